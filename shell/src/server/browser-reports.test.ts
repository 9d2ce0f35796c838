import { until } from 'contract/testing/until';
import Fastify, { type FastifyInstance } from 'fastify';

import { nameIn } from '../registry/release-store';
import { openFolder, type TestStorages } from '../registry/storages.fixture';
import { BrowserFailures } from '../release-health/browser-failures';
import { ReleaseHealth } from '../release-health/release-health';
import { SourceMaps } from '../release-health/source-maps';
import { browserReports, serveBrowserReports } from './browser-reports';
import { createMetrics, serveMetrics } from './metrics';

const token = 'a token of sixteen characters';
const release = { remote: 'mf-blog', version: '1.4.0' };

let site: FastifyInstance;
let backend: TestStorages;
let health: ReleaseHealth;
let failures: BrowserFailures;
/** Log lines about pages. */
let lines: Record<string, unknown>[];
beforeEach(async () => {
  lines = [];
  backend = await openFolder();
  const metrics = createMetrics(() => ({ current: { revision: 1 }, isReachable: true }));
  const write = (json: string) => {
    const line = JSON.parse(json) as Record<string, unknown>; // pino's lines are objects
    if ('remote' in line) lines.push(line);
  };
  site = Fastify({ logger: { level: 'info', stream: { write } }, trustProxy: true });
  health = new ReleaseHealth();
  health.setServed([release]);
  failures = new BrowserFailures();
  const sourceMaps = new SourceMaps(backend.storage);
  serveBrowserReports(site, { metrics, health, failures, sourceMaps, secret: undefined });
  serveMetrics(site, metrics, token);
});
afterEach(async () => {
  await site.close();
  await backend.remove();
});

const view = { kind: 'view', ...release, revision: 3, page: './article' };
const failure = { ...view, kind: 'render', error: 'TypeError', at: '/_mf/mf-blog/1.4.0-1f2e3d4c/article.js:1:2345' };

const send = async (body: unknown, headers: Record<string, string> = {}) => {
  const { statusCode } = await site.inject({
    method: 'POST',
    url: browserReports,
    headers: { 'content-type': 'text/plain;charset=UTF-8', ...headers },
    payload: typeof body === 'string' ? body : JSON.stringify(body),
  });
  return statusCode;
};
const from = (ip: string) => ({ 'x-forwarded-for': ip });

async function counts(): Promise<string[]> {
  const { body } = await site.inject({ url: '/metrics', headers: { authorization: `Bearer ${token}` } });
  return body.split('\n').filter((line) => /^shell_(browser_reports_total|largest_paint_seconds_sum)/.test(line));
}

it('counts views and failures by remote and version, and logs an error once', async () => {
  expect(await send(view)).toBe(204);
  expect([await send(failure), await send(failure)]).toEqual([204, 204]);
  expect(await send({ ...view, kind: 'vitals', paint: 1_500, delay: 40, shift: 0.01 })).toBe(204);
  expect(await counts()).toEqual([
    'shell_browser_reports_total{remote="mf-blog",version="1.4.0",kind="view"} 1',
    'shell_browser_reports_total{remote="mf-blog",version="1.4.0",kind="render"} 2',
    'shell_largest_paint_seconds_sum{remote="mf-blog",version="1.4.0"} 1.5',
  ]);
  await until(() => lines.length > 0);
  expect(lines).toHaveLength(1);
  expect(lines[0]).toMatchObject({ ...failure, msg: 'a page failed in a browser' });
});

it('logs the line of the source where a page failed, if its script has a map', async () => {
  const map = { version: 3, sources: ['./src/article/share.tsx'], names: [], mappings: 'AAEA' };
  const name = nameIn('/_mf/mf-blog/1.4.0-1f2e3d4c', 'article.js.map');
  await backend.storage.create(name, Buffer.from(JSON.stringify(map)));
  await send(failure);
  await until(() => lines.length > 0);
  expect(lines[0]).toMatchObject({ ...failure, at: 'src/article/share.tsx:3' });
});

it('counts networks with slow interactions or layout shifts as failures', async () => {
  const vitals = { ...view, kind: 'vitals', paint: 900 };
  const seen = [
    { delay: 0, shift: 0 },
    { delay: 200, shift: 0.1 },
    { delay: 208, shift: 0 },
    { delay: 40, shift: 0.11 },
  ];
  for (const [index, one] of seen.entries()) await send({ ...vitals, ...one }, from(`203.0.113.${index}`));
  // A browser that cannot measure anything.
  await send({ ...vitals, paint: 0, delay: 0, shift: 0 }, from('203.0.113.9'));
  const { delays, shifts } = health.of(release);
  expect([delays, shifts]).toEqual([
    { trials: 4, failures: 1 },
    { trials: 4, failures: 1 },
  ]);
});

it('counts networks with a late largest paint as slow, and ignores those that cannot measure it', async () => {
  const vitals = { ...view, kind: 'vitals', delay: 40, shift: 0.01 };
  for (const [index, paint] of [0, 2_400, 2_600].entries())
    await send({ ...vitals, paint }, from(`203.0.113.${index}`));
  expect(health.of(release).paints).toEqual({ trials: 2, failures: 1 });
  // A slow page is logged once, with the data to find it; its frequency is in the metrics.
  await send({ ...vitals, paint: 5_000 }, from('203.0.113.9'));
  const { revision, page } = view;
  expect(lines).toEqual([
    expect.objectContaining({
      ...release,
      revision,
      page,
      group: 'all',
      paint: 2_600,
      msg: 'a page was slow in a browser',
    }),
  ]);
});

it('records failures with their count and call stack', async () => {
  const caller = '/_shell/main.73d9a206.js:1:99';
  // A page opened before this version of the shell sends no callers.
  for (const body of [
    failure,
    { ...failure, callers: [caller] },
    { ...failure, error: 'RangeError', callers: [caller] },
  ])
    expect(await send(body)).toBe(204);
  expect(failures.of('mf-blog', [release.version])).toMatchObject([
    { error: 'TypeError', page: './article', times: 2, stack: [failure.at] },
    { error: 'RangeError', times: 1, stack: [failure.at, caller] },
  ]);
  expect(failures.of('mf-blog', ['1.3.0'])).toEqual([]);
});

it('counts each network once, regardless of what it sends', async () => {
  for (const ip of ['203.0.113.7', '203.0.113.7', '2001:db8::1', '2001:db8::2']) await send(failure, from(ip));
  await send(view, from('203.0.113.9'));
  expect(health.of(release).views).toEqual({ trials: 3, failures: 2 });
});

it('ignores previews', async () => {
  expect(await send(failure, { cookie: 'release-preview=mf-blog/1.4.0-1f2e3d4c~1~x' })).toBe(204);
  expect([await counts(), health.of(release).views.trials]).toEqual([[], 0]);
});

it.each([
  ['a release that was never served', { ...view, version: '9.9.9' }],
  ['an unknown remote', { ...view, remote: 'mf-nobody' }],
])('ignores %s', async (_what, body) => {
  expect(await send(body)).toBe(204);
  expect(await counts()).toEqual([]);
});

it.each([
  ['no JSON', 'hello'],
  ['nothing', ''],
  ['a list', '[]'],
  ['a prototype', '{"__proto__":{"kind":"view"},"kind":"view"}'],
  ['an unknown field', { ...view, name: 'Ann' }],
  ['a message', { ...failure, error: 'Ann Ash, 937-555-0100' }],
  ["a visitor's URL among the callers", { ...failure, callers: ['/quotes/revoke/a-token'] }],
  ["a visitor's URL", { ...failure, at: 'https://agency.example/quotes/revoke/a-token' }],
  ['a page path that leaves its folder', { ...view, page: './../../etc' }],
  ['an invalid number', '{"kind":"vitals","remote":"mf-blog","version":"1","revision":1e999}'],
  ['an invalid kind', { ...view, kind: 'constructor' }],
  ['too much data', { ...view, version: 'x'.repeat(2_000) }],
])('refuses a report with %s', async (_what, body) => {
  expect([400, 413]).toContain(await send(body));
  expect(await counts()).toEqual([]);
  expect(lines).toEqual([]);
});

it('refuses reports from other sites, and with a JSON content type', async () => {
  expect(await send(view, { 'sec-fetch-site': 'cross-site' })).toBe(403);
  expect(await send(view, { 'content-type': 'application/json' })).toBe(415);
});

it('accepts sixty reports a minute from one network, silently drops further ones, and keeps accepting those of others', async () => {
  const statuses = await Promise.all(Array.from({ length: 61 }, () => send(view, from('203.0.113.7'))));
  expect(new Set(statuses)).toEqual(new Set([204]));
  const views = async () => (await counts())[0]?.split(' ').at(-1);
  expect(await views()).toBe('60');
  expect(await send(view, from('203.0.113.8'))).toBe(204);
  expect(await views()).toBe('61');
});
