import { chromium, type Browser } from 'playwright-core';

import { alive, browserSettings } from '../browser';
import { siteUrl } from '../journeys';

let browser: Browser;
beforeAll(async () => {
  // Playwright switches the cache off that this is about.
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
])('brings %s back as it was left, without loading it again', async (path) => {
  const tab = await browser.newPage();
  await tab.goto(siteUrl() + path);
  await alive(tab);
  await tab.evaluate(() => Object.assign(window, { left: true }));
  await tab.goto(`${siteUrl()}/robots.txt`);
  await tab.goBack({ waitUntil: 'commit' });
  await tab.waitForSelector('h1');
  const back = await tab.evaluate(() => ({
    left: 'left' in window,
    // Chromium's own: why a page was not kept.
    reasons: (performance.getEntriesByType('navigation')[0] as { notRestoredReasons?: unknown }).notRestoredReasons, // see above
  }));
  expect(back).toEqual({ left: true, reasons: null });
  await tab.close();
});
