import type { Page } from 'playwright-core';

import { alive, hydrated } from '../browser';
import { siteUrl, visits } from '../journeys';

const { newTab } = visits();
const article = '/blog/still-working-at-65';
const size = { viewport: { width: 1280, height: 700 } };
const atOnce = { ...size, reducedMotion: 'reduce' } as const;

async function open(path: string, options = {}): Promise<Page> {
  const tab = await newTab(options);
  await tab.goto(siteUrl() + path);
  await alive(tab);
  return tab;
}

/** A heading far enough from the end of the article to be scrolled to the top. */
const target = 'section-the-number-that-decides';

/** Records the scroll positions of the page, and the times of the start and the first move. */
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

it('scrolls smoothly to a hash target after about 100 ms, 80 px below the top', async () => {
  const tab = await open(article, size);
  const { moves, wait } = await followHash(tab);
  expect(moves).toBeGreaterThan(3);
  expect(wait).toBeGreaterThanOrEqual(95);
});

it('jumps there immediately with reduced motion', async () => {
  const tab = await open(article, atOnce);
  const { moves, wait } = await followHash(tab);
  expect(moves).toBe(1);
  expect(wait).toBeGreaterThanOrEqual(95);
});

it('follows the hash of the first URL too', async () => {
  const tab = await newTab(size);
  await tab.goto(`${siteUrl()}${article}#${target}`);
  await alive(tab);
  await restingAt80(tab);
});

describe('leaves the first page where it is, whatever its hash,', () => {
  /** Scrolls 900 px past the target. Chromium notes the position for a reload later, or at once with a new entry. */
  const scrollOn = (tab: Page) =>
    tab.evaluate(() => {
      window.scrollBy({ top: 900, behavior: 'instant' });
      history.replaceState(history.state, '');
    });

  /** The position of the target, once the page would have moved: timers run in the order in which they are due. */
  const restsAt = (tab: Page) =>
    tab.evaluate(async (id) => {
      await new Promise((resolve) => setTimeout(resolve, 150));
      return document.getElementById(id)?.getBoundingClientRect().top;
    }, target);

  it('if the visitor has scrolled before it is hydrated', async () => {
    const tab = await newTab(atOnce);
    let arrive = () => {};
    const arrived = new Promise<void>((resolve) => (arrive = resolve));
    await tab.route('**/*.js', (script) => arrived.then(() => script.continue()));
    await tab.goto(`${siteUrl()}${article}#${target}`, { waitUntil: 'commit' });
    await restingAt80(tab);
    await scrollOn(tab);
    arrive();
    await hydrated(tab);
    expect(await restsAt(tab)).toBeLessThan(-700);
  });

  it('if the browser returns to where the visitor was, after a reload', async () => {
    const tab = await open(`${article}#${target}`, atOnce);
    await restingAt80(tab);
    await scrollOn(tab);
    // Chromium itself may move on to the target after its return: one reload of forty, even without scripts.
    await tab.addInitScript(() => {
      const { scrollIntoView } = Element.prototype;
      Object.assign(window, { scrolled: [] as string[] });
      Element.prototype.scrollIntoView = function (...options) {
        Reflect.get(window, 'scrolled').push(this.id);
        scrollIntoView.apply(this, options);
      };
    });
    await tab.reload();
    await hydrated(tab);
    await restsAt(tab);
    expect(await tab.evaluate(() => Reflect.get(window, 'scrolled'))).toEqual([]);
  });
});

it.each([
  ['of the same page', '/services/medicare', 'enter your birth month'],
  ['of another page', '/', 'your own Medicare months'],
])('continues with Tab at the target of a link to a part %s', async (_which, path, link) => {
  const tab = await open(path, size);
  await tab.getByRole('link', { name: link }).press('Enter');
  await tab.waitForFunction(() => document.activeElement?.id === 'your-dates');
  await tab.keyboard.press('Tab');
  expect(await tab.evaluate(() => document.activeElement?.id)).toBe('birth');
});

it('keeps the focus on the errors of a form whose answer is a part of the page', async () => {
  const tab = await open('/services/individual', size);
  await tab.getByRole('button', { name: 'Show how long I have' }).press('Enter');
  const errors = tab.getByRole('alert');
  await errors.waitFor();
  await tab.waitForTimeout(300);
  expect(await errors.evaluate((element) => element === document.activeElement)).toBe(true);
});

it('follows a link within the page after a reload, when an earlier position of the page is known', async () => {
  const tab = await open(article, size);
  await tab.evaluate(() => window.scrollTo({ top: 1500, behavior: 'instant' }));
  await tab.waitForFunction(() => window.scrollY === 1500);
  await tab.reload();
  await alive(tab);
  await tab.locator(`main a[href="#${target}"]`).filter({ visible: true }).press('Enter');
  await tab.waitForFunction((id) => document.activeElement?.id === id, target);
  await restingAt80(tab);
});

it('ignores a malformed hash', async () => {
  const tab = await newTab();
  const faults: string[] = [];
  tab.on('pageerror', (fault) => faults.push(fault.message));
  await tab.goto(`${siteUrl()}${article}#%`);
  await alive(tab);
  await tab.locator('main a[href^="/"]').filter({ visible: true }).first().click();
  await tab.waitForURL((url) => url.hash === '');
  expect(faults).toEqual([]);
});
