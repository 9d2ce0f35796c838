import { until } from 'contract/testing/until';
import type { Locator, Page } from 'playwright-core';

import { alive, hydrated, problemsOf } from '../browser';
import { siteUrl, visits } from '../journeys';
import { showing } from '../routes/every-route';

const { newTab } = visits();
const article = '/blog/still-working-at-65';

async function open(path: string, options = {}): Promise<Page> {
  const tab = await newTab(options);
  await tab.goto(siteUrl() + path);
  await alive(tab);
  return tab;
}

const scrollTop = (tab: Page) => tab.evaluate(() => Math.round(window.scrollY));

it('scrolls each page to its top, focuses its heading and announces its title', async () => {
  const tab = await open('/');
  await tab.locator('footer a[href="/team"]').first().click();
  await tab.waitForURL('**/team');
  await showing(tab, 'Each has a direct line');
  await tab.waitForFunction(() => window.scrollY === 0 && document.activeElement?.tagName === 'H1');
  expect(await tab.locator('#announcer').textContent()).toBe(await tab.title());
});

it('does the same if only the query string changes and the link is gone', async () => {
  const tab = await open('/blog');
  await tab.getByRole('link', { name: 'Older articles' }).press('Enter');
  await tab.waitForURL('**/blog?before=*');
  await tab.waitForFunction(() => window.scrollY === 0 && document.activeElement?.tagName === 'H1');
  expect(await tab.locator('#announcer').textContent()).toBe(await tab.title());
});

it('leaves the focus on a link that stays, such as that of a topic', async () => {
  const tab = await open('/blog');
  const topic = tab.getByRole('navigation', { name: 'Topics' }).getByRole('link', { name: 'Medicare' });
  await topic.press('Enter');
  await tab.waitForURL('**/blog?topic=medicare');
  await tab.waitForFunction(() => document.activeElement?.ariaCurrent === 'true');
});

it('shows the page that Back leads to, also within a document that is not hydrated yet', async () => {
  const tab = await open('/');
  await tab.locator('footer a[href="/team"]').first().click();
  await showing(tab, 'Each has a direct line');
  let arrive = () => {};
  const arrived = new Promise<void>((resolve) => (arrive = resolve));
  await tab.route('**/*.js', (script) => arrived.then(() => script.continue()));
  // As a visitor does who comes back from another site, and goes back once more.
  await tab.reload({ waitUntil: 'commit' });
  await showing(tab, 'Each has a direct line');
  const problems = problemsOf(tab);
  await tab.evaluate(() => history.back());
  await showing(tab, 'Health insurance runs on dates');
  arrive();
  await hydrated(tab);
  expect(await tab.locator('link[rel=canonical]').evaluateAll((links) => links.length)).toBe(1);
  expect(problems).toEqual([]);
});

it('scrolls back to the top when following a link from the middle of a page', async () => {
  const tab = await open(article, { viewport: { width: 1280, height: 700 } });
  await tab.evaluate(() => window.scrollTo({ top: 1500, behavior: 'instant' }));
  await tab.locator('main a[href^="/blog/"]').filter({ visible: true }).last().click();
  await tab.waitForURL((url) => url.pathname !== article);
  await tab.waitForFunction(() => window.scrollY === 0);
  expect(await scrollTop(tab)).toBe(0);
});

/** Follows a link below the fold. @returns the scroll position at the click */
async function follow(tab: Page, link: Locator): Promise<number> {
  await tab.evaluate(() => {
    const note = () => Object.assign(window, { leftAt: window.scrollY });
    window.addEventListener('click', note, { capture: true, once: true });
  });
  await link.click();
  return tab.evaluate(() => Number(Reflect.get(window, 'leftAt')));
}

const at = (tab: Page, path: string, top: number) =>
  tab.waitForFunction(
    (wanted) =>
      window.location.pathname === wanted.path &&
      Math.abs(window.scrollY - wanted.top) < 2 &&
      document.activeElement?.tagName === 'H1',
    { path, top },
  );

it('restores the scroll position on Back and Forward, with the focus on the page', async () => {
  const tab = await open('/blog', { viewport: { width: 1280, height: 700 } });
  const link = tab.locator('main a[href^="/blog/"]').filter({ visible: true });
  const firstTop = await follow(tab, link.last());
  await tab.waitForURL((url) => url.pathname !== '/blog');
  const second = new URL(tab.url()).pathname;
  await at(tab, second, 0);
  const secondTop = await follow(tab, tab.locator('footer a[href="/team"]').first());
  await at(tab, '/team', 0);

  await tab.goBack();
  await at(tab, second, secondTop);
  await tab.goBack();
  await at(tab, '/blog', firstTop);
  await tab.goForward();
  await at(tab, second, secondTop);
  expect(Math.min(firstTop, secondTop)).toBeGreaterThan(100);
});

it('restores the scroll position on Back after a reload', async () => {
  const tab = await open('/blog', { viewport: { width: 1280, height: 700 } });
  const top = await follow(tab, tab.locator('main a[href^="/blog/"]').filter({ visible: true }).last());
  await tab.waitForURL((url) => url.pathname !== '/blog');
  await tab.reload();
  await alive(tab);
  await tab.goBack();
  await at(tab, '/blog', top);
});

it('follows a link of yesterday’s page to one of today', async () => {
  const tab = await open('/');
  await tab.evaluate('globalThis.isSameDocument = true');
  await tab.clock.setFixedTime(Date.now() + 86_400_000);
  await tab.locator('footer a[href="/team"]').first().click();
  await tab.waitForFunction(() => Reflect.get(globalThis, 'isSameDocument') === undefined);
  await showing(tab, 'Each has a direct line');
});

it('opens a link of yesterday’s page at its target', async () => {
  const tab = await open('/');
  await tab.evaluate('globalThis.isSameDocument = true');
  await tab.clock.setFixedTime(Date.now() + 86_400_000);
  await tab.locator('main a[href$="#your-dates"]').first().click();
  await tab.waitForFunction(() => Reflect.get(globalThis, 'isSameDocument') === undefined);
  await tab.waitForLoadState('networkidle');
  // Below the scroll padding of the root.
  await until(async () => Math.round((await tab.locator('#your-dates').boundingBox())?.y ?? 0) === 80);
  // The next page is restored after a reload, as ever.
  await tab.locator('footer a[href="/team"]').first().click();
  await showing(tab, 'Each has a direct line');
  expect(await tab.evaluate(() => window.history.scrollRestoration)).toBe('auto');
});
