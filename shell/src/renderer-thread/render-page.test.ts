import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';

import { createElement } from 'react';

import { ApiAnswers } from '../renderer/api-answers';
import type { RenderJob } from '../renderer/render-job';
import { larchLane } from '../pages/site.fixture';
import type { ActiveRemote } from '../site/boot-data';
import { ReadFailure } from './read-failure';
import { renderPage, type RenderContext } from './render-page';

const blog: ActiveRemote = {
  name: 'mf-blog',
  version: '1.0.0',
  entry: '/_mf/mf-blog/1.0.0/remoteEntry.js',
  integrity: '',
  sections: [{ path: '/blog', layout: 'site' }],
  links: [],
  pages: [{ name: './article', paths: ['/blog'], rendering: 'server' }],
};

const assets = { bootLine: '', scripts: [], fonts: [], analytics: null };

describe('renderPage', () => {
  const requests: string[] = [];
  let response: { status: number; body: string; control?: string } = { status: 404, body: '{}' };
  let server: Server;
  let context: RenderContext;
  beforeAll(async () => {
    server = createServer((request, reply) => {
      requests.push(`${request.url} in ${request.headers['accept-language']}`);
      const { status, body, control = 'no-cache' } = response;
      reply.writeHead(status, { location: '/', 'cache-control': control }).end(body);
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const { port } = server.address() as AddressInfo; // it listens on TCP
    const answers = new ApiAnswers(`http://127.0.0.1:${port}`);
    context = {
      setup: {},
      read: (path) => answers.read(path, job({})),
      assets,
      pages: new Map(),
      run: (_phase, work) => work(),
    };
  });
  beforeEach(() => requests.splice(0));
  afterAll(() => server.close());

  const job = (rest: Partial<RenderJob>): RenderJob => ({
    url: '/blog/part-b',
    language: 'en-US',
    view: 'page',
    alternates: null,
    page: { name: './article', params: { slug: 'part-b' } },
    revision: 1,
    remotes: [],
    preload: [],
    sharesAnswers: false,
    cookies: '',
    headers: {},
    preview: null,
    site: null,
    ...rest,
  });

  it('fails for a page that the release does not have', async () => {
    expect(await renderPage(context, job({}))).toEqual({
      kind: 'failed',
      blame: 'page',
      reason: 'This release has no page ./article',
    });
  });

  it.each(['en-US', 'es-US'])('renders the site data of its job in %s, without a request', async (language) => {
    const pages = new Map([['./article', { default: () => null }]]);
    const result = await renderPage({ ...context, pages }, job({ language }));
    expect(result).toMatchObject({ kind: 'rendered' });
    expect(requests).toEqual([]);
  });

  it('has another fingerprint if its data, its releases, its site or its day has changed', async () => {
    const article = { default: () => null, queries: () => [['/api/posts', 'part-b'] as const] };
    const pages = new Map([['./article', article]]);
    const fingerprint = async (rest: Partial<RenderJob> = {}) => {
      const result = await renderPage({ ...context, pages }, job(rest));
      return result.kind === 'rendered' ? result.fingerprint : result;
    };
    response = { status: 200, body: '{"title":"Part B"}' };
    const first = await fingerprint();
    expect(await fingerprint({ headers: { 'x-request-id': 'another' } })).toBe(first);
    const changes = [{ revision: 2 }, { site: larchLane }, { asOf: '2020-01-01T12:00:00Z' }];
    for (const change of changes) expect(await fingerprint(change)).not.toBe(first);
    response = { status: 200, body: '{"title":"Part B, and D"}' };
    expect(await fingerprint()).not.toBe(first);
  });

  it.each([
    ['no-cache', true],
    ['no-store', false],
  ])('knows whether changes of its data are announced: %s', async (control, isAnnounced) => {
    const page = { default: () => null, queries: () => [['/api/posts', 'part-b'] as const] };
    response = { status: 200, body: '{}', control };
    expect(await renderPage({ ...context, pages: new Map([['./article', page]]) }, job({}))).toMatchObject({
      isAnnounced,
    });
  });

  it.each([
    [404, 'not_found', { kind: 'missing' }],
    [410, 'gone', { kind: 'gone' }],
    [404, null, { kind: 'failed', blame: 'data' }],
    [410, null, { kind: 'failed', blame: 'data' }],
    [301, null, { kind: 'failed', blame: 'data' }],
  ])('believes %d with the code %s only from the API', async (status, code, result) => {
    response = { status, body: code ? JSON.stringify({ code, message: '' }) : '<h1>Not Found</h1>' };
    const page = { default: () => null, queries: () => [['/api/posts', 'part-b'] as const] };
    expect(await renderPage({ ...context, pages: new Map([['./article', page]]) }, job({}))).toMatchObject(result);
  });

  it('distinguishes an API that does not answer from one that answers with an error', async () => {
    const page = { default: () => null, queries: () => [['/api/posts', 'part-b'] as const] };
    const pages = new Map([['./article', page]]);
    response = { status: 500, body: '{"code":"internal","message":""}' };
    expect(await renderPage({ ...context, pages }, job({}))).toMatchObject({ blame: 'data' });
    const read = () => Promise.reject(new ReadFailure('timeout'));
    expect(await renderPage({ ...context, pages, read }, job({}))).toMatchObject({ blame: 'silence' });
  });

  it.each(['', '?topic=medicare'])(
    'links to its other languages with the query of its canonical URL: %s',
    async (query) => {
      const url = larchLane.publicUrl + '/blog' + query;
      const page = { default: () => createElement('meta', { property: 'og:url', content: url }) };
      const alternates = { 'en-US': '/blog', 'es-US': '/es/blog' };
      const seen = job({ url: '/blog?topic=medicare&before=x', site: larchLane, alternates, remotes: [blog] });
      const result = await renderPage({ ...context, pages: new Map([['./article', page]]) }, seen);
      const links = /<link rel="alternate" hrefLang="[^>]*>/g;
      expect(result.kind === 'rendered' && result.html.match(links)).toEqual(
        Object.entries(alternates).map(
          ([language, path]) =>
            `<link rel="alternate" hrefLang="${language}" href="${larchLane.publicUrl}${path}${query}"/>`,
        ),
      );
    },
  );

  it('does not call the API for the unavailable view, since the API may be down', async () => {
    const result = await renderPage(context, job({ view: 'unavailable', page: null }));
    expect(result).toMatchObject({ kind: 'rendered', meta: { robots: 'noindex' } });
    expect(requests).toEqual([]);
  });
});
