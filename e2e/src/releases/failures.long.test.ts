import { readdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

import { until } from 'contract/testing/until';

import { metricsOf, metricsToken } from '../metrics-token';
import { startSite, type RunningSite } from '../running-site';
import { viewPage } from './page-view';
import { processOf } from './processes';
import { onParameter, onServerOnly, variantOnServer } from './variant';

describe('a release that fails while visitors read', () => {
  let site: RunningSite;
  beforeAll(async () => {
    site = await startSite({ METRICS_TOKEN: metricsToken });
  });
  afterAll(() => site.stop());

  const status = async (path: string) => (await fetch(site.url + path)).status;

  /** On a busy machine the next renderer may start later than a page may wait: it is refused, and served a moment later. */
  const isServed = (path: string) => until(async () => (await status(path)) === 200);

  const activate = async (version: string, patch: string) => {
    await site.release('publish', 'mf-blog', await variantOnServer({ version, patch }));
    await site.release('promote', 'mf-blog', version, ...onServerOnly);
    await until(async () => (await viewPage(`${site.url}/team`)).told === version);
  };

  const replacedRenderers = async () => {
    const replaced = /shell_renderers_replaced_total\{remote="mf-blog"\} (\d+)/.exec(await metricsOf(site.url));
    return Number(replaced?.[1] ?? 0);
  };

  it.each([
    ['hangs', '3.1.0', 'for (;;);'],
    ['crashes', '3.2.0', 'process.exit(1);'],
    ['leaks until its memory is gone', '3.3.0', 'const all = []; for (;;) all.push(new Array(1e6).fill(1.5));'],
  ])('loses only the page that %s', async (_what, version, code) => {
    await activate(version, onParameter('fail', code));
    const before = await replacedRenderers();
    const [failing] = await Promise.all([
      fetch(`${site.url}/blog?fail`),
      ...['/', '/services/medicare?a', '/team?a', '/blog?topic=ease', '/landing?a'].map(isServed),
    ]);
    expect(failing.status).toBe(503);
    expect(Number(failing.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(await failing.text()).toContain('937-555-0142');
    expect(await replacedRenderers()).toBeGreaterThan(before);
    expect(await status('/blog?topic=medicare')).toBe(200);
  });

  it('loses only the page that throws', async () => {
    await activate('3.4.0', onParameter('fail', 'throw new Error("a fault of the release");'));
    const failing = await fetch(`${site.url}/blog?fail`);
    expect(failing.status).toBe(503);
    expect(await failing.text()).not.toContain('a fault of the release');
    await until(async () => site.output().includes('a fault of the release'));
    expect(await status('/blog?topic=group-health')).toBe(200);
  });

  it('is replaced by the previous release at startup when one byte on disk changed', async () => {
    await activate('3.5.0', '');
    await activate('3.6.0', '');
    const releases = join(site.dataDir, 'releases/mf-blog');
    const [folder = ''] = (await readdir(releases)).filter((name) => name.startsWith('3.6.0'));
    await writeFile(join(releases, folder, 'server.cjs'), 'module.exports = {};');
    process.kill(processOf(site, 'shell'), 'SIGKILL');
    await until(async () => (await viewPage(`${site.url}/blog`).catch(() => null))?.told === '3.5.0');
    expect(await status('/team')).toBe(200);
    expect(site.output()).toContain('server.cjs has another hash');
  });

  it('loses only its own pages when no release of it is left', async () => {
    await rm(join(site.dataDir, 'releases/mf-blog'), { recursive: true });
    process.kill(processOf(site, 'shell'), 'SIGKILL');
    await until(async () => (await viewPage(site.url).catch(() => null))?.status === 200);
    const missing = await fetch(`${site.url}/blog`);
    expect(missing.status).toBe(503);
    expect(await missing.text()).toContain('937-555-0142');
    expect(await status('/services/ease')).toBe(200);
  });
});

describe('an API that does not respond', () => {
  let site: RunningSite;
  beforeAll(async () => {
    site = await startSite();
  });
  afterAll(() => site.stop());

  it('leaves cached pages, and a 503 with the phone number for the others', async () => {
    expect((await fetch(`${site.url}/services/medicare`)).status).toBe(200);
    const api = processOf(site, 'api');
    process.kill(api, 'SIGSTOP');
    try {
      expect((await fetch(`${site.url}/services/medicare`)).status).toBe(200);
      const unknown = await fetch(`${site.url}/team/ruth-yarrow`);
      expect(unknown.status).toBe(503);
      expect(unknown.headers.get('cache-control')).toBe('no-store');
      expect(await unknown.text()).toContain('937-555-0142');
    } finally {
      process.kill(api, 'SIGCONT');
    }
    await until(async () => (await fetch(`${site.url}/team/ruth-yarrow`)).status === 200);
  });

  it('is restarted after a crash', async () => {
    process.kill(processOf(site, 'api'), 'SIGKILL');
    await until(async () => (await fetch(`${site.url}/api/health`)).status === 503);
    await until(async () => (await fetch(`${site.url}/api/health`)).status === 200);
  });
});
