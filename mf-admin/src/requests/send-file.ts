import { readAnswer, RequestError, type AnswerSchema } from 'contract/request';
import { localPath } from 'contract/words';

/** Progress of an upload: the fraction sent, or all sent and being processed. */
type SendProgress = { kind: 'sending'; fraction: number } | { kind: 'making' };

export interface SendFileOptions {
  onProgress?: (progress: SendProgress) => void;
  signal?: AbortSignal;
}

/**
 * Sends a file as a form. Uses XMLHttpRequest, because fetch reports no upload progress.
 * @returns status and content of the response
 * @throws {RequestError} for an error status or a response that does not match the schema, TypeError without a
 * response, the signal's reason if canceled
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
