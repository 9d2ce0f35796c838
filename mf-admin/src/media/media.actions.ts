import 'contract/without-eval';
import { useQueryClient } from '@tanstack/react-query';
import { libraryFile, type LibraryFile, type LibraryFileChange } from 'contract/library-files';
import { mediaItem, type MediaChange, type MediaItem } from 'contract/media';
import { apiRequest, pathOf, type AnswerSchema } from 'contract/request';
import { useAction, useSending, type Outcome } from 'contract/use-action';

import { sendFile, type SendFileOptions } from '../shared/send-file';
import { filesKey, mediaKey } from './media.queries';
import type { Shelf } from './shelf';

export interface Upload extends SendFileOptions {
  file: File;
  /** The id of what the file takes the place of; without it the file is new. */
  replaces?: string | undefined;
}

export interface Uploaded<Item = MediaItem | LibraryFile> {
  item: Item;
  /** `known`: the same file was in the library, and this is its item. */
  outcome: 'added' | 'known' | 'replaced';
}

const created = 201;

/** Sends a file to the library. Fails as `sendFile` does. */
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

/** Uploads for what has a queue and words of its own. */
export const useUpload = () => useSending({ request: uploadPicture, invalidates: [mediaKey] });
export const useUploadPdf = () => useSending({ request: uploadPdf, invalidates: [filesKey] });

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

/** Deletes a picture or a file, where earlier versions of articles show it too. */
export function useRemove(
  shelf: Shelf,
  { id, usage }: Pick<MediaItem, 'id' | 'usage'>,
  { onDone }: Outcome<void, unknown>,
) {
  const queryClient = useQueryClient();
  return useAction(
    {
      request: () => apiRequest('DELETE', pathOf([...keys[shelf], id, { earlier: usage.length > 0 || null }])),
      invalidates: [keys[shelf]],
    },
    {
      onDone(answer) {
        void onDone?.(answer);
        // Nobody asks for it any more: it would be a 404.
        queryClient.removeQueries({ queryKey: [...keys[shelf], id] });
      },
    },
  );
}
