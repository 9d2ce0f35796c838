import { brotliDecompressSync, gunzipSync } from 'node:zlib';

import { siteUrl } from '../journeys';
import { rawRequest } from '../raw-request';

const get = (path: string, headers: Record<string, string> = {}, method = 'GET') =>
  rawRequest(siteUrl(), path, headers, method);

it('compresses a page with the encoding that the browser accepts', async () => {
  const plain = await get('/team');
  expect(plain.headers).not.toHaveProperty('content-encoding');
  const brotli = await get('/team', { 'accept-encoding': 'gzip, deflate, br' });
  expect(brotli.headers).toMatchObject({ 'content-encoding': ['br'], vary: ['Accept-Encoding'] });
  expect(brotliDecompressSync(brotli.body)).toEqual(plain.body);
  const gzip = await get('/team', { 'accept-encoding': 'gzip;q=1.0, br;q=0' });
  expect(gzip.headers).toMatchObject({ 'content-encoding': ['gzip'], vary: ['Accept-Encoding'] });
  expect(gunzipSync(gzip.body)).toEqual(plain.body);
  expect(brotli.body.length).toBeLessThan(plain.body.length / 3);
});

it('responds to HEAD as to GET, without the body', async () => {
  for (const path of ['/', '/blog', '/no/such/page', '/api/site', '/_mf/registry.json']) {
    const [whole, head] = [await get(path), await get(path, {}, 'HEAD')];
    expect([path, head.status, head.headers['content-type']]).toEqual([
      path,
      whole.status,
      whole.headers['content-type'],
    ]);
    expect(head.body).toHaveLength(0);
  }
});

it('responds 304 for a cached page', async () => {
  const { headers } = await get('/team');
  const etag = headers['etag']?.[0] ?? '';
  expect(etag).toMatch(/^W\/".+"$/);
  const again = await get('/team', { 'if-none-match': etag });
  expect(again.status).toBe(304);
  expect(again.body).toHaveLength(0);
  expect((await get('/team', { 'if-none-match': '"old"' })).status).toBe(200);
});

it('finds its ETag among several', async () => {
  const { headers } = await get('/team');
  const etag = headers['etag']?.[0] ?? '';
  expect((await get('/team', { 'if-none-match': `"old", ${etag}` })).status).toBe(304);
});

it('lets shared caches store a page, but no admin page', async () => {
  expect((await get('/')).headers['cache-control']?.[0]).toMatch(/s-maxage=30.*stale-while-revalidate.*stale-if-error/);
  expect((await get('/blogpost/login')).headers['cache-control']).toEqual(['no-store']);
});

it('names the registry revision and the releases that rendered a page', async () => {
  const { headers } = await get('/');
  expect(Number(headers['x-mf-revision']?.[0])).toBeGreaterThan(0);
  for (const remote of ['mf-marketing', 'mf-blog', 'mf-admin'])
    expect(headers['x-mf-versions']?.[0]).toContain(`${remote}@`);
});
