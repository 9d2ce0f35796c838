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
    const outgoing = request({ hostname, port, path, method, headers }, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('end', () => {
        const grouped = Object.entries(response.headersDistinct).map(([name, values]) => [name, values ?? []]);
        resolve({
          status: response.statusCode ?? 0,
          headers: Object.fromEntries(grouped),
          body: Buffer.concat(chunks),
        });
      });
      response.on('error', reject);
    });
    outgoing.on('error', reject);
    outgoing.end(body);
  });
}
