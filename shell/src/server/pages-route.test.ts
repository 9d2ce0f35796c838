import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import Fastify, { type FastifyInstance } from 'fastify';

import { FormerAddresses } from '../pages/former-addresses';
import { startFormerApi, type FormerApi } from '../pages/former-addresses.fixture';
import { LastSite } from '../pages/last-site';
import { PageCache } from '../pages/page-cache';
import { PageService } from '../pages/page-service';
import { Composition, type ReleaseInForce } from '../renderer/composition';
import type { RendererSetup } from '../renderer/render-job';
import { Renderer } from '../renderer/renderer';
import { createMetrics } from './metrics';
import { servePages } from './pages-route';

/** A renderer's thread without React: it writes down for whom it was asked, and how many pages it has made. */
const thread = `
  const { parentPort } = require('node:worker_threads');
  let made = 0;
  parentPort.on('message', ({ id, job }) => {
    const page = { kind: 'rendered', status: 200, styleHashes: [], paths: [], site: null, day: new Date().toISOString().slice(0, 10), timeZone: 'UTC', consoleErrors: [] };
    const say = (result) => setTimeout(() => parentPort.postMessage({ kind: 'done', id, result }), 20);
    made += 1;
    if (job.view === 'unavailable') return say({ ...page, status: 503, html: 'We are sorry' });
    if (job.view === 'not-found') return say({ ...page, status: 404, html: 'No such page' });
    if (job.view === 'gone') return say({ ...page, status: 410, html: 'No longer here' });
    if (job.url.includes('fail')) return say({ kind: 'failed', blame: 'data', reason: 'no answer' });
    if (job.url.includes('gone')) return say({ ...page, status: 404, html: 'Not here' });
    if (job.url.includes('moved')) return say({ kind: 'redirected', status: 301, location: '/' });
    say({ ...page, html: 'page ' + made + ' for [' + job.cookies + ']' });
  });
  parentPort.postMessage({ kind: 'ready', pages: [] });`;

const manifest = {
  version: '1.0.0',
  entry: 'remote-entry.js',
  files: { 'remote-entry.js': { bytes: 1, integrity: 'sha384-a' } },
  pages: [
    { name: './about', paths: ['/about'], rendering: 'server', js: [] },
    { name: './person', paths: ['/people/:id'], rendering: 'server', js: [] },
    { name: './articles', paths: ['/admin/articles'], rendering: 'browser', js: [] },
    { name: './mine', paths: ['/mine', '/mine/:what'], rendering: 'server', personal: true, js: [] },
  ],
};

describe('a page', () => {
  let folder: string;
  let renderer: Renderer;
  let app: FastifyInstance;
  let api: FormerApi;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'pages-'));
    await writeFile(join(folder, 'thread.cjs'), thread);
    renderer = new Renderer(join(folder, 'thread.cjs'), {} as RendererSetup); // this thread reads none of it
    app = Fastify();
    api = await startFormerApi();
    const release = {
      remote: 'mf-marketing',
      release: { base: '/_mf/a', manifest },
      renderer,
    } as unknown as ReleaseInForce; // what a composition reads of one
    const composer = { current: new Composition(1, [release]), frame: renderer };
    const lastSite = new LastSite(join(folder, 'site.json'), app.log);
    const former = new FormerAddresses(api.url);
    const pages = new PageService({ composer, cache: new PageCache(), former, lastSite, log: app.log });
    servePages(app, {
      pages,
      metrics: createMetrics(() => ({ current: { revision: 1 }, isReachable: true })),
      policies: () => [],
    });
  });
  afterAll(async () => {
    await app.close();
    await api.stop();
    await renderer.stop();
    await rm(folder, { recursive: true });
  });

  const get = (url: string, cookie = '', headers = {}) => app.inject({ url, headers: { cookie, ...headers } });
  const forWhom = (body: string) => /\[(.*)\]/.exec(body)?.[1];

  it('for everybody is made once, without looking at who asks', async () => {
    const [first, second] = await Promise.all([get('/about', 'visitor-quote=ann'), get('/about', 'visitor-quote=bea')]);
    expect(forWhom(first.body)).toBe('');
    expect([second.body, (await get('/about')).body]).toEqual([first.body, first.body]);
    expect(first.headers['cache-control']).toContain('public');
    const again = await get('/about', '', { 'if-none-match': first.headers.etag });
    expect([again.statusCode, again.body]).toEqual([304, '']);
  });

  it('for one visitor is never another one’s, however many ask at once', async () => {
    const visitors = Array.from({ length: 12 }, (_, index) => `visitor-quote=${index}`);
    const answers = await Promise.all(visitors.map((cookie) => get('/mine', cookie)));
    expect(answers.map(({ body }) => forWhom(body))).toEqual(visitors);
    expect(new Set(answers.map(({ body }) => body)).size).toBe(12);
    expect(forWhom((await get('/mine')).body)).toBe('');
  });

  it('for one visitor reads the cookies that are named for it, and no session', async () => {
    const cookie = 'session=secret; visitor-quote=a; my-visitor-quote=b; __Host-visitor-quote=c;theme=dark';
    expect(forWhom((await get('/mine', cookie)).body)).toBe('visitor-quote=a; __Host-visitor-quote=c');
  });

  it.each([
    ['/mine', 200],
    ['/mine?fail', 503],
    ['/mine/gone', 404],
    ['/mine/moved', 301],
  ])('for one visitor is stored and found by nobody: %s (%i)', async (url, status) => {
    const first = await get(url, 'visitor-quote=a');
    const again = await get(url, 'visitor-quote=a', { 'if-none-match': '*' });
    for (const answer of [first, again]) {
      expect(answer.statusCode).toBe(status);
      expect(answer.headers).toMatchObject({ 'cache-control': 'no-store', 'x-robots-tag': 'noindex' });
      expect(answer.headers).not.toHaveProperty('etag');
    }
  });

  it('has one address: a slash at its end leads to it, and never to another site', async () => {
    const leadsTo = async (url: string) => (await get(url)).headers.location;
    expect(await leadsTo('/about/?topic=a')).toBe('/about?topic=a');
    expect(await leadsTo('//elsewhere.example/about/')).toBeUndefined();
  });

  it('has one address: the one in lower case', async () => {
    const answer = await get('/About/?topic=Ann');
    expect([answer.statusCode, answer.headers.location]).toEqual([301, '/about?topic=Ann']);
    expect((await get('/People/caf%C3%A9')).headers.location).toBe('/people/caf%C3%A9');
    expect((await get('/people/caf%C3%A9')).statusCode).toBe(200);
    // What is made for one visitor may hang on a token, which is another one in lower case.
    expect((await get('/Mine/AbC')).headers).toMatchObject({ location: '/mine/AbC', 'cache-control': 'no-store' });
    expect((await get('/mine/AbC')).statusCode).toBe(200);
    expect((await get('/Admin/Articles')).headers).toMatchObject({ location: '/admin/articles' });
  });

  it('sends visitors on without being remembered for ever', async () => {
    api.moved = { '/a': { status: 301, location: '/b' } };
    for (const url of ['/about/', '/ABOUT', '/people/moved', '/a'])
      expect((await get(url)).headers['cache-control']).toBe('public, max-age=0, s-maxage=10');
  });

  describe('that the site does not have', () => {
    beforeEach(() => {
      api.asked.length = 0;
      api.moved = {
        '/2019/05/old': { status: 301, location: '/blog/new' },
        '/people/welcome-gone': { status: 301, location: '/blog/welcome' },
        '/withdrawn': { status: 410 },
      };
    });

    it.each([
      ['/2019/05/old', '/blog/new'],
      ['/2019/05/old/', '/blog/new'],
      ['/2019/05/old/?utm_source=mail', '/blog/new'],
      ['/people/welcome-gone', '/blog/welcome'],
    ])('leads in one step to where it is now: %s', async (url, location) => {
      const answer = await get(url);
      expect([answer.statusCode, answer.headers.location]).toEqual([301, location]);
    });

    it.each(['/withdrawn', '/withdrawn/'])('and was taken back is said to be gone: %s', async (url) => {
      const answer = await get(url);
      expect([answer.statusCode, answer.body]).toEqual([410, 'No longer here']);
    });

    it('and never was is asked about once, by however many, for as long as a 404 may be kept', async () => {
      const answers = await Promise.all(Array.from({ length: 5 }, () => get('/wp-login.php')));
      answers.push(await get('/wp-login.php'));
      expect(new Set(answers.map(({ statusCode, body }) => `${statusCode} ${body}`))).toEqual(
        new Set(['404 No such page']),
      );
      expect(api.asked).toEqual(['/wp-login.php']);
    });

    it('is no 404 while nobody can say what was there', async () => {
      api.moved = null;
      expect((await get('/2019/06/unknown')).statusCode).toBe(503);
      api.moved = {};
      expect((await get('/2019/06/unknown')).statusCode).toBe(404);
    });

    it('is all that is asked about: no page that is there costs a question', async () => {
      for (const url of ['/about', '/about/', '/mine', '/people/ann']) await get(url);
      expect(api.asked).toEqual([]);
    });
  });
});
