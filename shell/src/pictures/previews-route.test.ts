import Fastify, { type FastifyInstance } from 'fastify';

import type { PageAnswer } from '../pages/page-service';
import { readRequest } from '../pages/page-request';
import type { Resolution } from '../pages/resolution';
import { draw } from '../picture-thread/draw';
import { ReleaseSet } from '../renderer/release-set';
import { responseOf } from '../response/response';
import type { AgencyLook } from './agency-logo';
import { LinkPreviews } from './link-previews';
import type { PictureJob } from './picture-job';
import { PictureError } from './pictures';
import { servePreviews } from './previews-route';

const head = (title: string) => ({
  'og:title': title,
  'og:url': 'https://larchlane.example/blog/a',
  'og:site_name': 'Larch & Lane',
  'article:published_time': '2026-11-01T02:00:00.000Z',
});

const response = responseOf({ identity: Buffer.from('') }, { status: 200, type: 'text/html', audience: 'everybody' });
const request = readRequest('/', new ReleaseSet(1, []), { log: Fastify().log });

const answer = (resolution: Resolution, outcome: PageAnswer['outcome'] = 'hit'): PageAnswer => ({
  resolution,
  outcome,
  request,
});
const look: AgencyLook = { accent: () => 'pine', logo: () => undefined, forDrawing: async () => undefined };
const page = (meta: Record<string, string>) => answer({ kind: 'page', response, meta });

describe('the preview picture of a page', () => {
  let app: FastifyInstance;
  let url: string;
  let jobs: PictureJob[];
  let failing = false;
  const site: Record<string, () => PageAnswer> = {
    '/': () => page(head('Q & A')),
    '/blog/a': () => page(head('First')),
    '/es': () => page(head('Preguntas')),
    '/old': () => answer({ kind: 'redirect', status: 301, location: '/blog/a', isPrivate: false }),
    '/draft': () => answer({ kind: 'page', response, meta: head('Mine') }, 'personal'),
    '/silent': () => page({}),
    '/broken': () => answer({ kind: 'unavailable', response }),
  };
  beforeEach(async () => {
    jobs = [];
    failing = false;
    app = Fastify();
    const pictures = {
      draw: (job: PictureJob) => {
        jobs.push(job);
        return failing ? Promise.reject(new PictureError('too many')) : draw(job);
      },
    };
    const get = async (path: string) => site[path]?.() ?? answer({ kind: 'missing', response });
    servePreviews(app, new LinkPreviews({ pages: { get }, pictures, timeZone: () => 'America/New_York', look }));
    url = await app.listen({ port: 0, host: '127.0.0.1' });
  });
  afterEach(() => app.close());

  const status = async (path: string) => (await fetch(url + path, { redirect: 'manual' })).status;

  it("is made from the page's meta tags, with the month in the agency's time zone", async () => {
    const response = await fetch(`${url}/og/index.png`);
    expect(response.headers.get('content-type')).toBe('image/png');
    expect(jobs).toEqual([
      {
        kind: 'preview',
        shape: 'wide',
        content: {
          title: 'Q & A',
          description: '',
          section: '',
          month: 10,
          path: '/blog/a',
          agency: 'Larch & Lane',
          host: 'larchlane.example',
          accent: 'pine',
        },
      },
    ]);
  });

  it("is drawn once for concurrent requests, until the page's title changes", async () => {
    const answers = await Promise.all([1, 2, 3].map(() => fetch(`${url}/og/blog/a.png`)));
    const etag = answers[0]?.headers.get('etag') ?? '';
    expect(await fetch(`${url}/og/blog/a.png`, { headers: { 'if-none-match': etag } })).toMatchObject({ status: 304 });
    expect(jobs).toHaveLength(1);
    site['/blog/a'] = () => page(head('Second'));
    expect((await fetch(`${url}/og/blog/a.png`)).headers.get('etag')).not.toBe(etag);
  });

  it.each(['/og/nothing.png', '/og/silent.png', '/og/draft.png', '/og/blog/a', '/og/blog/a.png?ratio=2x1', '/og/.png'])(
    'returns 404 for %s',
    async (path) => {
      expect(await status(path)).toBe(404);
    },
  );

  it('redirects when its page has moved', async () => {
    const response = await fetch(`${url}/og/old.png?ratio=1x1`, { redirect: 'manual' });
    expect([response.status, response.headers.get('location')]).toEqual([301, '/og/blog/a.png?ratio=1x1']);
  });

  it.each([
    ['temporarily if its page does', 302, false, 'public, max-age=0, s-maxage=10'],
    ['without a shared cache if its page is private or has a canary', 301, true, 'no-store'],
  ] as const)('redirects %s', async (_how, status, isPrivate, control) => {
    site['/moved'] = () => answer({ kind: 'redirect', status, location: '/blog/a', isPrivate });
    const response = await fetch(`${url}/og/moved.png`, { redirect: 'manual' });
    expect([response.status, response.headers.get('location')]).toEqual([status, '/og/blog/a.png']);
    expect(response.headers.get('cache-control')).toBe(control);
  });

  it("returns 503 in the page's language if it cannot be drawn, and recovers", async () => {
    expect(await status('/og/broken.png')).toBe(503);
    failing = true;
    expect(await status('/og/index.png')).toBe(503);
    expect(await (await fetch(`${url}/og/es.png`)).text()).toContain('<html lang="es-US">');
    failing = false;
    expect(await status('/og/index.png')).toBe(200);
  });
});
