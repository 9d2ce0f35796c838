import type { Locator, Page } from 'playwright-core';

import { alive } from '../browser';
import { siteUrl, visits } from '../journeys';

const { newTab } = visits();
const to = '/services/medicare';

type Box = NonNullable<Awaited<ReturnType<Locator['boundingBox']>>>;

async function open(options = {}, from = '/'): Promise<Page> {
  const tab = await newTab({ viewport: { width: 1280, height: 800 }, ...options });
  await tab.goto(siteUrl() + from, { waitUntil: 'networkidle' });
  await alive(tab);
  return tab;
}

const linkTo = (tab: Page, path: string) => tab.locator(`a[href="${path}"]:visible`).first();

/** Waits until this many pages are in the document, visible or not. */
const pages = (tab: Page, count: number) =>
  tab.waitForFunction((wanted) => document.querySelectorAll('main h1').length === wanted, count);

const state = (tab: Page) =>
  tab.evaluate(() => ({
    headings: [...document.querySelectorAll('main h1')].map((h1) => (h1.checkVisibility() ? h1.textContent : 'hidden')),
    title: document.title,
    focus: document.activeElement?.tagName,
  }));

describe('a page whose link is hovered', () => {
  it('is prerendered invisibly before navigation', async () => {
    const tab = await open();
    const before = await state(tab);
    await linkTo(tab, to).hover();
    await pages(tab, 2);
    expect(await state(tab)).toEqual({ ...before, headings: [...before.headings, 'hidden'] });
  });

  it.each([
    ['/', to],
    ['/es/team', '/es'],
  ])('is shown as prerendered, with its title and the focus on its heading, from %s to %s', async (from, path) => {
    const tab = await open({}, from);
    const before = await tab.title();
    await linkTo(tab, path).hover();
    await pages(tab, 2);
    await tab.evaluate(() => document.querySelectorAll('main h1')[1]?.setAttribute('data-ahead', ''));
    await linkTo(tab, path).click();
    await pages(tab, 1);
    await tab.waitForFunction(() => document.activeElement?.matches('h1[data-ahead]'));
    expect(await tab.title()).not.toBe(before);
    expect(await tab.locator('h1[data-ahead]').isVisible()).toBe(true);
  });

  it('is removed when the visitor goes elsewhere', async () => {
    const tab = await open();
    await linkTo(tab, to).hover();
    await pages(tab, 2);
    await linkTo(tab, '/team').press('Enter');
    await tab.waitForURL('**/team');
    await pages(tab, 1);
  });

  it('is removed when the finger on its link scrolls', async () => {
    const tab = await open({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });
    const link = linkTo(tab, to);
    await link.scrollIntoViewIfNeeded();
    const { x, y } = (await link.boundingBox()) as Box; // it is visible
    const finger = (type: 'touchStart' | 'touchMove', dy: number) =>
      cdp.send('Input.dispatchTouchEvent', { type, touchPoints: [{ x: x + 5, y: y + 5 + dy }] });
    const cdp = await tab.context().newCDPSession(tab);
    await finger('touchStart', 0);
    await pages(tab, 2);
    for (const dy of [-20, -60, -120]) await finger('touchMove', dy);
    await pages(tab, 1);
  });
});
