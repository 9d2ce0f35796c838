import type { Page, Route } from 'playwright-core';

import { alive, goByHistory } from '../browser';
import { siteUrl, visits } from '../journeys';
import { showing } from '../routes/every-route';

const { newTab } = visits();
const scriptsOfBlog = /\/_mf\/mf-blog\/.*\.js$/;

/** Delays the scripts of mf-blog, as a slow network does. @returns a function that releases them */
async function slowLink(tab: Page): Promise<() => Promise<void>> {
  let open = () => {};
  const opened = new Promise<void>((resolve) => (open = resolve));
  await tab.route(scriptsOfBlog, async (route: Route) => {
    await opened;
    await route.continue();
  });
  return async () => open();
}

/** Runs in the page: on a busy machine its visitor is as patient as the test. */
function beMorePatient() {
  const set = window.setTimeout;
  window.setTimeout = ((run: () => void, delay?: number) => set(run, delay === 1_000 ? 60_000 : delay)) as typeof set;
}

it('keeps the page until the next one can be shown, and opens that once however often its link is pressed', async () => {
  const tab = await newTab();
  await tab.addInitScript(beMorePatient);
  const letThrough = await slowLink(tab);
  await tab.goto(siteUrl());
  await alive(tab);
  await tab.evaluate(() => {
    new MutationObserver(() => {
      if (document.body.innerText.includes('Loading...')) document.body.dataset['sawLoading'] = 'true';
    }).observe(document.body, { childList: true, subtree: true });
  });
  const heading = await tab.locator('h1').innerText();
  const pages = await tab.evaluate(() => history.length);
  const link = tab.locator('header a[href="/team"]').filter({ visible: true });
  await link.dblclick();
  await tab.locator('html[data-arriving]').waitFor();
  expect(await tab.locator('h1').innerText()).toBe(heading);
  await letThrough();
  await showing(tab, 'Each has a direct line');
  await tab.waitForFunction(() => document.activeElement?.tagName === 'H1');
  expect(await tab.locator('html[data-arriving]').count()).toBe(0);
  expect(await tab.evaluate(() => document.body.dataset['sawLoading'])).toBeUndefined();
  expect(await tab.evaluate(() => history.length)).toBe(pages + 1);
});

it('shows Loading... when the next page takes longer, and then shows the page', async () => {
  const tab = await newTab();
  const letThrough = await slowLink(tab);
  await tab.goto(siteUrl());
  await alive(tab);
  await tab.locator('header a[href="/team"]').filter({ visible: true }).click();
  await tab.locator('main', { hasText: /^Loading\.\.\.$/ }).waitFor();
  expect(await tab.title()).toMatch(/^Loading\.\.\. \| ./);
  await letThrough();
  await showing(tab, 'Each has a direct line');
  // The focus was on the whole page, and moves to its heading as soon as there is one.
  await tab.waitForFunction(() => document.activeElement?.tagName === 'H1');
  expect(await tab.locator('#announcer').textContent()).toBe(await tab.title());
  expect(await tab.getByText('Loading...').count()).toBe(0);
});

it('keeps the server-rendered page while its own code loads', async () => {
  const tab = await newTab();
  const letThrough = await slowLink(tab);
  const requested = tab.waitForRequest(scriptsOfBlog);
  await tab.goto(`${siteUrl()}/team`, { waitUntil: 'commit' });
  await requested;
  await showing(tab, 'Each has a direct line');
  expect(await tab.getByText('Loading...').count()).toBe(0);
  await letThrough();
  await alive(tab);
});

it.each([
  ['hovers over', (tab: Page) => tab.locator('header a[href="/team"]').filter({ visible: true }).hover()],
  ['moves the focus to', (tab: Page) => tab.locator('header a[href="/team"]').filter({ visible: true }).focus()],
])('prefetches the code and the data of a page when the visitor %s its link', async (_what, point) => {
  const tab = await newTab();
  await fetch(`${siteUrl()}/team`); // caches the page
  await tab.goto(`${siteUrl()}/landing`);
  await alive(tab);
  const code = tab.waitForRequest(scriptsOfBlog);
  const data = tab.waitForResponse('**/_data/team');
  await point(tab);
  await code;
  expect((await data).status()).toBe(200);
  expect(new URL(tab.url()).pathname).toBe('/landing');
});

it('requests what a page loads later together with its code, but on a first view only after hydration', async () => {
  const tab = await newTab();
  // The page's own scripts have a low priority.
  const early = tab.locator('link[rel="preload"][as="script"]:not([fetchpriority="low"])');
  await tab.goto(siteUrl());
  await alive(tab);
  await tab.waitForLoadState('networkidle');
  expect(await early.count()).toBe(0);
  await tab.route(/\/_mf\/mf-marketing\/.+\/\d+\.js$/, () => undefined); // never arrives
  await tab.locator('a[href="/services/medicare"]').first().click();
  await early.first().waitFor({ state: 'attached' });
  expect(await early.first().getAttribute('integrity')).toMatch(/^sha256-/);
});

it('offers a retry when the code of the next page fails to load', async () => {
  const tab = await newTab();
  await tab.route(scriptsOfBlog, (route) => route.abort());
  await tab.goto(siteUrl());
  await alive(tab);
  await tab.locator('header a[href="/team"]').filter({ visible: true }).click();
  const retry = tab.locator('main').getByRole('button');
  await retry.first().waitFor();
  await tab.unroute(scriptsOfBlog);
  await retry.first().click();
  await showing(tab, 'Each has a direct line');
});

it('offers a retry when the not-found page fails to load', async () => {
  const tab = await newTab();
  await tab.goto(`${siteUrl()}/blog`);
  await alive(tab);
  const scriptsOfShell = /\/_shell\/.*\.js$/;
  await tab.route(scriptsOfShell, (route) => route.abort());
  await goByHistory(tab, '/blog/no-such-article');
  const retry = tab.locator('main').getByRole('button', { name: 'Try again' });
  await retry.waitFor();
  await tab.unroute(scriptsOfShell);
  await retry.click();
  await showing(tab, 'February 30');
});

it('loads the code of a page again whose prefetch has failed', async () => {
  const tab = await newTab();
  await tab.route(scriptsOfBlog, (route) => route.abort());
  await tab.goto(siteUrl());
  await alive(tab);
  const failure = tab.waitForRequest((request) => (request.postData() ?? '').includes('"kind":"load"'));
  const link = tab.locator('header a[href="/team"]').filter({ visible: true });
  await link.focus();
  await failure;
  await tab.unroute(scriptsOfBlog);
  await link.press('Enter');
  await showing(tab, 'Each has a direct line');
});
