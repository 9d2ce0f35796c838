import { brotliDecompressSync } from 'node:zlib';

import { hydrated } from '../browser';
import { siteUrl, visits } from '../journeys';
import { rawRequest } from '../raw-request';

const { newTab } = visits();

/**
 * Kilobytes of script (brotli, as browsers get it) that a page loads until hydration: the current values and a little
 * more. Lower the limits after making a page lighter. The goal is 120.
 */
const limits = [
  { path: '/', limit: 115.6 },
  { path: '/services/medicare', limit: 118.4 },
  { path: '/city/dayton-ohio', limit: 119 },
  { path: '/get-quote', limit: 116 },
  { path: '/blog', limit: 119 },
  { path: '/blog/the-part-b-penalty-worked-out-on-paper', limit: 120 },
] as const;

it.each(limits)('hydrates $path with at most $limit KB of script', async ({ path, limit }) => {
  const tab = await newTab();
  await tab.goto(siteUrl() + path);
  await hydrated(tab);
  const scripts = await tab.evaluate(() => {
    const alive = performance.getEntriesByName('hydrated')[0]?.startTime ?? 0;
    const before = performance.getEntriesByType('resource').filter(({ startTime }) => startTime < alive);
    return before.map(({ name }) => new URL(name).pathname).filter((name) => name.endsWith('.js'));
  });
  const sizes = await Promise.all(
    [...new Set(scripts)].map(async (name) => {
      const { body } = await rawRequest(siteUrl(), name, { 'accept-encoding': 'br' });
      expect(brotliDecompressSync(body).length).toBeGreaterThan(body.length);
      return { name, size: body.length };
    }),
  );
  expect(sizes.length).toBeGreaterThan(2);
  const total = sizes.reduce((sum, { size }) => sum + size, 0) / 1024;
  const list = sizes.map(({ name, size }) => `${size} ${name}`).join('\n');
  if (total > limit) throw new Error(`${total.toFixed(1)} KB of script until hydration, at most ${limit}:\n${list}`);
});
