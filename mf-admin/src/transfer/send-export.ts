import { RequestError } from 'contract/request';
import type { ImportOptions, Transfer } from 'contract/transfers';

const path = '/api/admin/transfers';

/** The query of an import. What is not said is left out. */
export function importPath({ rehearse, overwrite, topic, author, siteUrl }: ImportOptions): string {
  const query = new URLSearchParams({
    ...(rehearse && { rehearse: 'true' }),
    ...(overwrite && { overwrite: 'true' }),
    ...(topic && { topic }),
    ...(author && { author }),
    ...(siteUrl && { siteUrl }),
  });
  return query.size > 0 ? `${path}?${query}` : path;
}

/**
 * Sends the export of another place. With XMLHttpRequest: fetch does not tell how much has been sent.
 * @param onSent told how much of the file has left, from 0 to 1
 * @throws {RequestError} for any answer that is not OK, TypeError where none came
 */
export function sendExport(file: File, options: ImportOptions, onSent: (fraction: number) => void): Promise<Transfer> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.onerror = () => reject(new TypeError('The file did not arrive.'));
    request.upload.onprogress = ({ loaded, total }) => onSent(total > 0 ? loaded / total : 0);
    request.onload = () => {
      const { status, responseText, statusText } = request;
      if (status < 200 || status > 299) return reject(new RequestError(status, responseText, statusText));
      return resolve(JSON.parse(responseText) as Transfer); // the answer's contract
    };
    request.open('POST', importPath(options));
    const body = new FormData();
    body.append('file', file);
    request.send(body);
  });
}
