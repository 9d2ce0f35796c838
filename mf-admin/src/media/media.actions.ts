import { useQueryClient } from '@tanstack/react-query';
import { libraryFile, type LibraryFile, type LibraryFileChange } from 'contract/library-files';
import { mediaItem, type MediaChange, type MediaItem } from 'contract/media';
import type { MediaSection } from 'contract/media-files';
import { apiRequest, pathOf, type AnswerSchema } from 'contract/request';
import { useAction, useConcurrentAction, type Outcome } from 'contract/use-action';

import { sendFile, type SendFileOptions } from '../requests/send-file';
import { filesKey, mediaKey } from './media.queries';

export interface Upload extends SendFileOptions {
  file: File;
  /** Id of the item whose file is replaced; undefined for a new file. */
  replaces?: string | undefined;
}

export interface Uploaded<Item = MediaItem | LibraryFile> {
  item: Item;
  /** `known` if the library already had the same file; `item` is then the existing one. */
  outcome: 'added' | 'known' | 'replaced';
}

const created = 201;

/** Uploads a file to the library. Fails like `sendFile`. */
async function upload<Item>(
  key: typeof mediaKey | typeof filesKey,
  schema: AnswerSchema<Item>,
  { file, replaces, ...options }: Upload,
): Promise<Uploaded<Item>> {
  if (replaces !== undefined) {
    const { answer } = await sendFile(schema, 'PUT', pathOf([...key, replaces, 'file']), file, options);
    return { item: answer, outcome: 'replaced' };
  }
  const { status, answer } = await sendFile(schema, 'POST', pathOf(key), file, options);
  return { item: answer, outcome: status === created ? 'added' : 'known' };
}

const uploadPicture = (sent: Upload) => upload(mediaKey, mediaItem, sent);
const uploadPdf = (sent: Upload) => upload(filesKey, libraryFile, sent);

/** Uploads without messages of their own, for callers that manage a queue. */
export const useUpload = () => useConcurrentAction({ request: uploadPicture, invalidates: [mediaKey] });
export const useUploadPdf = () => useConcurrentAction({ request: uploadPdf, invalidates: [filesKey] });

export const useChangePicture = (id: string, outcome: Outcome<MediaChange, unknown>) =>
  useAction(
    {
      request: (change: MediaChange) => apiRequest('PATCH', pathOf([...mediaKey, id]), change),
      invalidates: [mediaKey],
    },
    outcome,
  );

export const useRenameFile = (id: string, outcome: Outcome<LibraryFileChange, unknown>) =>
  useAction(
    {
      request: (change: LibraryFileChange) => apiRequest('PATCH', pathOf([...filesKey, id]), change),
      invalidates: [filesKey],
    },
    outcome,
  );

const keys = { picture: mediaKey, file: filesKey } as const;

/** Deletes a picture or a file, even if earlier versions of articles use it. */
export function useRemove(
  section: MediaSection,
  { id, usage }: Pick<MediaItem, 'id' | 'usage'>,
  { onDone }: Outcome<void, unknown>,
) {
  const queryClient = useQueryClient();
  return useAction(
    {
      request: () => apiRequest('DELETE', pathOf([...keys[section], id, { earlier: usage.length > 0 || null }])),
      invalidates: [keys[section]],
    },
    {
      onDone(answer) {
        void onDone?.(answer);
        // A refetch of the deleted item would return 404.
        queryClient.removeQueries({ queryKey: [...keys[section], id] });
      },
    },
  );
}
