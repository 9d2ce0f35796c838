import { request, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';

import Fastify from 'fastify';

import { limitBodyTime } from './body-deadline';

it('gives up a request whose body does not come, and has more patience with a file', async () => {
  const site = Fastify({ requestTimeout: 60_000 });
  limitBodyTime(site, 100);
  site.post('/*', async () => 'all of it');
  await site.listen({ port: 0, host: '127.0.0.1' });
  const { port } = site.server.address() as AddressInfo; // it listens on TCP
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
  await site.close();
});
