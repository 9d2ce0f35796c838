import type { MediaItem } from 'contract/media';

import { sendFile, type SendFileOptions } from '../desk/send-file';

export interface UploadOptions extends SendFileOptions {
  /** The id of the picture that the file takes the place of; without it the file is a new picture. */
  replaces?: string;
}

export interface Uploaded {
  item: MediaItem;
  /** `known`: the same file was in the library, and this is its picture. */
  outcome: 'added' | 'known' | 'replaced';
}

const created = 201;

/** Sends a file to the library. Fails as `sendFile` does. */
export async function uploadPicture(file: File, { replaces, ...options }: UploadOptions = {}): Promise<Uploaded> {
  if (replaces !== undefined) {
    const { answer } = await sendFile<MediaItem>('PUT', `/api/admin/media/${replaces}/file`, file, options);
    return { item: answer, outcome: 'replaced' };
  }
  const { status, answer } = await sendFile<MediaItem>('POST', '/api/admin/media', file, options);
  return { item: answer, outcome: status === created ? 'added' : 'known' };
}
