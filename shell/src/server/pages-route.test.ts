import { get as httpGet, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';

import type { FastifyInstance } from 'fastify';

import type { ContentApiFixture } from './content-api.fixture';
import { startPagesSite, type PagesSite } from './pages-site.fixture';
import { remotes } from './remotes.fixture';

/** Shows the cookies it was rendered with, and the render count. */
const render = `
  globalThis.made = (globalThis.made ?? 0) + 1;
  await new Promise((resolve) => setTimeout(resolve, 20));
  const { url, view, cookies } = job;
  if (view === 'unavailable') return rendered('We are sorry');
  if (view === 'not-found') return rendered('No such page');
  if (url.includes('fail')) return { kind: 'failed', blame: 'silence', reason: 'no answer' };
  if (url.includes('wrong')) return { kind: 'failed', blame: 'data', reason: 'status 500' };
  if (url.includes('throws')) return { kind: 'failed', blame: 'page', reason: 'Error: a bug\\n    at Page (/_mf/mf-marketing/1.0.0/server.cjs:1:7)' };
  if (url.includes('gone')) return { kind: 'missing', paths: [] };
  if (url.includes('moved')) return { kind: 'redirected', status: 301, location: '/', paths: [] };
  return rendered('page ' + globalThis.made + ' for [' + cookies + ']');`;

describe('a page that declares its query parameters', () => {
  let site: PagesSite;
  beforeAll(async () => {
    site = await startPagesSite({ remotes, queryParameters: ['topic'], render: `return rendered(job.url);` });
  });
  afterAll(() => site.stop());

  const rendersOf = (url: string) => site.renders.filter((render) => render.url === url).length;

  it('is the cached one with any other', async () => {
    const urls = ['/about', '/about?utm_source=mail', '/about?x=1', '/about?Topic=a&topic2=b'];
    const bodies = [];
    for (const url of urls) bodies.push((await site.app.inject({ url })).body);
    expect(bodies).toEqual(urls.map(() => '/about'));
    expect(rendersOf('/about')).toBe(1);
  });

  it('is rendered with its own alone', async () => {
    const answer = await site.app.inject({ url: '/about?x=1&topic=a%20b&utm_source=mail&topic=c' });
    expect([answer.statusCode, answer.body]).toEqual([200, '/about?topic=a+b&topic=c']);
  });
});

describe('a page', () => {
  let site: PagesSite;
  let app: FastifyInstance;
  let api: ContentApiFixture;
  /** Labels of the requested pages in log lines. */
  const labels: (string | null)[] = [];
  beforeAll(async () => {
    site = await startPagesSite({ remotes, render });
    ({ app, api } = site);
    app.addHook('onResponse', async ({ label }) => void labels.push(label));
  });
  afterAll(() => site.stop());

  const get = (url: string, cookie = '', headers = {}) => app.inject({ url, headers: { cookie, ...headers } });
  async function listen(): Promise<number> {
    if (!app.server.listening) await app.listen({ port: 0, host: '127.0.0.1' });
    return (app.server.address() as AddressInfo).port; // it listens on TCP
  }
  /** Uses a real connection, because `inject` normalizes URLs. @returns the headers of the response */
  async function answerTo(path: string): Promise<IncomingHttpHeaders> {
    const port = await listen();
    return new Promise((resolve, reject) => {
      httpGet({ port, host: '127.0.0.1', path, agent: false }, (answer) => resolve(answer.resume().headers)).on(
        'error',
        reject,
      );
    });
  }
  const forWhom = (body: string) => /\[(.*)\]/.exec(body)?.[1];

  it('refuses methods other than GET and HEAD, in the language of its URL', async () => {
    const { statusCode, headers, body } = await app.inject({ method: 'DELETE', url: '/es/about' });
    expect([statusCode, headers['allow'], headers['content-type']]).toEqual([
      405,
      'GET, HEAD',
      'text/html; charset=utf-8',
    ]);
    expect(body).toContain('<html lang="es-US">');
  });

  it('is rendered once if it is public, without the visitor’s cookies', async () => {
    const [first, second] = await Promise.all([get('/about', 'visitor-quote=ann'), get('/about', 'visitor-quote=bea')]);
    expect(forWhom(first.body)).toBe('');
    expect([second.body, (await get('/about')).body]).toEqual([first.body, first.body]);
    expect(first.headers['cache-control']).toContain('public');
  });

  it('is not sent to a client that has it, in whatever form that states the tag', async () => {
    const tag = String((await get('/about')).headers.etag);
    expect(tag).toMatch(/^W\/"[^"]+"$/);
    // Some caches make a weak tag strong.
    for (const known of [tag, tag.replace('W/', ''), `"old", ${tag}`, '*']) {
      const { statusCode, body } = await get('/about', '', { 'if-none-match': known });
      expect([known, statusCode, body]).toEqual([known, 304, '']);
    }
    expect((await get('/about', '', { 'if-none-match': 'W/"old"' })).statusCode).toBe(200);
  });

  it('has no headers about a body if none is sent', async () => {
    const { headers } = await get('/about', '', { 'accept-encoding': 'br' });
    expect(headers).toMatchObject({ 'content-encoding': 'br', 'content-length': expect.anything() });
    const known = await get('/about', '', { 'accept-encoding': 'br', 'if-none-match': String(headers.etag) });
    expect([known.statusCode, known.headers.etag, known.headers.vary]).toEqual([304, headers.etag, headers.vary]);
    expect([known.headers['content-encoding'], known.headers['content-length']]).toEqual([undefined, undefined]);
  });

  it.each([
    ['/about?tag=%E2%80%AApart+b%E2%80%AC', '/about?tag=part+b'],
    ['/about?tag=%00', '/about?tag='],
    ['/about?a%0Bb=1', '/about?ab=1'],
    ['/mine?what=%EF%BF%BF%20', '/mine?what=+'],
  ])('redirects to the query string without unreadable characters: %s', async (url, location) => {
    const { statusCode, headers } = await get(url);
    expect([statusCode, headers.location]).toEqual([301, location]);
    expect((await get(location)).statusCode).toBe(200);
  });

  it('is refused when too many others are rendered, but not if it is personal or known', async () => {
    expect((await get('/about')).statusCode).toBe(200);
    const flood = Array.from({ length: 100 }, (_, number) => get(`/about?tag=${number}`));
    expect((await Promise.race(flood)).statusCode).toBe(503);
    expect([(await get('/mine')).statusCode, (await get('/about')).statusCode]).toEqual([200, 200]);
    const statuses = (await Promise.all(flood)).map(({ statusCode }) => statusCode);
    expect(statuses.filter((status) => status === 503)).toHaveLength(100 - 64);
  });

  it('is never shared if it is personal, even with concurrent requests', async () => {
    const visitors = Array.from({ length: 12 }, (_, index) => `visitor-quote=${index}`);
    const answers = await Promise.all(visitors.map((cookie) => get('/mine', cookie)));
    expect(answers.map(({ body }) => forWhom(body))).toEqual(visitors);
    expect(new Set(answers.map(({ body }) => body)).size).toBe(12);
    expect(forWhom((await get('/mine')).body)).toBe('');
  });

  it('is rendered with the permitted cookies if it is personal, without the session', async () => {
    const cookie = 'session=secret; visitor-quote=a; my-visitor-quote=b; __Host-visitor-quote=c;theme=dark';
    expect(forWhom((await get('/mine', cookie)).body)).toBe('visitor-quote=a; __Host-visitor-quote=c');
  });

  it.each([
    ['/mine', 200],
    ['/mine?fail', 503],
    ['/mine/gone', 404],
    ['/mine/moved', 301],
    ['/admin/articles', 200],
    ['/admin/nothing', 404],
  ])('is not cacheable and not indexed if it is personal or for admins: %s (%i)', async (url, status) => {
    // The same section has error pages for everybody.
    expect((await get('/mine/no/page')).headers['cache-control']).toContain('public');
    const first = await get(url, 'visitor-quote=a');
    const again = await get(url, 'visitor-quote=a', { 'if-none-match': '*' });
    for (const answer of [first, again]) {
      expect(answer.statusCode).toBe(status);
      expect(answer.headers).toMatchObject({ 'cache-control': 'no-store', 'x-robots-tag': 'noindex' });
      expect(answer.headers).not.toHaveProperty('etag');
    }
  });

  it('appears in the log only by its name if it is personal', async () => {
    site.log.length = 0;
    labels.length = 0;
    await get('/mine/a-token-wrong?mail=ann@example.com', 'visitor-quote=ann');
    await get('/people/wrong?mail=ann@example.com');
    const lines = site.log.filter(({ message }) => message === 'a page cannot be shown');
    const release = { remote: 'mf-marketing', version: '1.0.0', revision: 1, group: 'all' };
    expect(lines.map(({ detail }) => detail)).toEqual([
      { page: './mine', ...release, route: '/mine/:what', phase: 'data', reason: undefined },
      { page: '/people/wrong', ...release, route: '/people/:id', phase: 'data', reason: 'status 500' },
    ]);
    expect(labels).toEqual(['./mine', '/people/wrong']);
  });

  it('that throws appears in the log with the line of its source', async () => {
    const map = { version: 3, sources: ['./src/about/about.page.tsx'], names: [], mappings: 'AAEA' };
    await site.storage.create('releases/mf-marketing/1.0.0/server.cjs.map', Buffer.from(JSON.stringify(map)));
    site.log.length = 0;
    await get('/people/throws');
    const reason = 'Error: a bug\n    at Page (src/about/about.page.tsx:3)';
    const lines = site.log.filter(({ message }) => message === 'a page cannot be shown');
    expect(lines).toMatchObject([{ level: 'error', detail: { reason } }]);
  });

  it.each(['//', '///', '//:80/', '/\\elsewhere.example/', '/%'])('returns a client error for %s', async (url) => {
    const { statusCode } = await get(url);
    expect(statusCode).toBeGreaterThanOrEqual(400);
    expect(statusCode).toBeLessThan(500);
  });

  it('returns 503 after its remote lost its release, and is back with it', async () => {
    expect((await get('/about')).statusCode).toBe(200);
    site.release({});
    site.log.length = 0;
    for (const url of ['/about', '/about', '/people/ann']) expect((await get(url)).statusCode).toBe(503);
    expect(site.log.filter(({ message }) => message === 'a page cannot be shown')).toHaveLength(1);
    site.release({ 'mf-marketing': '1.0.0' });
    expect((await get('/about')).statusCode).toBe(200);
  });

  it('redirects a URL with a trailing slash, and never to another site', async () => {
    const leadsTo = async (url: string) => (await get(url)).headers.location;
    expect(await leadsTo('/about/?topic=a')).toBe('/about?topic=a');
    expect(await leadsTo('//elsewhere.example/about/')).toBeUndefined();
  });

  it.each([
    '/\\elsewhere.example/',
    '/\\/elsewhere.example/',
    '/\\elsewhere.example/about/',
    '/\\ELSEWHERE.example/People/Ann/',
    '//elsewhere.example//',
    '///elsewhere.example/',
    '/%5Celsewhere.example/',
    '/%2F/elsewhere.example/',
    '/.//elsewhere.example/',
    '/about//elsewhere.example/',
    '/about/..//elsewhere.example/',
  ])('never redirects to another site, even while the API is down: %s', async (url) => {
    for (const former of [{}, null]) {
      api.former = former;
      const { location } = await answerTo(`${url}?${former ? 1 : 2}`);
      expect(new URL(location ?? '/', 'http://agency.example').origin).toBe('http://agency.example');
    }
    api.former = {};
  });

  it('limits how long redirects are cached', async () => {
    api.former = { '/a': { status: 301, location: '/b' } };
    for (const url of ['/about/', '/ABOUT', '/people/moved', '/a'])
      expect((await get(url)).headers['cache-control']).toBe('public, max-age=0, s-maxage=10');
  });
});
