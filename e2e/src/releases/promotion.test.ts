import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

import { root, startSite, type RunningSite } from '../running-site';
import { until, viewPage, type PageView } from './page-view';
import { onServerOnly, variantOnServer } from './variant';

/** Milliseconds in which a promotion must be live. The machine may be busy with something else: one of a few is enough. */
const promised = 2_000;

describe('releasing mf-blog while visitors read', () => {
  let site: RunningSite;
  beforeAll(async () => {
    site = await startSite();
  });
  afterAll(() => site.stop());

  const blog = () => viewPage(`${site.url}/blog`);

  it('shows the new release within two seconds, with no request failed and none half of each', async () => {
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

    expect(Math.min(...times)).toBeLessThan(promised);
    expect(seen.length).toBeGreaterThan(50);
    expect(seen.filter(({ status }) => status !== 200)).toEqual([]);
    // The page that mf-blog rendered, the version the browser loads, and the folder of its scripts are one release.
    const torn = seen.filter(
      ({ told, folder, madeBy }) => folder !== null && (told !== folder || (madeBy ?? before.told) !== told),
    );
    expect(torn.map(({ told, folder, madeBy }) => ({ told, folder, madeBy }))).toEqual([]);
    expect(new Set(seen.map(({ told }) => told))).toEqual(new Set([before.told, '7.1.0', '7.2.0']));
  });

  it('takes its pages out of service and back, and leaves the rest of the site alone', async () => {
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

  it('is finished where nobody reads what the command says', async () => {
    const { stderr } = await promisify(execFile)(
      'sh',
      ['-c', '"$0" shell/dist/release.cjs disable mf-blog | true', process.execPath],
      { cwd: root, env: { ...process.env, NODE_ENV: 'production', DATA_DIR: site.dataDir } },
    );
    expect(stderr).toBe('');
    expect(await site.release('list')).toContain('disable mf-blog');
    await site.release('enable', 'mf-blog');
  });

  it('refuses the same version with other bytes, and keeps the log of who did what', async () => {
    const other = await variantOnServer({ version: '7.1.0', patch: '/* other */' });
    await expect(site.release('publish', 'mf-blog', other)).rejects.toThrow('already published with other bytes');
    const list = await site.release('list');
    expect(list).toContain('enable mf-blog');
    expect(list).toMatch(/\* \d+\.\d+\.\d+/);
  });
});
