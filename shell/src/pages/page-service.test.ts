import { brotliDecompressSync, gunzipSync } from 'node:zlib';

import { until } from '../registry/until.fixture';
import { askedAbout } from '../server/content-api.fixture';
import { startPagesSite, type PagesSite } from '../server/pages-site.fixture';

const remotes = {
  'mf-marketing': { './about': { paths: ['/about'] }, './mine': { paths: ['/mine'], personal: true } },
  'mf-blog': { './list': { paths: ['/blog'] }, './article': { paths: ['/blog/:slug'] } },
};

/** Each document says which release made it, and as its how manieth. */
const render = `
  globalThis.made = (globalThis.made ?? 0) + 1;
  if (job.view === 'page' && job.url.endsWith('/unknown')) return { kind: 'missing', paths: ['/api/posts/unknown'] };
  if (job.view === 'page' && job.url.endsWith('/throws')) throw new Error('a fault of the page');
  if (job.view === 'page' && job.url.endsWith('/hangs')) return { kind: 'failed', blame: 'data', reason: 'no answer' };
  return rendered([release ?? 'layout', job.view, globalThis.made].join(' '), ['/api/posts']);`;

describe('what stands at an address', () => {
  let site: PagesSite;
  beforeEach(async () => {
    site = await startPagesSite({ remotes, render });
  });
  afterEach(() => site.stop());

  const text = async (url: string) => (await site.app.inject(url)).body;
  const shows = (url: string, expected: string) => until(async () => (await text(url)) === expected);

  it('is shown as it was until the promoted release has made it again, and other remotes make nothing again', async () => {
    expect(await text('/blog')).toBe('mf-blog@1.0.0 page 1');
    expect(await text('/about')).toBe('mf-marketing@1.0.0 page 1');
    site.release({ 'mf-marketing': '1.0.0', 'mf-blog': '1.1.0' });
    expect(await text('/blog')).toBe('mf-blog@1.0.0 page 1');
    await shows('/blog', 'mf-blog@1.1.0 page 1');
    expect(await text('/about')).toBe('mf-marketing@1.0.0 page 1');
  });

  it('counts for the release that rendered it, or failed to, and not where the API is to blame', async () => {
    for (const url of ['/blog', '/blog/throws', '/blog/hangs', '/blog/unknown']) await text(url);
    expect(site.renders).toEqual([
      { release: { remote: 'mf-blog', version: '1.0.0' }, url: '/blog', isOk: true },
      { release: { remote: 'mf-blog', version: '1.0.0' }, url: '/blog/throws', isOk: false },
      { release: { remote: 'mf-blog', version: '1.0.0' }, url: '/blog/unknown', isOk: true },
    ]);
  });

  it('is made again before it is shown when its content has changed', async () => {
    await text('/blog');
    site.cache.change(['/api/posts']);
    expect(await text('/blog')).toBe('mf-blog@1.0.0 page 2');
  });

  it('is asked about before a not-found document is made, which is one for all of a section', async () => {
    site.api.former = { '/blog/unknown': { status: 301, location: '/blog/known' } };
    expect((await site.app.inject('/blog/unknown')).headers['location']).toBe('/blog/known');
    expect(await text('/a')).toBe('layout not-found 1');
    expect([await text('/b'), await text('/c')]).toEqual(['layout not-found 1', 'layout not-found 1']);
    expect(askedAbout(site.api)).toEqual(['/blog/unknown', '/a', '/b', '/c']);
  });

  it.each([
    ['moved', { status: 301 as const, location: '/blog/known' }],
    ['gone', { status: 410 as const }],
  ])('and has %s is kept for some seconds, and not when it is published again', async (_what, former) => {
    site.api.former = { '/old': former, '/blog/unknown': former };
    for (const url of ['/old', '/old', '/blog/unknown', '/blog/unknown']) {
      expect((await site.app.inject(url)).statusCode).toBe(former.status);
    }
    expect(askedAbout(site.api)).toEqual(['/old', '/blog/unknown']);
    site.clock.now += 11_000;
    await text('/old');
    site.cache.change(['/api/posts']);
    await text('/blog/unknown');
    expect(askedAbout(site.api)).toEqual(['/old', '/blog/unknown', '/old', '/blog/unknown']);
  });

  it('for one visitor is compressed in the one encoding that the visitor takes', async () => {
    const get = (encoding: string) => site.app.inject({ url: '/mine', headers: { 'accept-encoding': encoding } });
    const [brotli, gzip, plain] = [await get('gzip, br'), await get('gzip'), await get('identity')];
    expect(brotli.headers['content-encoding']).toBe('br');
    expect(brotliDecompressSync(brotli.rawPayload).toString()).toContain('mf-marketing@1.0.0 page');
    expect(gzip.headers['content-encoding']).toBe('gzip');
    expect(gunzipSync(gzip.rawPayload).toString()).toContain('mf-marketing@1.0.0 page');
    expect(plain.headers).not.toHaveProperty('content-encoding');
    const { resolution } = await site.pages.get('/mine', { 'accept-encoding': 'br' });
    expect(resolution.kind === 'page' && Object.keys(resolution.response.bodies)).toEqual(['br', 'identity']);
  });
});
