import { readdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';

import { until } from 'contract/testing/until';
import type { Browser, Page } from 'playwright-core';

import { launchBrowser, problemsOf } from '../browser';
import { startSite, type RunningSite } from '../running-site';
import { owner } from '../signed-in';
import { viewPage } from './page-view';
import { onServerOnly, variantInBrowser } from './variant';

describe('releases page in the admin', () => {
  let site: RunningSite;
  let browser: Browser;
  let tab: Page;
  let problems: string[];
  beforeAll(async () => {
    [site, browser] = await Promise.all([startSite(), launchBrowser()]);
    const build = await variantInBrowser('2.0.0', '');
    await writeFile(join(dirname(build), 'CHANGELOG.md'), '## 2.0.0\n\n- Larger covers.\n\n## 1.0.0\n\n- The first.\n');
    await site.release('publish', 'mf-blog', build);
    await site.release('promote', 'mf-blog', '2.0.0', ...onServerOnly);
    const context = await browser.newContext();
    const headers = { origin: site.url };
    await context.request.post(`${site.url}/api/auth/login`, { data: owner, headers });
    await context.addInitScript(() => sessionStorage.setItem('admin_authenticated', 'true'));
    tab = await context.newPage();
    problems = problemsOf(tab);
    await tab.goto(`${site.url}/admin/releases`);
  });
  afterAll(async () => {
    await browser.close();
    await site.stop();
  });

  const blog = (version: string) => tab.getByRole('region', { name: `mf-blog ${version}` });
  const activeVersion = async () => (await viewPage(`${site.url}/blog`)).told;

  it('shows the active version, who promoted it and which check was skipped', async () => {
    await blog('2.0.0').getByText('Not enough views yet').waitFor();
    await tab.getByText(`Without the check browser: ${onServerOnly[3]}`).waitFor();
    await tab.getByText('1.0.0 to 2.0.0').waitFor();
  });

  it('shows the commit of a version and its changelog', async () => {
    await blog('2.0.0').getByText('No commit recorded').waitFor();
    const line = tab.getByRole('listitem').filter({ hasText: 'mf-blog 2.0.0 was released to all visitors' });
    expect(await line.innerText()).toContain('- Larger covers.');
    expect(await line.innerText()).not.toContain('The first');
  });

  it('shows the source position of a browser error', async () => {
    const [release = ''] = (await readdir(join(site.dataDir, 'releases/mf-blog'))).filter((name) =>
      name.startsWith('2.'),
    );
    const folder = join(site.dataDir, 'releases/mf-blog', release);
    const scripts = (await readdir(folder)).filter((name) => name.endsWith('.js'));
    const codes = await Promise.all(scripts.map((name) => readFile(join(folder, name), 'utf8')));
    // Code of the article itself: its script also has code of ui.
    const index = codes.findIndex((code) => code.includes('Link copied'));
    const script = scripts[index];
    const [before = '', after] = (codes[index] ?? '').split('Link copied');
    expect(after).toBeDefined();
    const lines = before.split('\n');
    const at = `/_mf/mf-blog/${release}/${script}:${lines.length}:${(lines.at(-1)?.length ?? 0) + 1}`;
    const report = {
      kind: 'render',
      remote: 'mf-blog',
      version: '2.0.0',
      revision: 1,
      page: './article',
      error: 'TypeError',
      at,
    };
    await fetch(`${site.url}/_reports/page`, { method: 'POST', body: JSON.stringify(report) });
    await tab.reload();
    await blog('2.0.0').getByText('2.0.0, page article: TypeError while rendering, once').waitFor();
    expect(await blog('2.0.0').locator('li code').innerText()).toMatch(/^src\/article\/[\w-]+\.tsx:\d+:\d+$/);
    expect(await tab.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBeLessThanOrEqual(0);
  });

  it('shows it for scripts of the shell too', async () => {
    const kept = await readdir(join(site.dataDir, 'shell-files'));
    const script = kept.find((name) => /^main\.\w+\.js$/.test(name)) ?? '';
    // A position from one of our sources: code added by webpack has none.
    const lines = (await readFile(join(site.dataDir, 'shell-files', script), 'utf8')).split('\n');
    const line = lines.findIndex((text) => text.includes('"hydrated"'));
    const position = `${line + 1}:${(lines[line]?.indexOf('"hydrated"') ?? 0) + 1}`;
    const report = { kind: 'script', remote: 'mf-blog', version: '2.0.0', revision: 1, page: './article' };
    const body = JSON.stringify({ ...report, error: 'RangeError', at: `/_shell/${script}:${position}` });
    await fetch(`${site.url}/_reports/page`, { method: 'POST', body });
    await tab.reload();
    const failure = blog('2.0.0').getByRole('listitem').filter({ hasText: 'RangeError' });
    expect(await failure.locator('code').first().innerText()).toMatch(/^[\w./@-]+\.(tsx?|m?js):\d+:\d+$/);
    expect(await failure.innerText()).not.toContain('/_shell/');
  });

  it("rolls back, recorded with the user's name and reason", async () => {
    await blog('2.0.0').getByRole('button', { name: 'Roll back to 1.0.0' }).click();
    const asking = tab.getByRole('dialog', { name: 'Give all visitors mf-blog 1.0.0 again?' });
    await asking.getByLabel('Why').fill('Covers are too large');
    await asking.getByLabel('Why').press('Enter');
    await blog('1.0.0').waitFor();
    await until(async () => (await activeVersion()) === '1.0.0');
    const line = tab.getByRole('listitem').filter({ hasText: 'mf-blog was rolled back from 2.0.0 to 1.0.0' });
    expect(await line.innerText()).toContain(owner.email);
    expect(await line.innerText()).toContain('from 2.0.0 to 1.0.0: Covers are too large');
  });

  it('disables pages and enables them again', async () => {
    await tab.getByRole('button', { name: 'Disable mf-blog' }).click();
    const asking = tab.getByRole('dialog', { name: 'Take the pages of mf-blog out of service?' });
    expect((await viewPage(`${site.url}/blog`)).status).toBe(200);
    await asking.getByRole('button', { name: 'Disable' }).click();
    await until(async () => (await viewPage(`${site.url}/blog`)).status === 503);
    await tab.getByRole('button', { name: 'Enable mf-blog' }).click();
    const enabling = tab.getByRole('dialog', { name: 'Put the pages of mf-blog back in service?' });
    await enabling.getByLabel('Why').fill('Prices are right again');
    await enabling.getByRole('button', { name: 'Enable' }).click();
    await tab.getByText('mf-blog was put back in service: Prices are right again').waitFor();
    await until(async () => (await viewPage(`${site.url}/blog`)).status === 200);
    expect(problems).toEqual([]);
  });

  it('refuses signed-out visitors', async () => {
    expect((await fetch(`${site.url}/_releases`)).status).toBe(401);
    const body = JSON.stringify({ action: 'disable', remote: 'mf-blog', version: '1.0.0' });
    const headers = { 'content-type': 'application/json', origin: site.url };
    expect((await fetch(`${site.url}/_releases`, { method: 'POST', headers, body })).status).toBe(401);
    expect((await viewPage(`${site.url}/blog`)).status).toBe(200);
  });
});
