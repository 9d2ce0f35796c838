import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

import { until } from 'contract/testing/until';

import { root, startSite, type RunningSite } from '../running-site';
import { viewPage, type PageView } from './page-view';
import { onServerOnly, variantOnServer } from './variant';

/** Maximum milliseconds until a promotion is live. On a busy machine one of several must meet it. */
const maxDelay = 2_000;

describe('releasing mf-blog while visitors read', () => {
  let site: RunningSite;
  beforeAll(async () => {
    site = await startSite();
  });
  afterAll(() => site.stop());

  const blog = () => viewPage(`${site.url}/blog`);

  it('activates the new release within two seconds, without failed requests or mixed pages', async () => {
    const before = await blog();
    await site.release('publish', 'mf-blog', await variantOnServer({ version: '7.1.0' }));
    await site.release('publish', 'mf-blog', await variantOnServer({ version: '7.2.0' }));

    const seen: PageView[] = [];
    const times: number[] = [];
    const live = async (version: string | null) =>
      times.push(await until(async () => (await blog()).madeBy === version));
    let reading = true;
    const paths = ['/blog', '/team', '/', '/blog?topic=medicare'];
    const read = async (index: number) => {
      for (let turn = index; reading; turn += 1) seen.push(await viewPage(site.url + paths[turn % paths.length]));
    };
    const readers = Promise.all([0, 1].map(read));
    try {
      for (const version of ['7.1.0', '7.2.0']) {
        await site.release('promote', 'mf-blog', version, ...onServerOnly);
        await live(version);
      }
      await site.release('rollback', 'mf-blog');
      await live('7.1.0');
      await site.release('rollback', 'mf-blog');
      await live(null);
    } finally {
      reading = false;
      await readers;
    }

    expect(Math.min(...times)).toBeLessThan(maxDelay);
    expect(seen.length).toBeGreaterThan(50);
    expect(seen.filter(({ status }) => status !== 200)).toEqual([]);
    // The rendered page, the version the browser loads, and the folder of its scripts must be one release.
    const torn = seen.filter(
      ({ told, folder, madeBy }) => folder !== null && (told !== folder || (madeBy ?? before.told) !== told),
    );
    expect(torn.map(({ told, folder, madeBy }) => ({ told, folder, madeBy }))).toEqual([]);
    expect(new Set(seen.map(({ told }) => told))).toEqual(new Set([before.told, '7.1.0', '7.2.0']));
  });

  it('disables its pages and enables them again without affecting the rest of the site', async () => {
    await site.release('disable', 'mf-blog');
    await until(async () => (await blog()).status === 503);
    const response = await fetch(`${site.url}/blog`);
    expect(Number(response.headers.get('retry-after'))).toBeGreaterThan(0);
    const html = await response.text();
    expect(html).toContain('937-555-0142');
    expect(html).toMatch(/<nav\b/);
    expect((await viewPage(site.url)).status).toBe(200);
    await site.release('enable', 'mf-blog');
    await until(async () => (await blog()).status === 200);
  });

  it("completes even if nothing reads the command's output", async () => {
    const { stderr } = await promisify(execFile)(
      'sh',
      ['-c', '"$0" shell/dist/release.cjs disable mf-blog | true', process.execPath],
      { cwd: root, env: { ...process.env, NODE_ENV: 'production', DATA_DIR: site.dataDir } },
    );
    expect(stderr).toBe('');
    expect(await site.release('list')).toContain('mf-blog was taken out of service');
    await site.release('enable', 'mf-blog');
  });

  it('refuses other bytes under a published version, and logs who did what', async () => {
    const other = await variantOnServer({ version: '7.1.0', patch: '/* other */' });
    await expect(site.release('publish', 'mf-blog', other)).rejects.toThrow('already published with other bytes');
    const list = await site.release('list');
    expect(list).toMatch(/, on the command line: mf-blog was put back in service/);
    expect(list).toMatch(/\* \d+\.\d+\.\d+/);
  });
});
