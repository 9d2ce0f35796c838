import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';

import Fastify, { type FastifyInstance } from 'fastify';

import { proxyApi } from './api-proxy';

const facts = JSON.stringify({
  items: Array.from({ length: 200 }, (_, index) => ({ key: `medicare.part-b.${index}` })),
});

const bodies: Readonly<Record<string, string>> = {
  '/api/brief': '{}',
  '/api/long': JSON.stringify('x'.repeat(1_024 * 1_024)),
};

let api: Server;
let site: FastifyInstance;

beforeAll(async () => {
  api = createServer((request, response) => {
    const isFile = request.url?.endsWith('.csv') === true;
    const body = bodies[request.url ?? ''] ?? facts;
    if (request.url === '/api/compressed') response.setHeader('content-encoding', 'zstd');
    response.setHeader('content-type', isFile ? 'text/csv' : 'application/json; charset=utf-8');
    response.setHeader('etag', '"one"');
    response.setHeader('vary', 'Accept-Language');
    if (request.headers['if-none-match']) return response.writeHead(304).end();
    response.setHeader('content-length', Buffer.byteLength(body));
    response.end(request.method === 'HEAD' ? undefined : body);
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

const get = (url: string, accepted?: string, method: 'GET' | 'HEAD' = 'GET') =>
  site.inject({ method, url, headers: accepted === undefined ? {} : { 'accept-encoding': accepted } });

describe('API responses', () => {
  it.each([
    ['br', 'gzip, deflate, br', brotliDecompressSync],
    ['gzip', 'gzip', gunzipSync],
  ])('are compressed with %s for browsers that accept it', async (encoding, accepted, decompress) => {
    const { headers, rawPayload } = await get('/api/facts', accepted);
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
    ['without Accept-Encoding', '/api/facts', undefined],
    ['if they are short', '/api/brief', 'br'],
    ['if they are so long that others would wait', '/api/long', 'br'],
    ['if they are files', '/api/requests.csv', 'br'],
    ['if they are already', '/api/compressed', 'br'],
  ])('are not compressed %s', async (_where, url, accepted) => {
    const { headers, body } = await get(url, accepted);
    expect(headers['content-encoding']).toBe(url === '/api/compressed' ? 'zstd' : undefined);
    expect(headers).toMatchObject({ etag: '"one"', 'content-length': String(Buffer.byteLength(body)) });
  });

  it.each([
    ['compressed', 'W/"one"', 'Accept-Language, Accept-Encoding'],
    ['uncompressed', '"one"', 'Accept-Language'],
  ])('have the tag and Vary of the %s one in a 304 to a client that has it', async (_which, tag, vary) => {
    const asked = { 'accept-encoding': 'br', 'if-none-match': tag };
    const { statusCode, headers } = await site.inject({ url: '/api/facts', headers: asked });
    expect([statusCode, headers['etag'], headers['vary']]).toEqual([304, tag, vary]);
    expect(headers).not.toHaveProperty('content-encoding');
  });

  it('keep their length in a response to HEAD', async () => {
    const { headers, body } = await get('/api/facts', 'br', 'HEAD');
    expect(headers).toMatchObject({ 'content-length': String(facts.length) });
    expect(body).toBe('');
  });
});
