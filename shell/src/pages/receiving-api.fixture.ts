import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';

/** The API, as far as a shell tells it something by itself. */
export interface ReceivingApi<Message> {
  url: string;
  /** What it took: signed, and while it answers 204. */
  received: Message[];
  /** What it answers. */
  status: number;
  /** The next message, taken or not. */
  nextRequest(): Promise<unknown>;
  close(): Promise<unknown>;
}

/** @param read checks a body as the API does. @returns null where the signature is not the shell's */
export async function startReceivingApi<Message>(
  read: (body: unknown, headers: IncomingHttpHeaders) => Message | null,
): Promise<ReceivingApi<Message>> {
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const message = read(JSON.parse(Buffer.concat(chunks).toString()), request.headers);
      if (api.status === 204 && message !== null) api.received.push(message);
      response.writeHead(api.status).end();
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo; // it listens on TCP
  const api: ReceivingApi<Message> = {
    url: `http://127.0.0.1:${port}`,
    received: [],
    status: 204,
    nextRequest: () => new Promise((resolve) => server.once('request', resolve)),
    close: () => new Promise((resolve) => server.close(resolve)),
  };
  return api;
}
