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
  const tab = await open(article, { viewport: { width: 1280, height: 700 } });
  const { moves, wait } = await followHash(tab);
  expect(moves).toBeGreaterThan(3);
  expect(wait).toBeGreaterThanOrEqual(95);
});

it('jumps there immediately with reduced motion', async () => {
  const tab = await open(article, { viewport: { width: 1280, height: 700 }, reducedMotion: 'reduce' });
  const { moves, wait } = await followHash(tab);
  expect(moves).toBe(1);
  expect(wait).toBeGreaterThanOrEqual(95);
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

it('follows the hash of the first URL too', async () => {
  const tab = await newTab({ viewport: { width: 1280, height: 700 } });
  await tab.goto(`${siteUrl()}${article}#${target}`);
  await alive(tab);
  await restingAt80(tab);
});

describe('leaves the first page where it is, whatever its hash,', () => {
  const size = { viewport: { width: 1280, height: 700 }, reducedMotion: 'reduce' } as const;

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
    const tab = await newTab(size);
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
    const tab = await open(`${article}#${target}`, size);
    await restingAt80(tab);
    await scrollOn(tab);
    await tab.reload();
    await hydrated(tab);
    expect(await restsAt(tab)).toBeLessThan(-700);
  });
});

it.each([
  ['of the same page', '/services/medicare', 'enter your birth month'],
  ['of another page', '/', 'your own Medicare months'],
])('continues with Tab at the target of a link to a part %s', async (_which, path, link) => {
  const tab = await open(path, { viewport: { width: 1280, height: 700 } });
  await tab.getByRole('link', { name: link }).press('Enter');
  await tab.waitForFunction(() => document.activeElement?.id === 'your-dates');
  await tab.keyboard.press('Tab');
  expect(await tab.evaluate(() => document.activeElement?.id)).toBe('birth');
});

it('keeps the focus on the errors of a form whose answer is a part of the page', async () => {
  const tab = await open('/services/individual', { viewport: { width: 1280, height: 700 } });
  await tab.getByRole('button', { name: 'Show how long I have' }).press('Enter');
  const errors = tab.getByRole('alert');
  await errors.waitFor();
  await tab.waitForTimeout(300);
  expect(await errors.evaluate((element) => element === document.activeElement)).toBe(true);
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
