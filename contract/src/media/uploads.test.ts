import { createServer, request, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';

import { expectBodyWithin } from './uploads';

let server: Server;
afterEach(() => {
  server.closeAllConnections();
  server.close();
});

it('gives up a body that does not come, and leaves alone one that may take its time and an answer that does', async () => {
  let answerLate = () => {};
  server = createServer({ requestTimeout: 60_000 }, (asked, answer) => {
    if (asked.url !== '/file') expectBodyWithin(100, asked, server);
    // A body that has arrived, and waits until somebody has the time to read it.
    if (asked.url === '/slow') answerLate = () => answer.end('at last');
    else asked.resume().on('end', () => answer.end('all of it'));
  });
  // As Fastify does.
  server.on('clientError', (_error, socket) => socket.end('HTTP/1.1 408 Request Timeout\r\nconnection: close\r\n\r\n'));
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const { port } = server.address() as AddressInfo; // it listens on TCP
  /** Begins a request and sends the rest of its body only when it is told to. */
  const begin = (path: string) => {
    const headers = { 'content-length': 4, connection: 'close' };
    const sending = request({ port, host: '127.0.0.1', method: 'POST', path, headers });
    const answer = new Promise<IncomingMessage>((resolve, reject) =>
      sending.once('response', resolve).once('error', reject),
    );
    sending.write('nu');
    return { sending, answer };
  };
  // Began first, so their time would be over first.
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
