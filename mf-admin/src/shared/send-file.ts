import { readAnswer, RequestError, type AnswerSchema } from 'contract/request';
import { localPath } from 'contract/words';

/** How far a file is: `fraction` of its bytes have left, or all have and the site works on them. */
export type SendProgress = { kind: 'sending'; fraction: number } | { kind: 'making' };

export interface SendFileOptions {
  onProgress?: (progress: SendProgress) => void;
  signal?: AbortSignal;
}

/**
 * Sends a file as a form. With XMLHttpRequest: fetch does not tell how much has been sent.
 * @returns the answer's status and content
 * @throws {RequestError} for any answer that is not OK or not what the schema says, TypeError where none came, the signal's reason where it was canceled
 */
export function sendFile<Answer>(
  schema: AnswerSchema<Answer>,
  method: 'POST' | 'PUT',
  url: string,
  file: File,
  { onProgress, signal }: SendFileOptions = {},
): Promise<{ status: number; answer: Answer }> {
  return new Promise((resolve, reject) => {
    if (signal?.aborted) return reject(signal.reason);
    const request = new XMLHttpRequest();
    const cancel = () => request.abort();
    signal?.addEventListener('abort', cancel);
    request.onabort = () => reject(signal?.reason);
    request.onerror = () => reject(new TypeError('The file did not arrive.'));
    request.onloadend = () => signal?.removeEventListener('abort', cancel);
    request.upload.onprogress = ({ loaded, total }) =>
      onProgress?.({ kind: 'sending', fraction: total > 0 ? loaded / total : 0 });
    request.upload.onload = () => onProgress?.({ kind: 'making' });
    request.onload = () => {
      const { status, responseText, statusText } = request;
      if (status < 200 || status > 299) return reject(new RequestError(status, responseText, statusText));
      try {
        resolve({ status, answer: readAnswer(schema, status, responseText) });
      } catch (error) {
        reject(error);
      }
    };
    request.open(method, localPath(url));
    const body = new FormData();
    body.append('file', file);
    request.send(body);
  });
}
