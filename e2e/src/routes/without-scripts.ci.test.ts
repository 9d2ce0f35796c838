import type { Page } from 'playwright-core';

import { alive } from '../browser';
import { siteUrl, visits } from '../journeys';
import { everyRoute, expectWhole, shownIn, widths } from './every-route';

const { newTab, visitor: newVisitor } = visits();

// Shared by all pages: opening a tab takes longer than loading a page.
let plain: Page;
let live: Page;
beforeAll(async () => {
  plain = await (await newVisitor({ javaScriptEnabled: false })).newPage();
  live = await (await newVisitor()).newPage();
});

// Protected pages are rendered only in the browser.
const publicRoutes = everyRoute.filter(({ path }) => !path.startsWith('/admin') && !path.startsWith('/blogpost'));

/** Loads a page and retries after a 503, which a busy machine may return. */
async function visit(tab: Page, path: string) {
  let response = await tab.goto(siteUrl() + path);
  for (let again = 0; again < 5 && response?.status() === 503; again += 1) response = await tab.goto(siteUrl() + path);
  return response;
}

/** Shown in place of a button that needs scripts. Buttons are left out of the text. */
const plainLink = 'Link to this article';
const textIn = async (tab: Page) => (await shownIn(tab)).text.replace(plainLink, '');

it.each(publicRoutes)('$path shows the same without scripts, at every width', async (route) => {
  const response = await visit(plain, route.path);
  expect(response?.status()).toBe(route.status);
  for (const width of widths) {
    await plain.setViewportSize({ width, height: 800 });
    expectWhole(route, await shownIn(plain));
  }
  await live.goto(siteUrl() + route.path);
  await alive(live);
  const text = await textIn(live);
  // Another journey may have published something between the two visits.
  for (let again = 0; again < 3 && (await textIn(plain)) !== text; again += 1) await visit(plain, route.path);
  expect(await textIn(plain)).toBe(text);
});

it('navigates from page to page by plain links', async () => {
  const tab = await newTab({ javaScriptEnabled: false, viewport: { width: 1280, height: 800 } });
  await tab.goto(siteUrl());
  await tab.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Almanac' }).click();
  await tab.waitForURL('**/blog');
  await tab.locator('main a[href^="/blog/"]').first().click();
  await tab.waitForURL('**/blog/*');
  expect((await shownIn(tab)).headings).toHaveLength(1);
  await tab.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Our people' }).click();
  await tab.waitForURL('**/team');
  await tab.locator('main a[href^="/team/"]').first().click();
  await tab.waitForURL('**/team/*');
  expect((await shownIn(tab)).headings).toHaveLength(1);
});

it('shows the phone number on admin pages without scripts', async () => {
  const tab = await newTab({ javaScriptEnabled: false });
  const response = await tab.goto(`${siteUrl()}/blogpost/login`);
  expect(response?.status()).toBe(200);
  await tab.getByRole('heading', { name: 'This page needs JavaScript' }).waitFor();
  // Text inside a `noscript` is not found by its text.
  expect(await tab.getByRole('main').innerText()).toContain('937-555-0142');
  await tab.getByRole('contentinfo').getByText('937-555-0142').first().waitFor();
});
