import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A fake API that receives the shell's own messages. */
export interface ReceivingApi<Message> {
  url: string;
  /** Accepted messages: correctly signed, and received while the status is 204. */
  received: Message[];
  /** Status to respond with. */
  status: number;
  /** Resolves on the next message, accepted or not. */
  nextRequest(): Promise<unknown>;
  close(): Promise<unknown>;
}

/** @param read parses a body as the API does. @returns null if the signature is invalid */
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
