import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

import { until } from 'contract/testing/until';

import { metricsOf, metricsToken } from '../metrics-token';
import { keptReferences } from '../quotes/ledger';
import { processesOf } from '../releases/processes';
import { restart, startSite, type RunningSite } from '../running-site';
import { nextCheckout, type NextCheckout } from './next-checkout';
import { manyQuotes, Visitors } from './visitors';

const pages = ['/', '/blog', '/team', '/services/medicare', '/landing'];

describe('a site restarted under load', () => {
  let site: RunningSite;
  let visitors: Visitors;
  beforeAll(async () => {
    site = await startSite({ ...manyQuotes, METRICS_TOKEN: metricsToken });
    for (const page of pages) await until(async () => (await fetch(site.url + page)).ok);
    visitors = new Visitors(site.url, pages);
    await visitors.come();
    await until(async () => visitors.pages.length > 50 && visitors.quotes.length > 10);
  });
  afterAll(() => site.stop());

  const serving = () => [...processesOf(site, 'shell'), ...processesOf(site, 'api')];

  it('replaces its processes twice without a refused request or a lost quote', async () => {
    const first = serving();
    for (let turn = 0; turn < 2; turn += 1) {
      const before = serving();
      const asked = visitors.pages.length;
      await restart(site);
      expect(serving().filter((pid) => !before.includes(pid))).toHaveLength(2);
      await until(async () => visitors.pages.length > asked + 200);
    }
    expect(await visitors.leave()).toEqual([]);
    // The old processes exit once nothing is connected; an unused connection is kept for a minute.
    await until(async () => serving().length === 2, { timeout: 120_000 });
    expect(serving().filter((pid) => first.includes(pid))).toEqual([]);
    const promised = visitors.quotes.map(({ text }) => (JSON.parse(text) as { reference: string }).reference); // each is a 201
    const kept = new Set(keptReferences(site.dataDir));
    expect(promised.filter((reference) => !kept.has(reference))).toEqual([]);
    expect(promised.length).toBeGreaterThan(20);
  });

  it('serves the first visitors pages that were rendered before they came', async () => {
    const metrics = await metricsOf(site.url);
    expect(metrics).toMatch(/shell_pages_total\{outcome="hit"\} [1-9]/);
    // Pages rendered in advance count as neither.
    expect(metrics).not.toMatch(/shell_pages_total\{outcome="(miss|fallback|refused)"\} [1-9]/);
  });
});

describe('a site whose next shell does not become ready', () => {
  let site: RunningSite;
  let next: NextCheckout;
  beforeAll(async () => {
    next = await nextCheckout();
    site = await startSite({}, next.link);
  });
  afterAll(() => site.stop());

  it('keeps its current shell and reports the reason', async () => {
    const script = join(next.folder, 'shell/dist/server.cjs');
    const whole = await readFile(script);
    await writeFile(script, 'process.exit(1);');
    const [before] = processesOf(site, 'shell');
    await next.take();
    await expect(restart(site)).rejects.toThrow('what was not replaced continues to run: the shell ended with code 1');
    expect(site.output()).toContain(
      'restart failed, what was not replaced continues to run: the shell ended with code 1',
    );
    expect(processesOf(site, 'shell')).toEqual([before]);
    expect((await fetch(`${site.url}/blog`)).status).toBe(200);
    // The shell can still be replaced, from the link's current target.
    await writeFile(script, whole);
    await restart(site);
    expect(processesOf(site, 'shell')).toHaveLength(2);
    expect((await fetch(`${site.url}/blog`)).status).toBe(200);
  });
});
