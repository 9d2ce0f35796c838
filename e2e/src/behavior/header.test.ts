import type { Page } from 'playwright-core';

import { alive } from '../browser';
import { siteUrl, visits } from '../journeys';
import { showing } from '../routes/every-route';

const { newTab } = visits();
const phone = { viewport: { width: 320, height: 640 } };
const labels = ['Employers', 'Medicare', 'Individual', 'Almanac', 'Our people', 'Ask for a quote'];

async function openHome(options: object): Promise<Page> {
  const tab = await newTab(options);
  await tab.goto(siteUrl());
  await alive(tab);
  return tab;
}

/** Presses Tab and returns the name of the focused element. */
async function nextStop(tab: Page): Promise<string> {
  await tab.keyboard.press('Tab');
  return tab.evaluate(() => {
    const stop = document.activeElement;
    return stop?.getAttribute('aria-label') ?? stop?.textContent.trim() ?? '';
  });
}

async function stopsUntil(tab: Page, last: string): Promise<string[]> {
  const stops: string[] = [];
  while (stops.at(-1) !== last && stops.length < 30) stops.push(await nextStop(tab));
  return stops;
}

it('is fully reachable by keyboard, with visible focus', async () => {
  const tab = await openHome({ viewport: { width: 1280, height: 800 } });
  const stops = await stopsUntil(tab, 'Ask for a quote');
  expect(stops[0]).toBe('Skip to the content');
  expect(stops).toEqual(expect.arrayContaining([...labels, 'Use dark colors']));
  const outline = await tab.evaluate(() => getComputedStyle(document.activeElement ?? document.body).outlineStyle);
  expect(outline).not.toBe('none');
});

it('lets keyboard users skip to the content', async () => {
  const tab = await openHome({ viewport: { width: 1280, height: 800 } });
  expect(await nextStop(tab)).toBe('Skip to the content');
  const place = await tab.locator('a[href="#main"]').boundingBox();
  expect(place?.y).toBeGreaterThanOrEqual(0);
  await tab.keyboard.press('Enter');
  await nextStop(tab);
  expect(await tab.evaluate(() => document.activeElement?.closest('main') !== null)).toBe(true);
});

it.each([160, 195, 217])('keeps the name clear of the menu button at a width of %i pixels', async (width) => {
  const tab = await openHome({ viewport: { width, height: 640 } });
  const overlap = await tab.evaluate(() => {
    const name = document.createRange();
    name.selectNodeContents(document.querySelector('header a > span') ?? document.body);
    const text = name.getBoundingClientRect();
    const button = document.querySelector('header summary')?.getBoundingClientRect() ?? text;
    return Math.min(text.right - button.left, text.bottom - button.top);
  });
  expect(overlap).toBeLessThanOrEqual(0);
});

it('opens as a menu on a phone by keyboard, and closes on Esc or navigation', async () => {
  const tab = await openHome(phone);
  const button = tab.locator('summary', { hasText: 'Menu' });
  await button.focus();
  await tab.keyboard.press('Enter');
  const menu = tab.getByRole('navigation', { name: 'Main' });
  await menu.getByRole('link', { name: 'Employers' }).waitFor();
  await tab.waitForFunction(() => document.activeElement?.textContent === 'Employers');
  expect(await menu.getByRole('link').allInnerTexts()).toEqual(labels);

  await tab.keyboard.press('Escape');
  await menu.waitFor({ state: 'hidden' });
  expect(await tab.evaluate(() => document.activeElement?.tagName)).toBe('SUMMARY');

  await tab.keyboard.press('Enter');
  await tab.waitForFunction(() => document.activeElement?.textContent === 'Employers');
  await stopsUntil(tab, 'Our people');
  await tab.keyboard.press('Enter');
  await showing(tab, 'Each has a direct line');
  await menu.waitFor({ state: 'hidden' });
});

it('opens as a menu on a phone without scripts', async () => {
  const tab = await newTab({ ...phone, javaScriptEnabled: false });
  await tab.goto(siteUrl());
  await tab.locator('summary', { hasText: 'Menu' }).click();
  await tab.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Our people' }).click();
  await tab.waitForURL('**/team');
});
