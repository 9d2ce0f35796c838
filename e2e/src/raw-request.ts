import { request } from 'node:http';

export interface RawAnswer {
  status: number;
  /** Values of each header by its lower-case name: a header may be sent twice. */
  headers: Record<string, string[]>;
  body: Buffer;
}

/**
 * Sends a request unchanged: `fetch` would normalize the path, decompress the body and join headers of one name.
 * @param path everything after the host, sent byte for byte
 */
export function rawRequest(
  site: string,
  path: string,
  headers: Record<string, string> = {},
  method = 'GET',
  body = '',
): Promise<RawAnswer> {
  const { hostname, port } = new URL(site);
  return new Promise((resolve, reject) => {
    const sent = request({ hostname, port, path, method, headers }, (answer) => {
      const chunks: Buffer[] = [];
      answer.on('data', (chunk: Buffer) => chunks.push(chunk));
      answer.on('end', () => {
        const grouped = Object.entries(answer.headersDistinct).map(([name, values]) => [name, values ?? []]);
        resolve({ status: answer.statusCode ?? 0, headers: Object.fromEntries(grouped), body: Buffer.concat(chunks) });
      });
      answer.on('error', reject);
    });
    sent.on('error', reject);
    sent.end(body);
  });
}
