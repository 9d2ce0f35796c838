import { appendFile, readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';

import type { Browser } from 'playwright-core';

import { hydrated, launchBrowser } from '../browser';
import { startSite, type RunningSite } from '../running-site';

/** Whether the page gave up on its scripts and marked the root element. */
const isStatic = () => document.documentElement.dataset['static'] === 'true';

describe('a remote whose scripts do not reach the browser', () => {
  let site: RunningSite;
  let browser: Browser;
  beforeAll(async () => {
    [site, browser] = await Promise.all([startSite(), launchBrowser()]);
  });
  afterAll(async () => {
    await browser.close();
    await site.stop();
  });

  it('keeps the server-rendered page with working links', async () => {
    const page = await browser.newPage();
    await page.route('**/_mf/mf-blog/**', (route) => route.abort());
    await page.goto(`${site.url}/blog`);
    await page.waitForFunction(isStatic);
    expect(await page.locator('h1').count()).toBe(1);
    await page.locator('main a[href^="/blog/"]').first().click();
    await page.waitForURL(/\/blog\/.+/);
    expect(await page.locator('h1').count()).toBe(1);
    await page.close();
  });

  it('is requested again once after a network error', async () => {
    const page = await browser.newPage();
    let asked = 0;
    await page.route('**/_mf/mf-blog/**/remote-entry.js', (route) => {
      asked += 1;
      return asked === 1 ? route.abort() : route.continue();
    });
    await page.goto(`${site.url}/blog`);
    await hydrated(page);
    expect(asked).toBeGreaterThan(1);
    await page.close();
  });

  it('is requested again once for a later script after a network error', async () => {
    const page = await browser.newPage();
    await page.goto(site.url);
    await hydrated(page);
    const asked = new Map<string, number>();
    await page.route(/\/_mf\/mf-blog\/.*\.js$/, (route) => {
      const url = route.request().url();
      asked.set(url, (asked.get(url) ?? 0) + 1);
      return asked.get(url) === 1 && !url.endsWith('remote-entry.js') ? route.abort() : route.continue();
    });
    await page.locator('header a[href="/blog"]').first().click();
    await page.waitForSelector('h1:has-text("Almanac")');
    expect([...asked.values()]).toContain(2);
    await page.close();
  });

  it('does not affect other pages, which load by client navigation', async () => {
    const page = await browser.newPage();
    await page.goto(site.url);
    await hydrated(page);
    await page.route('**/_mf/mf-blog/**', (route) => route.abort());
    await page.locator('header a[href="/blog"]').first().click();
    await page.waitForSelector('h1:has-text("Closed for an hour of gardening"), h1:has-text("Almanac")');
    await page.goBack();
    await page.waitForSelector('h1:has-text("Health insurance")');
    await page.close();
  });

  it('is refused if one byte differs from its release, and not requested again', async () => {
    const releases = join(site.dataDir, 'releases/mf-blog');
    const [folder = ''] = await readdir(releases);
    const entry = join(releases, folder, 'remote-entry.js');
    await Promise.all([appendFile(entry, ' '), rm(`${entry}.br`), rm(`${entry}.gz`)]);
    const page = await (await browser.newContext()).newPage();
    const messages: string[] = [];
    page.on('console', (message) => messages.push(message.text()));
    await page.goto(`${site.url}/team`);
    await page.waitForFunction(isStatic);
    expect(messages.join('\n')).toMatch(/integrity/);
    expect(await page.locator('h1').textContent()).toBeTruthy();
    await page.close();
  });
});
