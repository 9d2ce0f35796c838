import Fastify, { type FastifyInstance } from 'fastify';

import { createMetrics, serveMetrics } from './metrics';
import { servePolicyReports, type OriginAt } from './policy-reports';
import { violationReports } from './security-headers';

const token = 'a token of sixteen characters';

/** The release of a page, as the shell resolves it. */
const originAt: OriginAt = async (url) => ({
  remote: 'mf-blog',
  version: url.startsWith('/preview') ? '1.1.0' : '1.0.0',
  revision: 4,
  group: 'canary',
  route: '/preview/:token',
});

let site: FastifyInstance;
/** Warnings in the log. */
let lines: Record<string, unknown>[];
beforeEach(() => {
  lines = [];
  const metrics = createMetrics(() => ({ current: { revision: 1 }, isReachable: true }));
  const stream = { write: (line: string) => void lines.push(JSON.parse(line) as Record<string, unknown>) }; // pino's lines are objects
  site = Fastify({ logger: { level: 'warn', stream } });
  servePolicyReports(site, metrics, originAt);
  serveMetrics(site, metrics, token);
});
afterEach(() => site.close());

/** A report as Chromium sends it. */
const violation = {
  'document-uri': 'https://agency.example/preview/a-secret-token?mail=ann@example.com',
  referrer: 'https://mail.example/inbox/ann',
  'violated-directive': 'script-src-elem',
  'effective-directive': 'script-src-elem',
  'original-policy': "default-src 'none'",
  'blocked-uri': 'https://intruder.example/x.js?session=ann',
  'source-file': 'https://agency.example/quotes/revoke/a-secret-token',
  'line-number': 12,
  'script-sample': 'ann@example.com',
};

const send = (body: unknown, type = 'application/csp-report') =>
  site.inject({
    method: 'POST',
    url: violationReports,
    headers: { 'content-type': type },
    payload: typeof body === 'string' ? body : JSON.stringify(body),
  });

const sendViolation = (more: object = {}) => send({ 'csp-report': { ...violation, ...more } });

async function counts(): Promise<string[]> {
  const { body } = await site.inject({ url: '/metrics', headers: { authorization: `Bearer ${token}` } });
  return body.split('\n').filter((line) => line.startsWith('shell_policy_violations_total'));
}

it('logs a distinct violation once, without visitor data', async () => {
  for (const _ of [1, 2, 3]) expect((await sendViolation()).statusCode).toBe(204);
  expect(lines).toHaveLength(1);
  expect(lines[0]).toMatchObject({
    directive: 'script-src-elem',
    blocked: 'https://intruder.example',
    source: 'https://agency.example',
    line: 12,
    remote: 'mf-blog',
    version: '1.1.0',
    revision: 4,
    group: 'canary',
    route: '/preview/:token',
  });
  expect(JSON.stringify(lines)).not.toMatch(/secret|ann/);
  expect(await counts()).toEqual(['shell_policy_violations_total{directive="script-src-elem"} 3']);
});

it('logs the file of a release that caused it, and keywords as they are', async () => {
  await sendViolation({
    'blocked-uri': 'eval',
    'source-file': 'https://agency.example/_mf/mf-blog/1.2.0-abcdef/185.js?x=1',
  });
  expect(lines[0]).toMatchObject({ blocked: 'eval', source: '/_mf/mf-blog/1.2.0-abcdef/185.js' });
});

it('accepts reports of older browsers, which send the directive with its sources', async () => {
  const { 'effective-directive': _effective, ...older } = violation;
  await send({ 'csp-report': { ...older, 'violated-directive': "img-src 'self' data:", 'blocked-uri': 'data' } });
  expect(lines[0]).toMatchObject({ directive: 'img-src', blocked: 'data' });
});

it('ignores browser extensions', async () => {
  await sendViolation({ 'source-file': 'chrome-extension' });
  await sendViolation({ 'blocked-uri': 'moz-extension://0b1c/inject.js' });
  expect([lines, await counts()]).toEqual([[], []]);
});

it('limits log lines and metric labels, whatever is sent', async () => {
  for (let each = 0; each < 150; each += 1)
    await sendViolation({ 'effective-directive': `made-up-${each}`, 'blocked-uri': `https://${each}.example/` });
  await sendViolation({ 'blocked-uri': `https://${'x'.repeat(500)}.example/` });
  expect(lines).toHaveLength(100);
  expect(await counts()).toEqual([
    'shell_policy_violations_total{directive="other"} 150',
    'shell_policy_violations_total{directive="script-src-elem"} 1',
  ]);
});

it.each([
  ['an unknown report', { other: true }, 'application/csp-report', 400],
  ['truncated JSON', '{"csp-report":', 'application/csp-report', 400],
  ['another content type', { 'csp-report': violation }, 'text/plain', 415],
  ['an oversized report', { 'csp-report': violation, more: 'x'.repeat(17_000) }, 'application/csp-report', 413],
])('refuses %s', async (_what, body, type, status) => {
  expect((await send(body, type)).statusCode).toBe(status);
  expect([lines, await counts()]).toEqual([[], []]);
});
