import type { Locator, Page } from 'playwright-core';

import { alive } from '../browser';
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

it('starts each page at its top, with the focus on its heading, and says its title', async () => {
  const tab = await open('/');
  await tab.locator('footer a[href="/team"]').first().click();
  await tab.waitForURL('**/team');
  await showing(tab, 'Each has a direct line');
  await tab.waitForFunction(() => window.scrollY === 0 && document.activeElement?.tagName === 'H1');
  expect(await tab.locator('#announcer').textContent()).toBe(await tab.title());
});

/** A heading of the article that lies far enough from its end to come to rest at the top. */
const target = 'section-the-number-that-decides';

/** Counts the frames in which the page had moved; the time of the click stands in the first. */
const recordScrolling = (tab: Page) =>
  tab.evaluate(() => {
    const moves: number[] = [];
    Object.assign(window, { moves, started: performance.now(), firstMove: 0 });
    window.addEventListener('scroll', () => {
      if (moves.length === 0) Object.assign(window, { firstMove: performance.now() });
      if (moves.at(-1) !== window.scrollY) moves.push(window.scrollY);
    });
  });

const restingAt80 = (tab: Page) =>
  tab.waitForFunction((id) => {
    const top = document.getElementById(id)?.getBoundingClientRect().top ?? 0;
    return Math.abs(top - 80) < 1.5;
  }, target);

async function followHash(tab: Page) {
  await recordScrolling(tab);
  await tab.evaluate((hash) => {
    history.pushState({ key: 'hash', idx: history.length }, '', hash);
    window.dispatchEvent(new PopStateEvent('popstate', { state: history.state }));
  }, `#${target}`);
  await restingAt80(tab);
  return tab.evaluate(() => ({
    moves: (Reflect.get(window, 'moves') as number[]).length, // recordScrolling put it there
    wait: Reflect.get(window, 'firstMove') - Reflect.get(window, 'started'),
  }));
}

it('glides to what a hash names after about 100 ms, 80 px below the top', async () => {
  const tab = await open(article, { viewport: { width: 1280, height: 700 } });
  const { moves, wait } = await followHash(tab);
  expect(moves).toBeGreaterThan(3);
  expect(wait).toBeGreaterThanOrEqual(95);
});

it('jumps there at once for a visitor who wants less motion', async () => {
  const tab = await open(article, { viewport: { width: 1280, height: 700 }, reducedMotion: 'reduce' });
  const { moves, wait } = await followHash(tab);
  expect(moves).toBe(1);
  expect(wait).toBeGreaterThanOrEqual(95);
});

it('obeys the hash of the first address too', async () => {
  const tab = await newTab({ viewport: { width: 1280, height: 700 } });
  await tab.goto(`${siteUrl()}${article}#${target}`);
  await alive(tab);
  await restingAt80(tab);
});

it('comes back to the top from the middle of a page by a link', async () => {
  const tab = await open(article, { viewport: { width: 1280, height: 700 } });
  await tab.evaluate(() => window.scrollTo({ top: 1500, behavior: 'instant' }));
  await tab.locator('main a[href^="/blog/"]').filter({ visible: true }).last().click();
  await tab.waitForURL((url) => url.pathname !== article);
  await tab.waitForFunction(() => window.scrollY === 0);
  expect(await scrollTop(tab)).toBe(0);
});

/** Follows a link below the fold. @returns where the page was scrolled to at that moment */
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

it('returns to where a visitor was by Back and Forward, with the focus on the page', async () => {
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

it('takes a hash that is no text for one that names nothing', async () => {
  const tab = await newTab();
  const faults: string[] = [];
  tab.on('pageerror', (fault) => faults.push(fault.message));
  await tab.goto(`${siteUrl()}${article}#%`);
  await alive(tab);
  await tab.locator('main a[href^="/"]').filter({ visible: true }).first().click();
  await tab.waitForURL((url) => url.hash === '');
  expect(faults).toEqual([]);
});
