import type { LibraryFile, LibraryFileList } from 'contract/library-files';
import type { MediaItem, MediaList } from 'contract/media';
import { query } from 'contract/query';

import { listQuery } from '../requests/list-query';

export const mediaKey = ['/api/admin', 'media'] as const;

export const filesKey = ['/api/admin', 'files'] as const;

export const mediaQueries = {
  /**
   * The library, newest first.
   * @param q search text
   */
  list: (q: string) =>
    listQuery<MediaList>({
      path: mediaKey,
      search: { q },
      next: ({ older }) => (older === null ? null : { before: older }),
    }),
  one: (id: string) => query<MediaItem>(...mediaKey, id),
};

/** The same queries for PDFs. */
export const fileQueries = {
  list: (q: string) =>
    listQuery<LibraryFileList>({
      path: filesKey,
      search: { q },
      next: ({ older }) => (older === null ? null : { before: older }),
    }),
  one: (id: string) => query<LibraryFile>(...filesKey, id),
};
