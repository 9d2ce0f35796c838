import { siteUrl } from '../journeys';
import { metricsToken } from '../metrics-token';
import { rawRequest } from '../raw-request';

const ask = (headers: Record<string, string> = {}) => rawRequest(siteUrl(), '/metrics', headers);
const forwarded = { 'x-forwarded-for': '203.0.113.7' };

it('counts requests in the form that Prometheus reads, for this machine', async () => {
  await rawRequest(siteUrl(), '/team');
  const { status, headers, body } = await ask();
  expect(status).toBe(200);
  expect(headers['content-type']?.[0]).toMatch(/^text\/plain/);
  const text = body.toString();
  expect(text).toMatch(/^# TYPE shell_request_seconds histogram$/m);
  expect(text).toMatch(/^shell_request_seconds_count\{kind="page",status="200"\} [1-9]\d*$/m);
  expect(text).toMatch(/^shell_registry_revision [1-9]\d*$/m);
  for (const line of text.split('\n')) expect(line).toMatch(/^$|^#|^[a-z0-9_]+(\{.*\})? [-+\d.eInfNa]+$/);
});

it.each([
  ['came through a proxy', forwarded],
  ['came through a proxy that says so in the standard way', { forwarded: 'for=203.0.113.7' }],
  ['brings a wrong token', { ...forwarded, authorization: 'Bearer not-the-token-at-all' }],
  ['brings the token in another way', { ...forwarded, authorization: metricsToken }],
])('is no page for who %s', async (_what, headers) => {
  const { status, body } = await ask(headers);
  expect(status).toBe(404);
  expect(body.toString()).not.toContain('shell_request_seconds');
});

it('is there for who comes through a proxy with the token', async () => {
  const { status, body } = await ask({ ...forwarded, authorization: `Bearer ${metricsToken}` });
  expect(status).toBe(200);
  expect(body.toString()).toContain('shell_request_seconds');
});
