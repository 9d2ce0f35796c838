import { createHash } from 'node:crypto';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

import { until } from 'contract/testing/until';
import type { Browser } from 'playwright-core';

import { alive, launchBrowser, problemsOf } from '../browser';
import { startSite, type RunningSite } from '../running-site';
import { viewPage } from './page-view';
import { previousRelease } from './previous-release';
import { processOf } from './processes';
import { variantOnServer } from './variant';

interface Registry {
  revision: number;
  remotes: Record<string, { base: string; version: string; manifest: object; previous: string | null }>;
}

const sealOf = (bytes: Buffer) => `sha256-${createHash('sha256').update(bytes).digest('base64')}`;

/** Skips the checks that compare it with its successor: the release is old, and was built before it had languages. */
const asOld = ['bytes', 'languages'].flatMap((check) => ['--skip', check, '--reason', 'It was built long ago.']);

describe('a site whose parts use two contracts', () => {
  let site: RunningSite;
  let browser: Browser;
  beforeAll(async () => {
    [site, browser] = await Promise.all([startSite(), launchBrowser()]);
  });
  afterAll(() => Promise.all([browser.close(), site.stop()]));

  it('new shell and API, old remote: passes every check and renders on the server and in the browser', async () => {
    await site.release('publish', 'mf-blog', await previousRelease('0.9.0'));
    await site.release('promote', 'mf-blog', '0.9.0', ...asOld);
    // Right after the start, the first renders of a thread may be too slow on a slow machine.
    for (const path of ['/', '/es', '/blog']) while (!(await fetch(site.url + path)).ok);
    const tab = await browser.newPage();
    const problems = problemsOf(tab);
    await tab.goto(`${site.url}/blog`);
    await alive(tab);
    expect(await viewPage(`${site.url}/blog`)).toMatchObject({ status: 200, told: '0.9.0', folder: '0.9.0' });
    await tab.locator('#main a[href^="/blog/"]').first().click();
    await tab.waitForURL('**/blog/*');
    await tab.locator('#main h1').waitFor();
    await tab.goto(site.url);
    await alive(tab);
    await tab.locator('header a[href="/team"]').first().click();
    await tab.waitForURL('**/team');
    await tab.locator('#main h1').waitFor();
    // The old release predates languages: the rest of the site stays in Spanish.
    const inSpanish = await fetch(`${site.url}/es/team`, { redirect: 'manual' });
    expect([inSpanish.status, inSpanish.headers.get('location')]).toEqual([302, '/team']);
    await tab.goto(`${site.url}/es`);
    await alive(tab);
    await tab.locator('header a[href="/team"]').first().click();
    await tab.waitForURL(`${site.url}/team`);
    await alive(tab);
    expect(problems).toEqual([]);
    expect(await site.release('status')).toContain('built for contract 2: release it anew');
  });

  it('old shell, new remote: does not load the release and keeps the previous one, also after a start', async () => {
    const { told, revision } = await viewPage(`${site.url}/blog`);
    await site.release('publish', 'mf-blog', await variantOnServer({ version: '9.0.0', contract: 99 }));
    await promoteAsAnotherShell('9.0.0');
    const isRefused = async () => /it is built for contract 99, and this shell serves 3 and 2/.test(site.output());
    await until(isRefused);
    expect(await viewPage(`${site.url}/blog`)).toMatchObject({ status: 200, told });
    const before = processOf(site, 'shell');
    process.kill(before, 'SIGTERM');
    // It responds until it has exited, and is started again.
    await until(async () => site.output().includes('the shell ended with'));
    await until(async () => (await viewPage(`${site.url}/blog`).catch(() => null))?.told === told);
    expect(processOf(site, 'shell')).not.toBe(before);
    expect((await viewPage(`${site.url}/blog`)).revision).toBeGreaterThan(revision);
  });

  /** Writes the revision that a newer shell's release command would write; this shell's command would refuse it. */
  async function promoteAsAnotherShell(version: string) {
    const registry = join(site.dataDir, 'registry');
    const newest = (await readdir(registry)).sort().at(-1) ?? '';
    const document = JSON.parse(await readFile(join(registry, newest), 'utf8')) as Registry; // a revision
    const [name = ''] = (await readdir(join(site.dataDir, 'releases/mf-blog'))).filter((one) =>
      one.startsWith(version),
    );
    const manifest = await readFile(join(site.dataDir, 'releases/mf-blog', name, 'release.json'));
    const { ['mf-blog']: active } = document.remotes;
    const base = `/_mf/mf-blog/${name}`;
    const sealed = { file: 'release.json', integrity: sealOf(manifest) };
    const remotes = {
      ...document.remotes,
      'mf-blog': { ...active, base, version, contract: 99, manifest: sealed, previous: active?.base },
    };
    const revision = document.revision + 1;
    const next = { ...document, revision, parent: document.revision, by: 'another shell', reason: 'promote', remotes };
    await writeFile(join(registry, `${String(revision).padStart(8, '0')}.json`), JSON.stringify(next));
  }
});
