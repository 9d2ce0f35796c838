import type { Browser, Page } from 'playwright-core';

import { hydrated, launchBrowser, problemsOf } from '../browser';
import { startSite, type RunningSite } from '../running-site';
import { owner } from '../signed-in';
import { viewPage } from './page-view';
import { variantInBrowser } from './variant';

const candidate = 'mf-blog@1.9.0-rc.1';

describe('preview of a release', () => {
  let site: RunningSite;
  let browser: Browser;
  let tab: Page;
  let problems: string[];
  beforeAll(async () => {
    [site, browser] = await Promise.all([startSite(), launchBrowser()]);
    await site.release('publish', 'mf-blog', await variantInBrowser('1.9.0-rc.1', 'window.candidateRan = true;'));
    const context = await browser.newContext();
    await context.request.post(`${site.url}/api/auth/login`, { data: owner, headers: { origin: site.url } });
    tab = await context.newPage();
    problems = problemsOf(tab);
  });
  afterAll(async () => {
    await browser.close();
    await site.stop();
  });
  const badge = () => tab.getByRole('complementary', { name: 'Preview' });
  const candidateRan = () => tab.evaluate(() => 'candidateRan' in window);

  it('shows a published version to a signed-in admin, on every page and with a badge', async () => {
    await tab.goto(`${site.url}/blog?release=${candidate}`);
    expect(tab.url()).toBe(`${site.url}/blog`);
    await hydrated(tab);
    expect(await badge().innerText()).toContain('Preview of mf-blog 1.9.0-rc.1. Only you see it.');
    expect(await candidateRan()).toBe(true);
    await tab.locator('header a[href="/"]').first().click();
    await tab.waitForURL(`${site.url}/`);
    await badge().waitFor();
    const response = await tab.goto(`${site.url}/no-such-page`);
    expect(response?.status()).toBe(404);
    await badge().waitFor();
  });

  it('works below /es, with a badge that names the language', async () => {
    await tab.goto(`${site.url}/es?release=${candidate}`);
    expect(tab.url()).toBe(`${site.url}/es`);
    await hydrated(tab);
    expect(await badge().getAttribute('lang')).toBe('en-US');
    await tab.locator('header a[href="/es/team"]').first().click();
    await tab.waitForURL(`${site.url}/es/team`);
    await badge().waitFor();
    expect(await tab.evaluate(() => document.getElementById('boot-data')?.textContent)).toContain('1.9.0-rc.1');
  });

  it('is neither cached nor indexed, and does not affect other visitors', async () => {
    const response = await tab.goto(`${site.url}/blog`);
    expect([response?.headers()['cache-control'], response?.headers()['x-robots-tag']]).toEqual([
      'no-store',
      'noindex',
    ]);
    const { told, html } = await viewPage(`${site.url}/blog`);
    expect([told, html.includes('Preview of')]).toEqual(['1.0.0', false]);
  });

  it('can be left from any page', async () => {
    await tab.goto(`${site.url}/team`);
    await hydrated(tab);
    await badge().getByRole('link', { name: 'Leave the preview' }).click();
    await tab.waitForURL(`${site.url}/team`);
    await hydrated(tab);
    expect(await badge().count()).toBe(0);
    await tab.goto(`${site.url}/blog`);
    await hydrated(tab);
    // The console also reports the missing page, and a document that is left aborts its requests.
    const serious = problems.filter((line) => !line.includes('/no-such-page') && !line.endsWith('net::ERR_ABORTED'));
    expect([await candidateRan(), serious]).toEqual([false, []]);
  });

  it('returns 404 for an unpublished version', async () => {
    const response = await tab.request.get(`${site.url}/blog?release=mf-blog@9.9.9`);
    expect([response.status(), await response.text()]).toEqual([404, 'mf-blog@9.9.9 is not published.']);
  });

  it('is an ordinary page for all other visitors', async () => {
    const visitor = await browser.newContext();
    const response = await visitor.request.get(`${site.url}/blog?release=${candidate}`);
    expect([response.status(), response.headers()['set-cookie']]).toEqual([200, undefined]);
    // The link to the other language keeps the query string.
    expect(await response.text()).not.toContain('/1.9.0-rc.1');
    const forged = `release-preview=mf-blog/1.9.0-rc.1-00000000~9999999999~${'A'.repeat(43)}`;
    const html = await (await fetch(`${site.url}/blog`, { headers: { cookie: forged } })).text();
    expect(html).not.toContain('1.9.0-rc.1');
    await visitor.close();
  });
});
