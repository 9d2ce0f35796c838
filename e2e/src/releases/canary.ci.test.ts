import { until } from 'contract/testing/until';
import type { Browser, BrowserContext, Page } from 'playwright-core';

import { hydrated, launchBrowser, problemsOf } from '../browser';
import { startSite, type RunningSite } from '../running-site';
import { viewPage } from './page-view';
import { onServerOnly, variantInBrowser } from './variant';

const share = 50;

/** Returns the version of mf-blog in a document's boot data. */
const loadedVersion = (tab: Page) =>
  tab.evaluate(() => {
    const boot = JSON.parse(document.getElementById('boot-data')?.textContent ?? '{}') as {
      remotes?: { name: string; version: string }[];
    }; // the shell's own document
    return boot.remotes?.find(({ name }) => name === 'mf-blog')?.version;
  });

describe('a release for a share of the visitors', () => {
  let site: RunningSite;
  let browser: Browser;
  beforeAll(async () => {
    [site, browser] = await Promise.all([startSite(), launchBrowser()]);
    await site.release('publish', 'mf-blog', await variantInBrowser('2.0.0', 'window.canaryRan = true;'));
    await site.release('promote', 'mf-blog', '2.0.0', '--to', `${share}%`, ...onServerOnly);
  });
  afterAll(async () => {
    await browser.close();
    await site.stop();
  });

  /** Creates a visitor and returns their version of mf-blog. */
  async function newVisitor(): Promise<{ context: BrowserContext; version: string }> {
    const context = await browser.newContext();
    const response = await context.request.get(`${site.url}/blog`);
    const version = /mf-blog@([\d.]+)/.exec(response.headers()['x-mf-versions'] ?? '')?.[1] ?? '';
    return { context, version };
  }
  async function visitorWith(version: string): Promise<BrowserContext> {
    for (let tried = 0; tried < 40; tried += 1) {
      const visitor = await newVisitor();
      if (visitor.version === version) return visitor.context;
      await visitor.context.close();
    }
    throw new Error(`Nobody has ${version}`);
  }

  it.each([
    ['2.0.0', true],
    ['1.0.0', false],
  ])(
    'stays the same for a visitor with %s on the server, in hydration and in every later navigation',
    async (version, ranCanary) => {
      const context = await visitorWith(version);
      const tab = await context.newPage();
      const problems = problemsOf(tab);
      const scripts: string[] = [];
      tab.on('request', (request) => scripts.push(/\/_mf\/mf-blog\/([\d.]+)/.exec(request.url())?.[1] ?? ''));
      await tab.goto(`${site.url}/blog`);
      await hydrated(tab);
      expect(await loadedVersion(tab)).toBe(version);
      // By client navigation to another remote, whose pages all visitors share, and back.
      await tab.locator('header a[href="/"]').first().click();
      await tab.waitForURL(`${site.url}/`);
      await tab.locator('header a[href="/team"]').first().click();
      await tab.waitForURL(`${site.url}/team`);
      expect(await loadedVersion(tab)).toBe(version);
      // From a shared document: the server decides which release this visitor has.
      await tab.goto(site.url);
      await hydrated(tab);
      await tab.evaluate(() => Object.assign(window, { isEverybodys: true }));
      await tab.locator('header a[href="/blog"]').first().hover();
      await tab.locator('header a[href="/blog"]').first().click();
      await tab.waitForURL(`${site.url}/blog`);
      // The URL changes before the document does.
      await tab.waitForFunction(() => !('isEverybodys' in window));
      await hydrated(tab);
      expect(await loadedVersion(tab)).toBe(version);
      expect(await tab.evaluate(() => 'canaryRan' in window)).toBe(ranCanary);
      await tab.goBack();
      await tab.waitForURL(`${site.url}/`);
      await tab.waitForSelector('h1:has-text("Health insurance")');
      expect(new Set(scripts.filter(Boolean))).toEqual(new Set([version]));
      // A document that is left aborts its requests.
      expect(problems.filter((line) => !line.endsWith('net::ERR_ABORTED'))).toEqual([]);
      await context.close();
    },
  );

  it('is in no shared page of other remotes, which caches may store', async () => {
    const visitors = await Promise.all([visitorWith('1.0.0'), visitorWith('2.0.0')]);
    const pages = await Promise.all(visitors.map((context) => context.request.get(site.url)));
    const [one, other] = await Promise.all(pages.map((page) => page.text()));
    expect(one).toBe(other);
    for (const page of pages) expect(page.headers()['cache-control']).toContain('public');
    for (const context of visitors) await context.close();
  });

  it('ends for all visitors with a rollback, while an open page keeps its release and lazy scripts', async () => {
    const context = await visitorWith('2.0.0');
    const tab = await context.newPage();
    const problems = problemsOf(tab);
    await tab.goto(`${site.url}/blog`);
    await hydrated(tab);
    const output = await site.release('rollback', 'mf-blog');
    expect(output).toContain('mf-blog 2.0.0 was taken back from its share of the visitors, so all have 1.0.0 again');
    await until(async () =>
      (await (await context.request.get(`${site.url}/blog`)).text()).includes('"version":"1.0.0"'),
    );
    // The code of this page was never requested before.
    await tab.locator('header a[href="/team"]').first().click();
    await tab.waitForURL(`${site.url}/team`);
    await tab.waitForSelector('h1');
    expect([await loadedVersion(tab), problems]).toEqual(['2.0.0', []]);
    await context.close();
    for (let visitor = 0; visitor < 10; visitor += 1) expect((await viewPage(`${site.url}/blog`)).told).toBe('1.0.0');
  });
});
