import { createServer, request, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';

import { expectBodyWithin } from './uploads';

let server: Server;
afterEach(() => {
  server.closeAllConnections();
  server.close();
});

it('times out a missing body, but neither an upload with a longer limit nor a slow response', async () => {
  let answerLate = () => {};
  server = createServer({ requestTimeout: 60_000 }, (asked, answer) => {
    if (asked.url !== '/file') expectBodyWithin(100, asked, server);
    // The body has arrived and is read later.
    if (asked.url === '/slow') answerLate = () => answer.end('at last');
    else asked.resume().on('end', () => answer.end('all of it'));
  });
  // As Fastify does.
  server.on('clientError', (_error, socket) => socket.end('HTTP/1.1 408 Request Timeout\r\nconnection: close\r\n\r\n'));
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const { port } = server.address() as AddressInfo; // it listens on TCP
  /** Starts a request with half of its body. The caller sends the other half. */
  const begin = (path: string) => {
    const headers = { 'content-length': 4, connection: 'close' };
    const sending = request({ port, host: '127.0.0.1', method: 'POST', path, headers });
    const answer = new Promise<IncomingMessage>((resolve, reject) =>
      sending.once('response', resolve).once('error', reject),
    );
    sending.write('nu');
    return { sending, answer };
  };
  // These start first, so their time would run out first.
  const slow = begin('/slow');
  slow.sending.end('ll');
  const file = begin('/file');
  const form = begin('/form');
  expect((await form.answer).statusCode).toBe(408);
  answerLate();
  expect((await slow.answer).statusCode).toBe(200);
  file.sending.end('ll');
  expect((await file.answer).statusCode).toBe(200);
});
