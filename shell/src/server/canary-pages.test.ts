import type { FastifyInstance } from 'fastify';

import { isInShare } from '../release-choice/group';
import { startPagesSite, type PagesSite } from './pages-site.fixture';

/** Shows the renderer, its render count, and which remotes are left undecided. */
const render = `
  if (job.view === 'unavailable') return rendered('We are sorry');
  if (job.view === 'not-found') return rendered('No such page of ' + job.remotes.map(({ version }) => version));
  if (release.includes('@2') && job.url.includes('fails')) return { kind: 'failed', blame: 'page', reason: 'a fault' };
  globalThis.made = (globalThis.made ?? 0) + 1;
  const open = job.remotes.filter(({ undecided }) => undecided).map(({ name }) => name);
  return rendered(release + ' made ' + globalThis.made + ' open [' + open + ']');`;

const remotes = {
  'mf-marketing': {
    './home': { paths: ['/'] },
    './about': { paths: ['/about'] },
    './mine': { paths: ['/mine'], personal: true },
  },
  'mf-blog': { './article': { paths: ['/blog/:slug'] }, './list': { paths: ['/blog'], englishOnly: true } },
};

const share = 25;
const groups = Array.from({ length: 100 }, (_, group) => group);
const base = '/_mf/mf-blog/2.0.0';

describe('while a remote has a canary', () => {
  let site: PagesSite;
  let app: FastifyInstance;
  let some: string;
  let others: string;
  const cookieOf = (isIn: boolean) => {
    const group = groups.find((one) => isInShare(one, { base, share }) === isIn) ?? 0;
    return site.groups.cookieOf(group).split(';')[0] ?? '';
  };
  beforeEach(async () => {
    site = await startPagesSite({ remotes, render, languages: ['es-US'] });
    [some, others] = [cookieOf(true), cookieOf(false)];
    ({ app } = site);
    await site.canary({ remote: 'mf-blog', version: '2.0.0', share });
  });
  afterEach(() => site.stop());
  const get = (url: string, cookie = '') => app.inject({ url, headers: { cookie } });
  const body = async (url: string, cookie = '') => (await get(url, cookie)).body;

  it('some visitors get its pages and others those of the active release, each rendered once', async () => {
    for (let time = 0; time < 3; time += 1) {
      expect(await body('/blog/one', some)).toBe('mf-blog@2.0.0 made 1 open []');
      expect(await body('/blog/one', others)).toBe('mf-blog@1.0.0 made 1 open []');
    }
    expect((await get('/blog/one', some)).headers['x-mf-versions']).toBe('mf-marketing@1.0.0, mf-blog@2.0.0');
  });

  it('shared caches do not store its pages, and browsers revalidate them', async () => {
    for (const cookie of [some, others]) {
      const { headers } = await get('/blog/one', cookie);
      expect(headers['cache-control']).toBe('private, no-cache');
      const again = await app.inject({ url: '/blog/one', headers: { cookie, 'if-none-match': String(headers.etag) } });
      expect(again.statusCode).toBe(304);
    }
    expect((await get('/blog/one', some)).headers.etag).not.toBe((await get('/blog/one', others)).headers.etag);
  });

  it('shared caches store no page from before it started, which would give everybody the cookie of one visitor', async () => {
    await site.canary(null);
    expect((await get('/blog/one')).headers['cache-control']).toContain('public');
    await site.canary({ remote: 'mf-blog', version: '2.0.0', share: 0 });
    const { headers, body: first } = await get('/blog/one');
    expect([first, headers['cache-control']]).toEqual(['mf-blog@1.0.0 made 1 open []', 'private, no-cache']);
    expect(headers['set-cookie']).toContain('release-group=');
  });

  it('pages of other remotes are the same for everyone, with its release left undecided', async () => {
    const first = await get('/about', some);
    expect(first.body).toBe('mf-marketing@1.0.0 made 1 open [mf-blog]');
    expect(await body('/about', others)).toBe(first.body);
    const unknown = await get('/about');
    expect([unknown.body, unknown.headers['set-cookie']]).toEqual([first.body, undefined]);
    expect([first.headers['cache-control'], first.headers['set-cookie']]).toEqual([
      expect.stringContaining('public'),
      undefined,
    ]);
    expect(await body('/mine', some)).toContain('open [mf-blog]');
  });

  it('the same visitors get it in Spanish, and redirects to English-only pages are not cached', async () => {
    expect(await body('/es/blog/one', some)).toBe('mf-blog@2.0.0 made 1 open []');
    expect(await body('/es/blog/one', others)).toBe('mf-blog@1.0.0 made 1 open []');
    expect((await get('/es/blog/one', some)).headers['cache-control']).toBe('private, no-cache');
    expect(await body('/es/about', some)).toBe('mf-marketing@1.0.0 made 1 open [mf-blog]');
    for (let time = 0; time < 2; time += 1) {
      const { headers } = await get('/es/blog', some);
      expect([headers['location'], headers['cache-control']]).toEqual(['/blog', 'no-store']);
    }
  });

  it('a visitor gets a group with the first affected page, and keeps it', async () => {
    const { headers, body: first } = await get('/blog/one');
    const [cookie = ''] = String(headers['set-cookie']).split(';');
    expect(String(headers['set-cookie'])).toMatch(
      /^release-group=\d+~[\w-]{43}; Path=\/; Max-Age=2592000; HttpOnly; SameSite=Lax$/,
    );
    const again = await get('/blog/two', cookie);
    expect(again.headers['set-cookie']).toBeUndefined();
    expect(again.body.slice(0, 13)).toBe(first.slice(0, 13));
    expect(await body('/BLOG/Two/', cookie)).not.toContain('made');
    // A shared cache would give everybody the cookie.
    expect((await get('/BLOG/Two/')).headers).toMatchObject({
      location: '/blog/two',
      'cache-control': 'no-store',
      'set-cookie': expect.stringContaining('release-group='),
    });
  });

  it('its error pages are of the same release, and not shared with other visitors', async () => {
    expect(await body('/blog/a/b', some)).toBe('No such page of 1.0.0,2.0.0');
    expect(await body('/blog/a/b', others)).toBe('No such page of 1.0.0,1.0.0');
    expect((await get('/blog/a/b', some)).headers['cache-control']).toBe('private, no-cache');
    expect((await get('/nothing', some)).headers['cache-control']).toContain('public');
  });

  it("its visitors get the active release's page if it fails, and the failure is counted", async () => {
    expect(await body('/blog/fails', some)).toBe('mf-blog@1.0.0 made 1 open []');
    expect(site.renders).toEqual([
      { release: { remote: 'mf-blog', version: '2.0.0' }, url: '/blog/fails', isOk: false },
      { release: { remote: 'mf-blog', version: '1.0.0' }, url: '/blog/fails', isOk: true },
    ]);
  });

  it('everyone gets the active release after it ends, and its pages are cacheable again', async () => {
    await body('/blog/one', some);
    await site.canary(null);
    expect(await body('/blog/one', some)).toContain('mf-blog@1.0.0');
    await body('/blog/two');
    expect((await get('/blog/two', some)).headers['cache-control']).toContain('public');
    expect(await body('/about', some)).toContain('open []');
  });
});
