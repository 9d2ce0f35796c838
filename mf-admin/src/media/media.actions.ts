import 'contract/without-eval';
import { useQueryClient } from '@tanstack/react-query';
import { mediaItem, type MediaChange, type MediaItem } from 'contract/media';
import { apiRequest, pathOf } from 'contract/request';
import { useAction, useSending, type Outcome } from 'contract/use-action';

import { sendFile, type SendFileOptions } from '../shared/send-file';
import { mediaKey, mediaQueries } from './media.queries';

export interface Upload extends SendFileOptions {
  file: File;
  /** The id of the picture that the file takes the place of; without it the file is a new picture. */
  replaces?: string | undefined;
}

export interface Uploaded {
  item: MediaItem;
  /** `known`: the same file was in the library, and this is its picture. */
  outcome: 'added' | 'known' | 'replaced';
}

const created = 201;

/** Sends a file to the library. Fails as `sendFile` does. */
export async function uploadPicture({ file, replaces, ...options }: Upload): Promise<Uploaded> {
  if (replaces !== undefined) {
    const { answer } = await sendFile(mediaItem, 'PUT', pathOf([...mediaKey, replaces, 'file']), file, options);
    return { item: answer, outcome: 'replaced' };
  }
  const { status, answer } = await sendFile(mediaItem, 'POST', pathOf(mediaKey), file, options);
  return { item: answer, outcome: status === created ? 'added' : 'known' };
}

/** Uploads for what has a queue and words of its own. */
export const useUpload = () => useSending({ request: uploadPicture, invalidates: [mediaKey] });

export const useChangePicture = (id: string, outcome: Outcome<MediaChange, unknown>) =>
  useAction(
    {
      request: (change: MediaChange) => apiRequest('PATCH', pathOf([...mediaKey, id]), change),
      invalidates: [mediaKey],
    },
    outcome,
  );

/** Deletes a picture, where earlier versions of articles show it too. */
export function useRemovePicture({ id, usage }: MediaItem, { onDone }: Outcome<void, unknown>) {
  const queryClient = useQueryClient();
  return useAction(
    {
      request: () => apiRequest('DELETE', pathOf([...mediaKey, id, { earlier: usage.length > 0 || null }])),
      invalidates: [mediaKey],
    },
    {
      onDone(answer) {
        void onDone?.(answer);
        // Nobody asks for it any more: it would be a 404.
        queryClient.removeQueries(mediaQueries.one(id));
      },
    },
  );
}
