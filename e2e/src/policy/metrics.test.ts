import { siteUrl } from '../journeys';
import { metricsToken } from '../metrics-token';
import { rawRequest } from '../raw-request';

const ask = (headers: Record<string, string> = {}) => rawRequest(siteUrl(), '/metrics', headers);
const withToken = { authorization: `Bearer ${metricsToken}` };
const forwarded = { 'x-forwarded-for': '203.0.113.7' };

it('counts requests in Prometheus format for requests with the token', async () => {
  await rawRequest(siteUrl(), '/team');
  const { status, headers, body } = await ask(withToken);
  expect(status).toBe(200);
  expect(headers['content-type']?.[0]).toMatch(/^text\/plain/);
  const text = body.toString();
  expect(text).toMatch(/^# TYPE shell_request_seconds histogram$/m);
  expect(text).toMatch(/^shell_request_seconds_count\{kind="page",status="200"\} [1-9]\d*$/m);
  expect(text).toMatch(/^shell_registry_revision [1-9]\d*$/m);
  for (const line of text.split('\n')) expect(line).toMatch(/^$|^#|^[a-z0-9_]+(\{.*\})? [-+\d.eInfNa]+$/);
});

it.each([
  ['comes from this machine without proxy headers', {}],
  ['came through a proxy', forwarded],
  ['has a wrong token', { authorization: 'Bearer not-the-token-at-all' }],
  ['has the token without a scheme', { authorization: metricsToken }],
])('hides the metrics from a request that %s', async (_what, headers) => {
  const { status, body } = await ask(headers);
  expect(status).toBe(404);
  expect(body.toString()).not.toContain('shell_request_seconds');
});

it('is available through a proxy with the token', async () => {
  const { status, body } = await ask({ ...forwarded, ...withToken });
  expect(status).toBe(200);
  expect(body.toString()).toContain('shell_request_seconds');
});
