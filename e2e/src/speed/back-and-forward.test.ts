import { chromium, type Browser } from 'playwright-core';

import { alive, browserSettings } from '../browser';
import { siteUrl } from '../journeys';

/** Reason that does not concern the page: headless Chromium caches no page at all. */
const ofBrowser = 'masked';

let browser: Browser;
beforeAll(async () => {
  // Playwright disables the cache that this test is about.
  browser = await chromium.launch({ ...browserSettings(), ignoreDefaultArgs: ['--disable-back-forward-cache'] });
});
afterAll(() => browser.close());

it.each([
  '/',
  '/services/medicare',
  '/city/dayton-ohio',
  '/get-quote',
  '/get-quote/medicare',
  '/blog',
  '/blog/the-part-b-penalty-worked-out-on-paper',
  '/team',
])('keeps %s eligible for the back/forward cache', async (path) => {
  const tab = await browser.newPage();
  await tab.goto(siteUrl() + path);
  await alive(tab);
  await tab.evaluate(() => Object.assign(window, { left: true }));
  await tab.goto(`${siteUrl()}/robots.txt`);
  await tab.goBack({ waitUntil: 'commit' });
  await tab.waitForSelector('h1');
  const { isAsItWas, reasons } = await tab.evaluate(() => {
    const [navigation] = performance.getEntriesByType('navigation') as (PerformanceEntry & {
      notRestoredReasons?: { reasons: { reason: string }[] } | null;
    })[]; // Chromium's own type: why a page was not cached.
    const found = navigation?.notRestoredReasons?.reasons ?? [];
    return { isAsItWas: 'left' in window, reasons: found.map(({ reason }) => reason) };
  });
  expect(reasons.filter((reason) => reason !== ofBrowser)).toEqual([]);
  expect(isAsItWas).toBe(!reasons.includes(ofBrowser));
  await tab.close();
});
