import { createServer, request, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';

import { expectBodyWithin } from './uploads';

let server: Server;
afterEach(() => {
  server.closeAllConnections();
  server.close();
});

it('times out a missing body, but neither an upload with a longer limit nor a slow response', async () => {
  let respondLate = () => {};
  server = createServer({ requestTimeout: 60_000 }, (incoming, response) => {
    if (incoming.url !== '/file') expectBodyWithin(100, incoming, server);
    // The body has arrived and is read later.
    if (incoming.url === '/slow') respondLate = () => response.end('at last');
    else incoming.resume().on('end', () => response.end('all of it'));
  });
  // As Fastify does.
  server.on('clientError', (_error, socket) => socket.end('HTTP/1.1 408 Request Timeout\r\nconnection: close\r\n\r\n'));
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const { port } = server.address() as AddressInfo; // it listens on TCP
  /** Starts a request with half of its body. The caller sends the other half. */
  const startRequest = (path: string) => {
    const headers = { 'content-length': 4, connection: 'close' };
    const outgoing = request({ port, host: '127.0.0.1', method: 'POST', path, headers });
    const response = new Promise<IncomingMessage>((resolve, reject) =>
      outgoing.once('response', resolve).once('error', reject),
    );
    outgoing.write('nu');
    return { outgoing, response };
  };
  // These start first, so their time would run out first.
  const slow = startRequest('/slow');
  slow.outgoing.end('ll');
  const file = startRequest('/file');
  const form = startRequest('/form');
  expect((await form.response).statusCode).toBe(408);
  respondLate();
  expect((await slow.response).statusCode).toBe(200);
  file.outgoing.end('ll');
  expect((await file.response).statusCode).toBe(200);
});
