import { connect, type AddressInfo } from 'node:net';

import { until } from 'contract/testing/until';
import type { FastifyInstance } from 'fastify';

import { redirectLookups, type ContentApiFixture } from './content-api.fixture';
import { startPagesSite, type PagesSite } from './pages-site.fixture';
import { remotes } from './remotes.fixture';

const render = `
  if (job.view === 'not-found') return rendered('No such page');
  if (job.view === 'gone') return rendered('No longer here');
  if (job.url.includes('gone')) return { kind: 'missing', paths: [] };
  return rendered('a page');`;

describe('a page that does not exist', () => {
  let site: PagesSite;
  let app: FastifyInstance;
  let api: ContentApiFixture;
  beforeAll(async () => {
    site = await startPagesSite({ remotes, render });
    ({ app, api } = site);
  });
  afterAll(() => site.stop());

  const get = (url: string) => app.inject({ url });

  beforeEach(() => {
    api.requests.length = 0;
    api.former = {
      '/2019/05/old': { status: 301, location: '/blog/new' },
      '/2019/05/part': { status: 301, location: '/blog/new#part' },
      '/2019/05/query': { status: 301, location: '/blog/new?a=1#part' },
      '/people/welcome-gone': { status: 301, location: '/blog/welcome' },
      '/withdrawn': { status: 410 },
    };
  });

  it.each([
    ['/2019/05/old', '/blog/new'],
    ['/2019/05/old/', '/blog/new'],
    ['/2019/05/old/?utm_source=mail', '/blog/new?utm_source=mail'],
    ['/2019/05/part?utm_source=mail', '/blog/new?utm_source=mail#part'],
    ['/2019/05/query?utm_source=mail', '/blog/new?a=1#part'],
    ['/people/welcome-gone', '/blog/welcome'],
  ])('redirects to the new path in one step: %s', async (url, location) => {
    const answer = await get(url);
    expect([answer.statusCode, answer.headers.location]).toEqual([301, location]);
  });

  it.each(['/withdrawn', '/withdrawn/'])('returns 410 for an unpublished article: %s', async (url) => {
    const answer = await get(url);
    expect([answer.statusCode, answer.body]).toEqual([410, 'No longer here']);
  });

  it('asks the API once about an unknown path for concurrent requests, and caches the 404', async () => {
    const answers = await Promise.all(Array.from({ length: 5 }, () => get('/wp-login.php')));
    answers.push(await get('/wp-login.php'));
    expect(new Set(answers.map(({ statusCode, body }) => `${statusCode} ${body}`))).toEqual(
      new Set(['404 No such page']),
    );
    expect(redirectLookups(api)).toEqual(['/wp-login.php']);
  });

  it('counts and looks up each missing page, except for personal ones', async () => {
    site.missed.length = 0;
    for (const url of ['/unknown', '/unknown', '/mine/gone', '/about', '/withdrawn']) await get(url);
    expect(site.missed).toEqual(['127.0.0.1 /unknown', '127.0.0.1 /unknown']);
    expect(redirectLookups(api)).not.toContain('/mine/gone');
  });

  it('counts a missing page of a visitor who left meanwhile, by their address', async () => {
    site.missed.length = 0;
    await app.listen({ port: 0, host: '127.0.0.1' });
    const { port } = app.server.address() as AddressInfo; // it listens on TCP
    let hasLeft = false;
    app.server.once('connection', (socket) => socket.once('close', () => (hasLeft = true)));
    api.held = [];
    const visitor = connect(port, '127.0.0.1');
    visitor.write('GET /left-early HTTP/1.1\r\nHost: a\r\n\r\n');
    await until(() => api.held?.length === 1);
    visitor.destroy();
    await until(() => hasLeft);
    api.held[0]?.();
    api.held = null;
    await until(() => site.missed.length === 1);
    expect(site.missed).toEqual(['127.0.0.1 /left-early']);
  });

  it('limits concurrent lookups of unknown paths, without affecting existing pages', async () => {
    expect((await get('/about')).statusCode).toBe(200);
    api.isSilent = true;
    const flood = Array.from({ length: 100 }, (_, each) => get(`/unknown-${each}`));
    const refused = await Promise.race(flood);
    expect([refused.statusCode, Number(refused.headers['retry-after']) > 0]).toEqual([503, true]);
    expect((await get('/mine')).statusCode).toBe(200);
    expect((await get('/about')).statusCode).toBe(200);
    expect((await get('/people/ann')).statusCode).toBe(200);
    await Promise.all(flood);
    expect(redirectLookups(api)).toHaveLength(16);
    api.isSilent = false;
    expect((await get('/unknown-again')).statusCode).toBe(404);
  });

  it('returns 503 instead of 404 while the API gives no answer', async () => {
    api.former = null;
    expect((await get('/2019/06/unknown')).statusCode).toBe(503);
    api.former = {};
    expect((await get('/2019/06/unknown')).statusCode).toBe(404);
  });

  it('returns 503 instead of 404 while another server answers at the address of the API', async () => {
    api.isForeign = true;
    for (const url of ['/2019/07/unknown', '/people/other-gone']) expect((await get(url)).statusCode).toBe(503);
    api.isForeign = false;
    expect((await get('/2019/07/unknown')).statusCode).toBe(404);
  });

  it('does not ask the API about existing pages', async () => {
    for (const url of ['/about', '/about/', '/mine', '/people/ann']) await get(url);
    expect(redirectLookups(api)).toEqual([]);
  });
});
