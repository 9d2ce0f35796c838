import { createServer, request, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';

import Fastify, { type FastifyInstance } from 'fastify';

import { proxyApi } from './api-proxy';

let api: Server;
let site: FastifyInstance;
/** The request that the API gets. */
let arrived: Promise<IncomingMessage>;
let port: number;

beforeEach(async () => {
  let hear: (request: IncomingMessage) => void;
  arrived = new Promise((resolve) => (hear = resolve));
  api = createServer((asked, answer) => {
    hear(asked);
    asked.resume().on('end', () => answer.setHeader('content-type', 'application/json').end('{}'));
  });
  await new Promise<void>((listening) => api.listen(0, '127.0.0.1', listening));
  site = Fastify({ bodyLimit: 1024 });
  await proxyApi(site, `http://127.0.0.1:${(api.address() as AddressInfo).port}`); // it listens on TCP
  await site.listen({ port: 0, host: '127.0.0.1' });
  port = (site.server.address() as AddressInfo).port; // it listens on TCP
});
afterEach(async () => {
  await site.close();
  await new Promise((closed) => api.close(closed));
});

const send = (path: string) =>
  request({ port, host: '127.0.0.1', method: 'POST', path, headers: { 'content-type': 'multipart/form-data; boundary=x' } });

it('lets an upload through while it is still being sent, however large', async () => {
  const sending = send('/api/admin/media');
  const answered = new Promise<IncomingMessage>((resolve) => sending.once('response', resolve));
  sending.write(Buffer.alloc(64 * 1024));
  // The API has it before the rest was sent: nothing waits for the end.
  const atApi = await arrived;
  let bytes = 0;
  atApi.on('data', (chunk: Buffer) => (bytes += chunk.length));
  sending.write(Buffer.alloc(5 * 1024 * 1024));
  sending.end();
  const answer = await answered;
  expect(answer.statusCode).toBe(200);
  expect(bytes).toBeGreaterThan(5 * 1024 * 1024);
  answer.resume();
});

it('asks the API for the same address, with the visitor’s behind it', async () => {
  const answer = await fetch(`http://127.0.0.1:${port}/api/admin/media/k3v9x0q2m7ab?x=1`, { headers: { 'x-forwarded-for': '192.0.2.1' } });
  const { url, headers } = await arrived;
  expect([answer.status, url, headers['x-forwarded-for']]).toEqual([200, '/api/admin/media/k3v9x0q2m7ab?x=1', '192.0.2.1, 127.0.0.1']);
});

it('keeps the stream of changes inside', async () => {
  expect((await fetch(`http://127.0.0.1:${port}/api/changes`)).status).toBe(404);
});

describe('an API that does not answer', () => {
  const post = async (accept: string) => {
    await new Promise((closed) => api.close(closed));
    api.closeAllConnections();
    const headers = { accept, 'content-type': 'application/x-www-form-urlencoded' };
    return site.inject({ method: 'POST', url: '/api/quotes/draft/group/company', headers, payload: 'zip=45402' });
  };

  it('is JSON to a script', async () => {
    const answer = await post('*/*');
    expect(answer.statusCode).toBe(503);
    expect(answer.json()).toMatchObject({ code: 'unavailable' });
  });

  it('is a page to somebody whose browser posts a form, and says how to send it again', async () => {
    const { statusCode, headers, body } = await post('text/html,application/xhtml+xml');
    expect([statusCode, headers['content-type'], headers['cache-control']]).toEqual([503, 'text/html; charset=utf-8', 'no-store']);
    expect(body).toContain('reload this page in a minute');
  });
});
