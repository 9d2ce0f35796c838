import { gunzipSync } from 'node:zlib';

import { hydrated } from '../browser';
import { siteUrl, visits } from '../journeys';
import { rawRequest } from '../raw-request';

const { newTab } = visits();

/** Maximum bytes of compressed script that the front page loads until hydration; 352 of them are useInfiniteQuery. */
const limit = 155.5 * 1024;

it('hydrates with less than 155.5 KB of script (gzip)', async () => {
  const tab = await newTab();
  await tab.goto(siteUrl());
  await hydrated(tab);
  const paths = await tab.evaluate(() => {
    const alive = performance.getEntriesByName('hydrated')[0]?.startTime ?? 0;
    const before = performance.getEntriesByType('resource').filter(({ startTime }) => startTime < alive);
    return before.map(({ name }) => new URL(name).pathname).filter((path) => path.endsWith('.js'));
  });
  const sizes = await Promise.all(
    [...new Set(paths)].map(async (path) => {
      const { body } = await rawRequest(siteUrl(), path, { 'accept-encoding': 'gzip' });
      expect(gunzipSync(body).length).toBeGreaterThan(body.length);
      return { path, size: body.length };
    }),
  );
  expect(sizes.length).toBeGreaterThan(2);
  const total = sizes.reduce((sum, { size }) => sum + size, 0);
  const list = sizes.map(({ path, size }) => `${size} ${path}`).join('\n');
  if (total >= limit) throw new Error(`${total} bytes of script, ${total - limit} too many:\n${list}`);
});
