import { request, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';

import Fastify from 'fastify';

import { limitBodyTime } from './body-deadline';

it('gives up a body that does not come, and has more patience with a file', async () => {
  const server = Fastify({ requestTimeout: 60_000 });
  limitBodyTime(server, 100);
  for (const path of ['/api/quotes', '/api/admin/media']) server.post(path, async () => 'all of it');
  await server.listen({ port: 0, host: '127.0.0.1' });
  const { port } = server.server.address() as AddressInfo; // it listens on TCP
  /** Begins a request and sends the rest of its body only when it is told to. */
  const begin = (path: string) => {
    const headers = { 'content-type': 'application/json', 'content-length': 4 };
    const sending = request({ port, host: '127.0.0.1', method: 'POST', path, headers });
    const answer = new Promise<IncomingMessage>((resolve, reject) => sending.once('response', resolve).once('error', reject));
    sending.write('nu');
    return { sending, answer };
  };
  // Began first, so its time would be over first.
  const file = begin('/api/admin/media');
  const form = begin('/api/quotes');
  expect((await form.answer).statusCode).toBe(408);
  file.sending.end('ll');
  expect((await file.answer).statusCode).toBe(200);
  await server.close();
});
