import type { Locator, Page, Response } from 'playwright-core';

import { alive } from '../browser';
import { siteUrl, visits } from '../journeys';
import { traced } from './trace.cjs';

const { newTab } = visits();

/** Maximum number of full-document style and layout computations per navigation. */
const limit = 2;

it.each([
  ['/', '/blog'],
  ['/blog', '/blog/the-part-b-penalty-worked-out-on-paper'],
  ['/', '/services/medicare'],
])('computes style and layout of the document at most twice from %s to %s', async (from, to) => {
  const tab = await newTab({ viewport: { width: 390, height: 844 } });
  const cdp = await tab.context().newCDPSession(tab);
  // Slow enough for React to render in many slices, with a frame between any two.
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  await tab.goto(siteUrl() + from, { waitUntil: 'networkidle' });
  await alive(tab);
  const link = tab.locator(`a[href="${to}"]:visible`).first();
  // A page that does not come within a second after the click is waited for with `Loading...`, which is laid out, too.
  const data = tab.waitForResponse((response) => pathOf(response.url()) === `/_data${to}`);
  await link.hover();
  await data;
  const { counts } = await traced(cdp, async () => {
    await link.click();
    await tab.waitForFunction((path) => location.pathname === path && document.querySelector('main h1'), to);
    await alive(tab);
  });
  expect(counts.layouts).toBeLessThanOrEqual(limit);
  expect(counts.recalcs).toBeLessThanOrEqual(limit);
});

/** Clicks a link whose page is already prefetched. @returns the requests after the click */
async function follow(tab: Page, link: Locator, to: string): Promise<string[]> {
  const late: string[] = [];
  tab.on('request', (request) => void late.push(pathOf(request.url())));
  await link.click();
  await tab.waitForFunction((path) => location.pathname === path && document.querySelector('main h1'), to);
  await alive(tab);
  await tab.waitForLoadState('networkidle');
  return late.filter((path) => path.startsWith('/api/') || path.startsWith('/_data'));
}

const pathOf = (address: string) => new URL(address).pathname;

const linkTo = (tab: Page, to: string) => tab.locator(`a[href="${to}"]:visible`).first();

it.each([
  ['/', '/blog'],
  ['/blog', '/blog/the-part-b-penalty-worked-out-on-paper'],
  ['/', '/services/medicare'],
])('prefetches the data of a page in one response before the click from %s to %s', async (from, to) => {
  const tab = await newTab({ viewport: { width: 1280, height: 800 } });
  const asked: string[] = [];
  tab.on('request', (request) => void asked.push(pathOf(request.url())));
  await tab.goto(siteUrl() + from, { waitUntil: 'networkidle' });
  await alive(tab);
  const link = linkTo(tab, to);
  const isData = (response: Response) => pathOf(response.url()) === `/_data${to}`;
  await fetch(siteUrl() + to); // Caches the page again: another journey may have changed its data.
  const [data] = await Promise.all([tab.waitForResponse(isData), link.hover()]);
  expect(data.status()).toBe(200);
  expect(await follow(tab, link, to)).toEqual([]);
  expect(asked.filter((path) => path.startsWith('/api/'))).toEqual([]);
});

it.each([
  ['/', '/blog', '/api/posts'],
  ['/blog', '/blog/the-part-b-penalty-worked-out-on-paper', '/api/posts/the-part-b-penalty-worked-out-on-paper'],
  ['/', '/services/medicare', '/api/facts'],
  ['/team', '/team/ruth-yarrow', '/api/team/ruth-yarrow'],
])('requests uncached data from the API before the click from %s to %s', async (from, to, answer) => {
  const tab = await newTab({ viewport: { width: 1280, height: 800 } });
  await tab.route('**/_data/**', (route) => route.fulfill({ status: 204 }));
  await tab.goto(siteUrl() + from, { waitUntil: 'networkidle' });
  await alive(tab);
  const link = linkTo(tab, to);
  const isAnswer = (response: Response) => pathOf(response.url()) === answer;
  await Promise.all([tab.waitForResponse(isAnswer), link.hover()]);
  // All data are requested at once. A page that discovers missing data during rendering waits for it, plus React's
  // minimum time for a fallback.
  expect(await follow(tab, link, to)).toEqual([]);
});
