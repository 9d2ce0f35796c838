import type { MediaItem } from 'contract/media';
import { RequestError } from 'contract/request';

/** How far an upload is: `fraction` of its bytes have left, or all have and the site makes its sizes. */
export type UploadProgress = { kind: 'sending'; fraction: number } | { kind: 'making' };

export interface UploadOptions {
  onProgress?: (progress: UploadProgress) => void;
  signal?: AbortSignal;
  /** The id of the picture that the file takes the place of; without it the file is a new picture. */
  replaces?: string;
}

export interface Uploaded {
  item: MediaItem;
  /** `known`: the same file was in the library, and this is its picture. */
  outcome: 'added' | 'known' | 'replaced';
}

const created = 201;

/**
 * Sends a file to the library. With XMLHttpRequest: fetch does not tell how much has been sent.
 * @throws {RequestError} for any answer that is not OK, TypeError where none came, the signal's reason where it was canceled
 */
export function uploadPicture(file: File, { onProgress, signal, replaces }: UploadOptions = {}): Promise<Uploaded> {
  return new Promise((resolve, reject) => {
    if (signal?.aborted) return reject(signal.reason);
    const request = new XMLHttpRequest();
    const cancel = () => request.abort();
    signal?.addEventListener('abort', cancel);
    request.onabort = () => reject(signal?.reason);
    request.onerror = () => reject(new TypeError('The upload was cut off.'));
    request.onloadend = () => signal?.removeEventListener('abort', cancel);
    request.upload.onprogress = ({ loaded, total }) =>
      onProgress?.({ kind: 'sending', fraction: total > 0 ? loaded / total : 0 });
    request.upload.onload = () => onProgress?.({ kind: 'making' });
    request.onload = () => {
      const { status, responseText, statusText } = request;
      if (status < 200 || status > 299) return reject(new RequestError(status, responseText, statusText));
      const item = JSON.parse(responseText) as MediaItem; // the answer's contract
      if (replaces !== undefined) return resolve({ item, outcome: 'replaced' });
      resolve({ item, outcome: status === created ? 'added' : 'known' });
    };
    if (replaces === undefined) request.open('POST', '/api/admin/media');
    else request.open('PUT', `/api/admin/media/${replaces}/file`);
    const body = new FormData();
    body.append('file', file);
    request.send(body);
  });
}
