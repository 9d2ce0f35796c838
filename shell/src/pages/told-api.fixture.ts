import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';

/** The API, as far as a shell tells it something by itself. */
export interface ToldApi<Told> {
  url: string;
  /** What it took: signed, and while it answers 204. */
  heard: Told[];
  /** What it answers. */
  status: number;
  /** The next message, taken or not. */
  asked(): Promise<unknown>;
  close(): Promise<unknown>;
}

/** @param read checks a body as the API does. @returns null where the signature is not the shell's */
export async function startToldApi<Told>(
  read: (body: unknown, headers: IncomingHttpHeaders) => Told | null,
): Promise<ToldApi<Told>> {
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const told = read(JSON.parse(Buffer.concat(chunks).toString()), request.headers);
      if (api.status === 204 && told !== null) api.heard.push(told);
      response.writeHead(api.status).end();
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo; // it listens on TCP
  const api: ToldApi<Told> = {
    url: `http://127.0.0.1:${port}`,
    heard: [],
    status: 204,
    asked: () => new Promise((resolve) => server.once('request', resolve)),
    close: () => new Promise((resolve) => server.close(resolve)),
  };
  return api;
}
