import { execFile } from 'node:child_process';
import { cp, mkdir, mkdtemp, readFile, rename, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';

import { metricsOf, metricsToken } from '../metrics-token';
import { keptReferences } from '../quotes/ledger';
import { until } from '../releases/page-view';
import { processesOf } from '../releases/processes';
import { root, startSite, type RunningSite } from '../running-site';
import { manyQuotes, Visitors } from './visitors';

const run = promisify(execFile);

const pages = ['/', '/blog', '/team', '/services/medicare', '/landing'];

/** `npm run restart`. Rejects where it says that the site was not restarted. */
const restart = ({ dataDir }: RunningSite) =>
  run(process.execPath, [join(root, 'scripts/restart.mjs')], { env: { ...process.env, DATA_DIR: dataDir } });

describe('a site that is restarted under load', () => {
  let site: RunningSite;
  let visitors: Visitors;
  beforeAll(async () => {
    site = await startSite({ ...manyQuotes, METRICS_TOKEN: metricsToken });
    for (const page of pages) await until(async () => (await fetch(site.url + page)).ok, 60_000);
    visitors = new Visitors(site.url, pages);
    await visitors.come();
    await until(async () => visitors.pages.length > 50 && visitors.quotes.length > 10, 60_000);
  });
  afterAll(() => site.stop());

  const serving = () => [...processesOf(site, 'shell'), ...processesOf(site, 'api')];

  it('has other processes afterwards, twice, and nobody was turned away, and no quote is lost', async () => {
    const first = serving();
    for (let turn = 0; turn < 2; turn += 1) {
      const before = serving();
      const asked = visitors.pages.length;
      await restart(site);
      expect(serving().filter((pid) => !before.includes(pid))).toHaveLength(2);
      await until(async () => visitors.pages.length > asked + 200, 60_000);
    }
    expect(await visitors.leave()).toEqual([]);
    // Once nobody is connected any more, and an unused connection is kept for a minute, the old ones are gone.
    await until(async () => serving().length === 2, 120_000);
    expect(serving().filter((pid) => first.includes(pid))).toEqual([]);
    const promised = visitors.quotes.map(({ text }) => (JSON.parse(text) as { reference: string }).reference); // each is a 201
    const kept = new Set(keptReferences(site.dataDir));
    expect(promised.filter((reference) => !kept.has(reference))).toEqual([]);
    expect(promised.length).toBeGreaterThan(20);
  });

  it('answers the first visitors afterwards with pages that it has made before they came', async () => {
    const metrics = await metricsOf(site.url);
    expect(metrics).toMatch(/shell_pages_total\{outcome="hit"\} [1-9]/);
    // What is made while nobody waits is neither.
    expect(metrics).not.toMatch(/shell_pages_total\{outcome="(miss|fallback|refused)"\} [1-9]/);
  });
});

describe('a site whose next shell does not become ready', () => {
  let site: RunningSite;
  let link: string;
  /** A checkout that has the same builds, but for its shell. */
  let next: string;
  beforeAll(async () => {
    const folder = await mkdtemp(join(tmpdir(), 'checkouts-'));
    next = join(folder, 'next');
    await mkdir(next);
    await cp(join(root, 'shell/dist'), join(next, 'shell/dist'), { recursive: true });
    for (const shared of ['api', 'node_modules', 'shell/node_modules'])
      await symlink(join(root, shared), join(next, shared));
    link = join(folder, 'current');
    await symlink(root, link);
    site = await startSite({}, link);
  });
  afterAll(() => site.stop());

  const takeNext = async () => {
    await symlink(next, `${link}.draft`);
    await rename(`${link}.draft`, link);
  };

  it('goes on with the one that it has, and says why', async () => {
    const script = join(next, 'shell/dist/server.cjs');
    const whole = await readFile(script);
    await writeFile(script, 'process.exit(1);');
    const [before] = processesOf(site, 'shell');
    await takeNext();
    await expect(restart(site)).rejects.toThrow('the old processes go on: the shell ended with code 1');
    expect(site.output()).toContain('not restarted, the old processes go on: the shell ended with code 1');
    expect(processesOf(site, 'shell')).toEqual([before]);
    expect((await fetch(`${site.url}/blog`)).status).toBe(200);
    // It is still one that can be replaced, by what the link leads to now.
    await writeFile(script, whole);
    await restart(site);
    expect(processesOf(site, 'shell')).toHaveLength(2);
    expect((await fetch(`${site.url}/blog`)).status).toBe(200);
  });
});
