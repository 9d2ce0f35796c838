import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

/**
 * Answers requests of clients that close their side of the connection once all of it is sent, as some programs do. Node
 * closes the connection then, although what was sent is stored: its sender would see a failure and send it again. A
 * visitor who leaves closes it as well, so nothing is made for a read, and Node's behavior remains.
 */
export function answerHalfClosed(server: Server): void {
  // A setting of Node's server that its types and its manual lack.
  Object.assign(server, { httpAllowHalfOpen: true });
  const sent = new WeakMap<Socket, number>();
  server.on('request', ({ method, socket }: IncomingMessage, response: ServerResponse) => {
    if (method === 'GET' || method === 'HEAD') return;
    sent.set(socket, (sent.get(socket) ?? 0) + 1);
    response.once('close', () => sent.set(socket, (sent.get(socket) ?? 1) - 1));
  });
  // Of a request that is not complete, Node has reported an error by now.
  server.on('connection', (socket) => {
    socket.once('end', () => {
      if (!sent.get(socket)) socket.end();
    });
  });
}
