import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';

import Fastify, { type FastifyInstance } from 'fastify';

import { proxyApi } from './api-proxy';

const facts = JSON.stringify({
  items: Array.from({ length: 200 }, (_, index) => ({ key: `medicare.part-b.${index}` })),
});

let api: Server;
let site: FastifyInstance;

beforeAll(async () => {
  api = createServer((asked, answer) => {
    const isFile = asked.url?.endsWith('.csv') === true;
    const body = asked.url === '/api/brief' ? '{}' : facts;
    answer.setHeader('content-type', isFile ? 'text/csv' : 'application/json; charset=utf-8');
    answer.setHeader('content-length', Buffer.byteLength(body));
    answer.setHeader('etag', '"one"');
    answer.setHeader('vary', 'Accept-Language');
    answer.end(asked.method === 'HEAD' ? undefined : body);
  });
  await new Promise<void>((listening) => api.listen(0, '127.0.0.1', listening));
  site = Fastify();
  await proxyApi(site, { API_URL: `http://127.0.0.1:${(api.address() as AddressInfo).port}`, PROXY_SECRET: 'x' }); // it listens on TCP
});
afterAll(async () => {
  await site.close();
  api.closeAllConnections();
  await new Promise((closed) => api.close(closed));
});

const ask = (url: string, accepted?: string, method: 'GET' | 'HEAD' = 'GET') =>
  site.inject({ method, url, headers: accepted === undefined ? {} : { 'accept-encoding': accepted } });

describe('what the API answers', () => {
  it.each([
    ['br', 'gzip, deflate, br', brotliDecompressSync],
    ['gzip', 'gzip', gunzipSync],
  ])('is sent as %s to a browser that takes it', async (encoding, accepted, decompress) => {
    const { headers, rawPayload } = await ask('/api/facts', accepted);
    expect(headers).toMatchObject({
      'content-encoding': encoding,
      'content-length': String(rawPayload.length),
      vary: 'Accept-Language, Accept-Encoding',
      etag: 'W/"one"',
    });
    expect(rawPayload.length).toBeLessThan(facts.length / 5);
    expect(decompress(rawPayload).toString()).toBe(facts);
  });

  it.each([
    ['to whoever takes none', '/api/facts', undefined],
    ['where there is little of it', '/api/brief', 'br'],
    ['where it is a file', '/api/requests.csv', 'br'],
  ])('is sent as it is %s', async (_where, url, accepted) => {
    const { headers, body } = await ask(url, accepted);
    expect(headers).not.toHaveProperty('content-encoding');
    expect(headers).toMatchObject({ etag: '"one"', 'content-length': String(Buffer.byteLength(body)) });
  });

  it('has the same length in an answer without a body', async () => {
    const { headers, body } = await ask('/api/facts', 'br', 'HEAD');
    expect(headers).toMatchObject({ 'content-length': String(facts.length) });
    expect(body).toBe('');
  });
});
