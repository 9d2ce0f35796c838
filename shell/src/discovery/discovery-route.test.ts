import Fastify, { type FastifyInstance } from 'fastify';

import { ApiHealth } from '../pages/api-health';
import { ContentCache } from '../pages/content-cache';
import type { Resolution } from '../pages/resolution';
import { SiteSnapshot } from '../pages/site-snapshot';
import { ReleaseSet } from '../renderer/release-set';
import { responseOf } from '../response/response';
import type { ActiveRemote, SitePage } from '../site/boot-data';
import { startApi, type RunningApi } from './content-api.fixture';
import { ContentApi } from './content-api';
import { serveDiscovery } from './discovery-route';
import { Documents } from './documents';

const page = (path: string, rest: Partial<SitePage> = {}): SitePage => ({
  name: './page',
  paths: [path, `${path}-too`],
  rendering: 'server',
  ...rest,
});
const pages = [
  page('/'),
  page('/thanks'),
  page('/gone'),
  page('/blog/:slug'),
  page('/admin/inbox', { rendering: 'browser', gate: 'admin' }),
];
const remotes: ActiveRemote[] = [
  {
    name: 'mf-all',
    version: '1.0.0',
    entry: '',
    integrity: '',
    sections: [
      { path: '/', layout: 'site' },
      { path: '/admin', layout: 'admin', private: true },
      { path: '/blogpost', layout: 'site', private: true },
    ],
    links: [],
    pages,
  },
];

const response = responseOf({ identity: Buffer.from('') }, { status: 200, type: 'text/html', audience: 'everybody' });

const home: Resolution = { kind: 'page', response, meta: { 'og:updated_time': '2026-11-20' } };

/** Results of the last render, by path. Other paths were never rendered. */
const known: Record<string, Resolution> = {
  '/thanks': { kind: 'page', response, meta: { robots: 'noindex, follow' } },
  '/gone': { kind: 'missing', response },
  '/': home,
};

describe('documents for machines', () => {
  let api: RunningApi;
  let app: FastifyInstance;
  let cache: ContentCache<Resolution>;
  let url: string;
  let minutesLater: number;
  beforeEach(async () => {
    minutesLater = 0;
    api = await startApi();
    app = Fastify();
    const health = new ApiHealth();
    const releases = new ReleaseSet(1, []);
    const now = () => Date.now() + minutesLater * 60_000;
    cache = new ContentCache<Resolution>({ api: health, releases: () => releases, now });
    cache.setConnected(true);
    const site = new SiteSnapshot({
      apiUrl: api.url,
      api: health,
      cache: new ContentCache({ api: health }),
      disk: { read: async () => null, replace: async () => undefined },
      onChange: () => undefined,
      log: app.log,
    });
    const content = new ContentApi(api.url);
    const documents = new Documents({ cache, releases: () => releases, site, log: () => undefined });
    const pages = { peek: (path: string) => known[path] ?? null };
    serveDiscovery(app, { documents, content, pages, remotes: () => remotes });
    url = await app.listen({ port: 0, host: '127.0.0.1' });
  });
  afterEach(async () => {
    await app.close();
    await api.stop();
  });

  const text = async (path: string) => (await fetch(url + path)).text();
  const pathsIn = (sitemap: string) =>
    [...sitemap.matchAll(/<loc>https:\/\/www\.larchlane\.example([^<]*)<\/loc>/g)].map(([, path]) => path);

  it('lists in the sitemap the first path of each static page not known as noindex or missing, and all content pages', async () => {
    const paths = ['/blog/a', '/blog/b', '/city/c', '/team/d', '/team/e'];
    api.content = { feed: '', addresses: paths.map((path) => ({ path, changedAt: null })) };
    expect(pathsIn(await text('/sitemap.xml'))).toEqual(['/', ...paths]);
  });

  it("adds the day of a page's last change to the sitemap a few minutes after its first render", async () => {
    api.content = { feed: '', addresses: [] };
    delete known['/'];
    expect(await text('/sitemap.xml')).not.toContain('<lastmod>');
    known['/'] = home;
    minutesLater = 5;
    expect(await text('/sitemap.xml')).toContain('<lastmod>2026-11-20</lastmod>');
  });

  it('shows in the sitemap the day a page last changed, if the page declares it', async () => {
    api.content = { feed: '', addresses: [] };
    expect(await text('/sitemap.xml')).toContain(
      '<url><loc>https://www.larchlane.example/</loc><lastmod>2026-11-20</lastmod></url>',
    );
  });

  it.each([
    ['/rss.xml', 'application/rss+xml'],
    ['/atom.xml', 'application/atom+xml'],
    ['/feed.json', 'application/feed+json'],
    ['/sitemap.xml', 'application/xml'],
    ['/robots.txt', 'text/plain'],
    ['/site.webmanifest', 'application/manifest+json'],
    ['/calendar-medicare.ics', 'text/calendar'],
    ['/.well-known/security.txt', 'text/plain'],
  ])('serves %s with its type, and 304 when the ETag matches', async (path, type) => {
    const first = await fetch(url + path);
    expect(first.status).toBe(200);
    expect(first.headers.get('content-type')).toBe(`${type}; charset=utf-8`);
    const again = await fetch(url + path, { headers: { 'if-none-match': first.headers.get('etag') ?? '' } });
    expect(again.status).toBe(304);
  });

  it('serves the calendar of a line of business from the cache until its facts change', async () => {
    api.content = { feed: '', addresses: [], calendar: 'until December 7' };
    expect(await text('/calendar-medicare.ics')).toBe('until December 7 en-US');
    api.content = { feed: '', addresses: [], calendar: 'until December 9' };
    expect(await text('/calendar-medicare.ics')).toBe('until December 7 en-US');
    cache.change(['/api/facts']);
    expect(await text('/calendar-medicare.ics')).toBe('until December 9 en-US');
    expect(api.requests).toContain('/api/calendars/medicare');
  });

  it.each(['/rss.xml', '/atom.xml', '/feed.json', '/calendar-medicare.ics'])(
    'serves %s in Spanish under /es',
    async (path) => {
      api.content = { feed: 'from us', addresses: [], calendar: 'from us' };
      expect(await text(`/es${path}`)).toBe('from us es-US');
      expect(await text(path)).toBe('from us en-US');
    },
  );

  it('returns 404 for the calendar of a line of business that the agency does not sell', async () => {
    api.content = { feed: '', addresses: [], lines: ['group'] };
    expect((await fetch(`${url}/calendar-medicare.ics`)).status).toBe(404);
    expect((await fetch(`${url}/calendar-group.ics`)).status).toBe(200);
  });

  it('returns 404 for the calendar of a line of business without seasons', async () => {
    api.content = { feed: '', addresses: [], calendar: null };
    expect((await fetch(`${url}/calendar-ease.ics`)).status).toBe(404);
  });

  it('serves a feed from the cache until an article changes', async () => {
    await text('/rss.xml');
    const countBefore = api.requests.length;
    api.content = { addresses: [], feed: '<rss>new</rss>' };
    expect(await text('/rss.xml')).toBe('<rss/> en-US');
    expect(api.requests).toHaveLength(countBefore);
    cache.change(['/api/posts']);
    expect(await text('/rss.xml')).toBe('<rss>new</rss> en-US');
  });

  it('serves cached documents while the API is down, and 503 for the others', async () => {
    await text('/rss.xml');
    api.content = null;
    cache.change(['/api/posts']);
    expect(await text('/rss.xml')).toBe('<rss/> en-US');
    const unknown = await fetch(`${url}/sitemap.xml`);
    expect(unknown.status).toBe(503);
    expect(unknown.headers.get('retry-after')).toBe('30');
    expect(unknown.headers.get('cache-control')).toBe('no-store');
  });

  it.each(['/sitemap-1.xml', '/sitemap-0.xml', '/sitemap-x.xml', '/sitemap-100.xml'])(
    'returns 404 for %s when the sitemap fits in one file',
    async (path) => {
      expect((await fetch(url + path)).status).toBe(404);
    },
  );

  it('reads the addresses once for repeated requests of a part that does not exist', async () => {
    for (let times = 0; times < 3; times += 1) expect((await fetch(`${url}/sitemap-7.xml`)).status).toBe(404);
    expect(api.requests.filter((path) => path === '/api/addresses')).toHaveLength(1);
  });

  it('names the sitemap and the disallowed paths in robots.txt', async () => {
    const lines = (await text('/robots.txt')).split('\n');
    expect(lines).toContain('Sitemap: https://www.larchlane.example/sitemap.xml');
    for (const path of ['/admin', '/blogpost', '/api'])
      expect(lines).toEqual(expect.arrayContaining([`Disallow: ${path}$`, `Disallow: ${path}/`]));
  });

  it('names the security contact, with an expiry in less than a year', async () => {
    const fields = new Map(
      (await text('/.well-known/security.txt'))
        .trim()
        .split('\n')
        .map((line) => line.split(/: (.*)/, 2) as [string, string]),
    ); // RFC 9116: a name and a value
    expect(fields.get('Contact')).toBe('mailto:hello@larchlane.example');
    expect(fields.get('Canonical')).toBe('https://www.larchlane.example/.well-known/security.txt');
    const days = (Date.parse(fields.get('Expires') ?? '') - Date.now()) / 86_400_000;
    expect(days).toBeGreaterThan(30);
    expect(days).toBeLessThan(365);
  });

  it('lists the name, the colors and the icons of the site in the web manifest', async () => {
    const manifest = JSON.parse(await text('/site.webmanifest'));
    expect(manifest).toMatchObject({ short_name: 'Larch Lane', start_url: '/', theme_color: '#123c2e' });
    expect(
      manifest.icons.map(({ sizes, purpose }: { sizes: string; purpose: string }) => `${sizes} ${purpose}`),
    ).toEqual(['192x192 any', '512x512 any', '192x192 maskable', '512x512 maskable']);
  });
});
