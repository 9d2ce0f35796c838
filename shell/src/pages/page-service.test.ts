import { brotliDecompressSync, gunzipSync } from 'node:zlib';

import { until } from 'contract/testing/until';

import { redirectLookups } from '../server/content-api.fixture';
import { startPagesSite, type PagesSite } from '../server/pages-site.fixture';
import { maxRepeated, maxWithoutPage } from './bounded-keys';

const remotes = {
  'mf-marketing': {
    './about': { paths: ['/about', '/about/:part'] },
    './mine': { paths: ['/mine', '/mine/:part'], personal: true },
  },
  'mf-blog': { './list': { paths: ['/blog'] }, './article': { paths: ['/blog/:slug'] } },
};

/** Each document contains the release and its render count. */
const render = `
  globalThis.made = (globalThis.made ?? 0) + 1;
  if (job.url.endsWith('/same')) {
    const hash = (text) => require('node:crypto').createHash('sha256').update(text).digest('base64');
    const version = hash(await (await fetch(apiUrl + '/api/posts')).text());
    const { headers, ...page } = job;
    const day = new Date().toLocaleDateString('en-CA', { timeZone: job.site.timeZone });
    const fingerprint = hash(JSON.stringify([page, day, [['/api/posts', version]]]));
    return { ...rendered(release + ' same ' + globalThis.made, ['/api/posts']), fingerprint };
  }
  if (job.url.includes('/blog?q=')) return { ...rendered('search ' + globalThis.made), isAnnounced: false };
  if (job.url.includes('/shares')) return rendered(String(job.sharesAnswers));
  if (job.view === 'page' && job.url.endsWith('/unknown')) return { kind: 'missing', paths: ['/api/posts/unknown'] };
  if (job.view === 'page' && job.url.endsWith('/later')) {
    const text = await (await fetch(apiUrl + '/api/posts')).text();
    if (!text.includes('published')) return { kind: 'missing', paths: ['/api/posts'] };
  }
  if (job.view === 'page' && job.url.endsWith('/gone')) return { kind: 'gone', paths: ['/api/posts/gone'] };
  if (job.view === 'page' && job.url.endsWith('/throws')) throw new Error('a fault of the page');
  if (job.view === 'page' && job.url.endsWith('/hangs')) return { kind: 'failed', blame: 'silence', reason: 'no answer' };
  if (job.view === 'page' && job.url.endsWith('/fails')) return { kind: 'failed', blame: 'data', reason: 'status 500' };
  return rendered([release ?? 'layout', job.view, globalThis.made].join(' '), ['/api/posts']);`;

describe('a page', () => {
  let site: PagesSite;
  beforeEach(async () => {
    site = await startPagesSite({ remotes, render });
  });
  afterEach(() => site.stop());

  const text = async (url: string) => (await site.app.inject(url)).body;
  const shows = (url: string, expected: string) => until(async () => (await text(url)) === expected);

  it('is served until the activated release has rendered it again, and other remotes are not rendered again', async () => {
    expect(await text('/blog')).toBe('mf-blog@1.0.0 page 1');
    expect(await text('/about')).toBe('mf-marketing@1.0.0 page 1');
    site.release({ 'mf-marketing': '1.0.0', 'mf-blog': '1.1.0' });
    expect(await text('/blog')).toBe('mf-blog@1.0.0 page 1');
    await shows('/blog', 'mf-blog@1.1.0 page 1');
    expect(await text('/about')).toBe('mf-marketing@1.0.0 page 1');
  });

  it('counts as a success or failure of its release, unless the API is to blame', async () => {
    for (const url of ['/blog', '/blog/throws', '/blog/hangs', '/blog/fails', '/blog/unknown']) await text(url);
    expect(site.renders).toEqual([
      { release: { remote: 'mf-blog', version: '1.0.0' }, url: '/blog', isOk: true },
      { release: { remote: 'mf-blog', version: '1.0.0' }, url: '/blog/throws', isOk: false },
      { release: { remote: 'mf-blog', version: '1.0.0' }, url: '/blog/unknown', isOk: true },
    ]);
  });

  it('is rendered again before it is served when its content has changed', async () => {
    await text('/blog');
    site.cache.change(['/api/posts']);
    expect(await text('/blog')).toBe('mf-blog@1.0.0 page 2');
  });

  it('is rendered again before it is served although the API has answered another page with an error', async () => {
    await text('/blog');
    expect((await site.app.inject('/blog/fails')).statusCode).toBe(503);
    site.api.isForeign = true;
    expect((await site.app.inject('/unknown')).statusCode).toBe(503);
    site.cache.change(['/api/posts']);
    expect(await text('/blog')).toBe('mf-blog@1.0.0 page 3');
  });

  it('is kept when its content has changed, but nothing that it is made from', async () => {
    expect(await text('/blog/same')).toBe('mf-blog@1.0.0 same 1');
    const change = () => [site.answers, site.cache].forEach((each) => each.change(['/api/posts']));
    change();
    expect(await site.pages.get('/blog/same')).toMatchObject({ outcome: 'miss', resolution: { kind: 'page' } });
    expect(await text('/blog/same')).toBe('mf-blog@1.0.0 same 1');
    expect(site.cache.freshness('/blog/same')).toBe('fresh');
    expect(site.renders).toHaveLength(1);
    site.api.text = 'second';
    change();
    expect(await text('/blog/same')).toBe('mf-blog@1.0.0 same 2');
    site.release({ 'mf-marketing': '1.0.0', 'mf-blog': '1.1.0' });
    await shows('/blog/same', 'mf-blog@1.1.0 same 1');
  });

  it('asks the API for a redirect before the not-found document, which a section shares', async () => {
    site.api.former = { '/blog/unknown': { status: 301, location: '/blog/known' } };
    expect((await site.app.inject('/blog/unknown')).headers['location']).toBe('/blog/known');
    expect(await text('/a')).toBe('layout not-found 1');
    expect([await text('/b'), await text('/c')]).toEqual(['layout not-found 1', 'layout not-found 1']);
    expect(redirectLookups(site.api)).toEqual(['/blog/unknown', '/a', '/b', '/c']);
  });

  it('asks the API for a redirect of a page that is gone, and is gone without one', async () => {
    expect((await site.app.inject('/blog/gone')).statusCode).toBe(410);
    site.api.former = { '/blog/gone': { status: 301, location: '/blog/known' } };
    site.cache.change(['/api/addresses/former']);
    expect((await site.app.inject('/blog/gone')).headers['location']).toBe('/blog/known');
  });

  it('is kept while someone requests any number of paths without a page, even one published there since', async () => {
    expect((await site.app.inject('/blog/later')).statusCode).toBe(404);
    site.api.text = 'published';
    site.cache.change(['/api/posts']);
    expect((await site.app.inject('/blog/later')).statusCode).toBe(200);
    await text('/blog');
    for (let path = 0; path < maxWithoutPage + 50; path += 1) await site.pages.get(`/${path}`);
    const keys = site.cache.keys().filter((key) => !/^\/\d+$/.test(key));
    expect(keys.filter((key) => !key.includes('not-found'))).toEqual(['/blog', '/blog/later']);
    expect(site.cache.keys()).toHaveLength(maxWithoutPage + keys.length);
    expect(site.cache.peek(`/${maxWithoutPage + 49}`)).toMatchObject({ kind: 'missing' });
  });

  it('with a query string is stored once it is requested again', async () => {
    const seen = async () => [await text('/blog?topic=dental'), await text('/blog?topic=dental')];
    expect(await seen()).toEqual(['mf-blog@1.0.0 page 1', 'mf-blog@1.0.0 page 2']);
    expect(await seen()).toEqual(['mf-blog@1.0.0 page 2', 'mf-blog@1.0.0 page 2']);
    site.cache.change(['/api/posts']);
    expect(await seen()).toEqual(['mf-blog@1.0.0 page 3', 'mf-blog@1.0.0 page 3']);
  });

  it('with a query string is never stored if its changes are not announced', async () => {
    for (const made of [1, 2, 3]) expect(await text('/blog?q=dental')).toBe(`search ${made}`);
  });

  it('is kept while someone requests any number of query strings, each twice', async () => {
    await text('/blog');
    for (let n = 0; n < maxRepeated + 20; n += 1) for (const _time of [1, 2]) await site.pages.get(`/blog?n=${n}`);
    expect(site.cache.keys()).toHaveLength(maxRepeated + 1);
    expect(await text('/blog')).toBe('mf-blog@1.0.0 page 1');
  });

  it('with a query string stays stored while it is requested, however many others are', async () => {
    const seen: string[] = [];
    for (let n = 0; n < maxRepeated * 2; n += 1) {
      seen.push(await text('/blog?topic=dental'));
      await site.pages.get(`/blog?n=${n}`);
    }
    expect(new Set(seen.slice(1))).toEqual(new Set([seen[1]]));
  });

  it.each([
    ['moved', { status: 301 as const, location: '/blog/known' }],
    ['gone', { status: 410 as const }],
  ])('that was %s is cached for some seconds, or until content changes', async (_what, former) => {
    site.api.former = { '/old': former, '/blog/unknown': former };
    for (const url of ['/old', '/old', '/blog/unknown', '/blog/unknown']) {
      expect((await site.app.inject(url)).statusCode).toBe(former.status);
    }
    expect(redirectLookups(site.api)).toEqual(['/old', '/blog/unknown']);
    site.clock.now += 11_000;
    await text('/old');
    site.cache.change(['/api/posts']);
    await text('/blog/unknown');
    expect(redirectLookups(site.api)).toEqual(['/old', '/blog/unknown', '/old', '/blog/unknown']);
  });

  it('is compressed with gzip once a client accepts nothing better', async () => {
    const get = (encoding: string) => site.app.inject({ url: '/about', headers: { 'accept-encoding': encoding } });
    const bodies = async () => {
      const { resolution } = await site.pages.get('/about');
      return resolution.kind === 'page' && Object.keys(resolution.response.bodies);
    };
    expect((await get('gzip, br')).headers['content-encoding']).toBe('br');
    expect(await bodies()).toEqual(['br', 'identity']);
    for (const gzip of [await get('gzip'), await get('gzip')]) {
      expect(gzip.headers['content-encoding']).toBe('gzip');
      expect(gzip.headers['content-length']).toBe(String(gzip.rawPayload.length));
      expect(gunzipSync(gzip.rawPayload).toString()).toBe('mf-marketing@1.0.0 page 1');
    }
    expect(await bodies()).toEqual(['br', 'identity', 'gzip']);
  });

  it('of a previewed release is rendered each time and stored nowhere', async () => {
    const preview = await site.preview('mf-blog', '2.0.0-rc.1');
    for (const url of ['/blog', '/blog/unknown']) {
      const look = async () => (await site.pages.get(url, {}, preview)).resolution;
      const [first, second] = [await look(), await look()];
      if (first.kind === 'redirect' || second.kind === 'redirect') throw new Error(`${url} leads elsewhere`);
      expect(first.response.headers.identity['cache-control']).toBe('no-store');
      expect(second).not.toBe(first);
      expect(site.pages.fresh(url, preview)).toBeNull();
    }
    expect(site.cache.keys()).toEqual([]);
  });

  it('for one visitor is not made from answers that were read for other pages', async () => {
    expect([await text('/about/shares'), await text('/about/shares?q=x')]).toEqual(['true', 'true']);
    expect(await text('/mine/shares')).toBe('false');
  });

  it('for one visitor is compressed only in the encoding that the visitor accepts', async () => {
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
