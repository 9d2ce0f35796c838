import { createServer, request, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';

import { expectBodyWithin } from './uploads';

it('gives up a body that does not come, and leaves one alone that may take its time', async () => {
  const server = createServer({ requestTimeout: 60_000 }, (asked, answer) => {
    if (asked.url !== '/file') expectBodyWithin(100, asked, server);
    asked.resume().on('end', () => answer.end('all of it'));
  });
  // As Fastify does.
  server.on('clientError', (_error, socket) => socket.end('HTTP/1.1 408 Request Timeout\r\nconnection: close\r\n\r\n'));
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const { port } = server.address() as AddressInfo; // it listens on TCP
  /** Begins a request and sends the rest of its body only when it is told to. */
  const begin = (path: string) => {
    const headers = { 'content-length': 4, connection: 'close' };
    const sending = request({ port, host: '127.0.0.1', method: 'POST', path, headers });
    const answer = new Promise<IncomingMessage>((resolve, reject) => sending.once('response', resolve).once('error', reject));
    sending.write('nu');
    return { sending, answer };
  };
  // Began first, so its time would be over first.
  const file = begin('/file');
  const form = begin('/form');
  expect((await form.answer).statusCode).toBe(408);
  file.sending.end('ll');
  expect((await file.answer).statusCode).toBe(200);
  await new Promise((done) => server.close(done));
});
