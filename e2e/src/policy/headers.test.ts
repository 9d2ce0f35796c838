import { startExtraShell, type ExtraShell } from '../extra-shell';
import { siteUrl } from '../journeys';
import { rawRequest, type RawAnswer } from '../raw-request';

/** A shell whose API is down: it cannot render pages. */
let withoutApi: ExtraShell;
beforeAll(async () => {
  // The site must have been up once, since its layout is cached from then.
  await (await fetch(siteUrl())).text();
  withoutApi = await startExtraShell({ API_URL: 'http://127.0.0.1:9' });
});
afterAll(() => withoutApi.stop());

async function fileOf(folder: string): Promise<string> {
  const { body } = await rawRequest(siteUrl(), '/');
  const path = new RegExp(`"(/${folder}/[^"]+\\.js)"`).exec(body.toString())?.[1];
  if (!path) throw new Error(`The front page names no file of /${folder}/`);
  return path;
}

const get = (path: string, headers: Record<string, string> = {}) => rawRequest(siteUrl(), path, headers);

const post = (path: string, body: string, type = 'application/json', origin = siteUrl()) =>
  rawRequest(siteUrl(), path, { 'content-type': type, 'content-length': String(body.length), origin }, 'POST', body);

/** From a browser extension, so that it is not counted. */
const report = JSON.stringify({ 'csp-report': { 'violated-directive': 'img-src', 'blocked-uri': 'moz-extension' } });

const answers: [string, number, () => Promise<RawAnswer>][] = [
  ['a page', 200, () => get('/')],
  ['an admin page', 200, () => get('/admin/new-article')],
  ['a page for one visitor', 200, () => get('/get-quote/medicare')],
  ['a missing page', 404, () => get('/no/such/page')],
  ['a redirect', 301, () => get('/blog/')],
  ['a page that cannot be shown', 503, () => rawRequest(withoutApi.url, '/blog')],
  ['a missing file', 404, () => get('/_shell/missing.js')],
  ['the registry', 200, () => get('/_mf/registry.json')],
  ['JSON of the API', 200, () => get('/api/site')],
  ['a 404 of the API', 404, () => get('/api/posts/no-such-article')],
  ['an API that does not answer', 503, () => rawRequest(withoutApi.url, '/api/site')],
  ['a method that a page does not know', 405, () => rawRequest(siteUrl(), '/', {}, 'PUT')],
  ['a method that the API does not know', 405, () => rawRequest(siteUrl(), '/api/site', {}, 'DELETE')],
  ['an address that cannot be read', 400, () => get('/%E0%A4%A')],
  ['an address that cannot be read, of the API', 400, () => get('/api/%E0%A4%A')],
  ['only the headers of a page', 200, () => rawRequest(siteUrl(), '/team', {}, 'HEAD')],
  [
    'a page that the browser has',
    304,
    async () => get('/team', { 'if-none-match': (await get('/team')).headers['etag']?.[0] ?? '' }),
  ],
  ['a redirect to lower case', 301, () => get('/TEAM')],
  ['a feed', 200, () => get('/rss.xml')],
  ['another feed', 200, () => get('/feed.json')],
  ['the sitemap', 200, () => get('/sitemap.xml')],
  ['what robots read', 200, () => get('/robots.txt')],
  ['where to report a fault', 200, () => get('/.well-known/security.txt')],
  ['the manifest', 200, () => get('/site.webmanifest')],
  ['what a load balancer asks', 200, () => get('/_health')],
  ['metrics without the token', 404, () => get('/metrics')],
  ['the stream of changes', 404, () => get('/api/changes')],
  ['wrong input', 400, () => get('/api/posts?limit=0')],
  ['an API of the admins', 401, () => get('/api/admin/quotes')],
  [
    'a request that could be read in two ways',
    400,
    () => rawRequest(siteUrl(), '/', { 'content-length': '1' }, 'GET', 'x'),
  ],
  ['a body that is too large', 413, () => post('/api/quotes', 'x'.repeat(300_000))],
  ['a report that is too large', 413, () => post('/_reports/policy', 'x'.repeat(20_000), 'application/csp-report')],
  ['a report that is taken', 204, () => post('/_reports/policy', report, 'application/csp-report')],
  ['a body of another type', 415, () => post('/_reports/policy', 'x', 'text/plain')],
  ['another type at the API', 415, () => post('/api/auth/login', 'x', 'text/plain', siteUrl())],
  [
    'a post from another site',
    403,
    () => post('/api/auth/login', '{}', 'application/json', 'https://elsewhere.example'),
  ],
  ['a path with a segment that is too long', 404, () => get(`/blog/${'x'.repeat(3_000)}`)],
  ['a path of the API with a segment that is too long', 404, () => get(`/api/posts/${'x'.repeat(3_000)}`)],
  ['headers that are too long', 431, () => rawRequest(siteUrl(), '/', { cookie: 'x'.repeat(20_000) })],
];

/** Documents for everybody, which do not wait for a process of their own. */
const forEverybody = [
  'a page',
  'a missing page',
  'a page that cannot be shown',
  'only the headers of a page',
  'a page that the browser has',
  'a missing file',
  'metrics without the token',
  'a path with a segment that is too long',
];

it.each(answers)('protects %s (%i)', async (what, status, ask) => {
  const answer = await ask();
  expect(answer.status).toBe(status);
  const [origins = '', elements = '', ...more] = answer.headers['content-security-policy'] ?? [];
  expect(origins).toMatch(/^default-src 'none'; script-src 'self' 'sha256-[^']+'; style-src 'self' /);
  expect(origins).toContain("form-action 'self'; frame-src 'self'; base-uri 'none'; frame-ancestors 'none'");
  expect(origins).toMatch(/; require-trusted-types-for 'script'; report-uri \/_reports\/policy$/);
  expect(elements).toMatch(/^report-uri \/_reports\/policy; script-src-elem 'sha256-[^']+' 'strict-dynamic'$/);
  expect(`${origins}${elements}`).not.toMatch(/unsafe|\*/);
  expect(more).toEqual([]);
  expect(answer.headers).toMatchObject({
    'x-content-type-options': ['nosniff'],
    'referrer-policy': ['strict-origin-when-cross-origin'],
    'permissions-policy': [expect.stringContaining('geolocation=()')],
    'cross-origin-opener-policy': [forEverybody.includes(what) ? 'unsafe-none' : 'same-origin'],
    'cross-origin-resource-policy': ['same-origin'],
  });
  expect(answer.headers).not.toHaveProperty('x-powered-by');
  expect(answer.headers).not.toHaveProperty('server');
});

it.each([
  ['a script of the shell', () => fileOf('_shell')],
  ['a script of a remote', () => fileOf('_mf')],
  ['a font', async () => /\/_shell\/fonts\/[^"]+\.woff2/.exec((await get('/')).body.toString())?.[0] ?? ''],
])('protects %s without the headers of a document', async (_what, file) => {
  const { status, headers } = await get(await file());
  expect(status).toBe(200);
  expect(headers).toMatchObject({
    'x-content-type-options': ['nosniff'],
    'cross-origin-resource-policy': ['same-origin'],
    'cache-control': ['public, max-age=31536000, immutable'],
  });
  const absent = ['content-security-policy', 'permissions-policy', 'referrer-policy', 'last-modified', 'accept-ranges'];
  for (const name of absent) expect(headers).not.toHaveProperty(name);
});

it.each(['/favicon.svg', '/apple-touch-icon.png'])(
  'protects a picture, and lets other sites embed it: %s',
  async (path) => {
    const { status, headers } = await get(path);
    expect([status, headers['cross-origin-resource-policy']]).toEqual([200, ['cross-origin']]);
    expect(headers['content-security-policy']).toHaveLength(2);
    expect(headers['x-content-type-options']).toEqual(['nosniff']);
  },
);

it("shows an error page in the site's layout, with a retry time", async () => {
  const { headers, body } = await rawRequest(withoutApi.url, '/blog');
  expect(Number(headers['retry-after']?.[0])).toBeGreaterThan(0);
  expect(headers['cache-control']).toEqual(['no-store']);
  const words = body.toString().replace(/<(style|script)[^]*?<\/\1>/g, '');
  expect(words).toMatch(/<header[^]*<main[^]*<h1[^]*<\/main>[^]*<footer/);
  expect(words).toContain('937-555-0142');
});
