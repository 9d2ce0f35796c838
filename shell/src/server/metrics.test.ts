import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import Fastify from 'fastify';

import { createMetrics, measureConnection, measureReleases, serveMetrics } from './metrics';

const token = 'a token of sixteen characters';

/** @returns the status for a local client with this header */
async function ask(expected: string | undefined, authorization?: string): Promise<number> {
  const site = Fastify();
  serveMetrics(
    site,
    createMetrics(() => ({ current: { revision: 1 }, isReachable: true })),
    expected,
  );
  const headers = authorization === undefined ? {} : { authorization };
  const { statusCode } = await site.inject({ url: '/metrics', headers, remoteAddress: '127.0.0.1' });
  await site.close();
  return statusCode;
}

it('are served to clients with the token', async () => {
  expect(await ask(token, `Bearer ${token}`)).toBe(200);
});

it.each([
  ['no token', undefined],
  ['an empty one', 'Bearer '],
  ['another one', `Bearer ${token}r`],
  ['its beginning', `Bearer ${token.slice(0, -1)}`],
  ['the token alone', token],
])('return 404 with %s, even to local clients', async (_what, authorization) => {
  expect(await ask(token, authorization)).toBe(404);
});

it.each([undefined, 'Bearer undefined', 'Bearer ', ''])(
  'return 404 if no token is configured: %s',
  async (authorization) => {
    expect(await ask(undefined, authorization)).toBe(404);
  },
);

it('include everything that the Grafana dashboard uses, and nothing else', async () => {
  const metrics = createMetrics(() => ({ current: { revision: 1 }, isReachable: true }));
  measureReleases(metrics, () => ({}));
  measureConnection(metrics, { isConnected: true });
  const known = (await metrics.registry.getMetricsAsJSON()).map(({ name }) => name);
  const dashboard = readFileSync(join(__dirname, '../../../deploy/grafana-dashboard.json'), 'utf8');
  const usedMetrics = [...dashboard.matchAll(/\b(?:shell|process)_\w+/g)].map(([name]) =>
    name.replace(/_(bucket|count)$/, ''),
  );
  expect(usedMetrics.length).toBeGreaterThan(10);
  expect(usedMetrics.filter((name) => !known.includes(name))).toEqual([]);
  // Conversely, the dashboard shows all of the shell's metrics.
  const own = known.filter((name) => name.startsWith('shell_'));
  expect(own.filter((name) => !usedMetrics.includes(name))).toEqual([]);
});
