import { startExtraShell, type ExtraShell } from '../extra-shell';
import { siteUrl } from '../journeys';
import { rawRequest, type RawAnswer } from '../raw-request';

/** A shell whose API does not answer: its pages cannot be shown. */
let withoutApi: ExtraShell;
beforeAll(async () => {
  // The site must have been up once: what stands in the frame is remembered from then.
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

const get = (path: string) => rawRequest(siteUrl(), path);

const answers: [string, number, () => Promise<RawAnswer>][] = [
  ['a page', 200, () => get('/')],
  ['an admin page', 200, () => get('/admin/new-article')],
  ['a missing page', 404, () => get('/no/such/page')],
  ['a redirect', 301, () => get('/blog/')],
  ['a page that cannot be shown', 503, () => rawRequest(withoutApi.url, '/blog')],
  ['a script of the shell', 200, async () => get(await fileOf('_shell'))],
  ['a script of a remote', 200, async () => get(await fileOf('_mf'))],
  ['a missing file', 404, () => get('/_shell/missing.js')],
  ['the registry', 200, () => get('/_mf/registry.json')],
  ['JSON of the API', 200, () => get('/api/site')],
  ['a 404 of the API', 404, () => get('/api/posts/no-such-article')],
  ['an API that does not answer', 503, () => rawRequest(withoutApi.url, '/api/site')],
  ['a method that a page does not know', 405, () => rawRequest(siteUrl(), '/', {}, 'PUT')],
  ['a method that the API does not know', 405, () => rawRequest(siteUrl(), '/api/site', {}, 'DELETE')],
  ['an address that cannot be read', 400, () => get('/%E0%A4%A')],
  ['headers that are too long', 431, () => rawRequest(siteUrl(), '/', { cookie: 'x'.repeat(20_000) })],
];

it.each(answers)('protects %s (%i)', async (_what, status, ask) => {
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
    'cross-origin-opener-policy': ['same-origin'],
    'cross-origin-resource-policy': ['same-origin'],
  });
  expect(answer.headers).not.toHaveProperty('x-powered-by');
  expect(answer.headers).not.toHaveProperty('server');
});

it('apologizes in the frame of the site, and says when to come back', async () => {
  const { headers, body } = await rawRequest(withoutApi.url, '/blog');
  expect(Number(headers['retry-after']?.[0])).toBeGreaterThan(0);
  expect(headers['cache-control']).toEqual(['no-store']);
  const words = body.toString().replace(/<(style|script)[^]*?<\/\1>/g, '');
  expect(words).toMatch(/<header[^]*<main[^]*<h1[^]*<\/main>[^]*<footer/);
  expect(words).toContain('937-555-0142');
});
