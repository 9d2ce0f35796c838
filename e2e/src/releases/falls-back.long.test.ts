import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';

import { until } from 'contract/testing/until';

import { startSite, type RunningSite } from '../running-site';
import { viewPage } from './page-view';
import { onParameter, onServerOnly, variantOnServer } from './variant';

/** Maximum milliseconds until a failing release is rolled back. */
const promised = 60_000;

describe('a release that fails after its promotion', () => {
  let site: RunningSite;
  beforeAll(async () => {
    site = await startSite();
  });
  afterAll(() => site.stop());

  it('is rolled back automatically within a minute, with the reason, and stays so', async () => {
    const patch = onParameter('boom', 'throw new Error("code that fails with some articles only");');
    await site.release('publish', 'mf-blog', await variantOnServer({ version: '9.0.0', patch }));
    await site.release('promote', 'mf-blog', '9.0.0', ...onServerOnly);
    await until(async () => (await viewPage(`${site.url}/blog`)).madeBy === '9.0.0');
    for (let visitor = 0; visitor < 12; visitor += 1)
      expect((await viewPage(`${site.url}/blog?boom=${visitor}`)).status).toBe(503);
    const took = await until(async () => (await viewPage(`${site.url}/blog?boom=1`)).status === 200, {
      timeout: promised,
    });
    expect(took).toBeLessThan(promised);
    await until(async () => (await viewPage(`${site.url}/blog`)).madeBy === null);
    const list = await site.release('list');
    expect(list).toMatch(
      /by the site: mf-blog was rolled back from 9\.0\.0 to 1\.0\.0: \d+ of \d+ rendered pages failed/,
    );
    expect(site.output()).toContain('a release was rolled back');
    // Mail notifies a person, and no command activates it again.
    const mails = join(site.dataDir, 'mail');
    const rollbackMails = async () => {
      const files = await readdir(mails).catch(() => []); // nothing was mailed yet
      const texts = await Promise.all(files.map((file) => readFile(join(mails, file), 'utf8')));
      return texts.filter((text) => text.includes('Subject: Taken back: mf-blog 9.0.0')).length;
    };
    await until(async () => (await rollbackMails()) > 0);
    expect(await rollbackMails()).toBe(1);
    await expect(site.release('promote', 'mf-blog', '9.0.0', ...onServerOnly)).rejects.toThrow('publish a new version');
    // The previous release serves the whole site again.
    const { revision } = await viewPage(`${site.url}/team?topic=now`);
    for (const path of ['/blog', '/team', '/']) expect((await viewPage(site.url + path)).status).toBe(200);
    expect((await viewPage(`${site.url}/team?topic=later`)).revision).toBe(revision);
  });
});
