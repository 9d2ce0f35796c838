import type { Page } from 'playwright-core';

import { alive } from '../browser';
import { siteUrl, visits } from '../journeys';
import { until } from '../releases/page-view';

const { newTab } = visits();

/** Where each element of the page stands and how it looks: what its rules, and their order, make of it. */
async function lookOf(tab: Page): Promise<string[]> {
  await alive(tab);
  await tab.waitForLoadState('networkidle');
  return tab.evaluate(async () => {
    await document.fonts.ready;
    window.scrollTo(0, 0);
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur(); // A heading that was navigated to.
    return [...document.querySelectorAll('main, main *')].map((element) => {
      const { x, y, width, height } = element.getBoundingClientRect();
      const { display, color, backgroundColor, font, textDecorationLine, border, borderRadius } =
        getComputedStyle(element);
      const place = [x, y, width, height].map(Math.round);
      return [
        element.tagName,
        place,
        display,
        color,
        backgroundColor,
        font,
        textDecorationLine,
        border,
        borderRadius,
      ].join(' ');
    });
  });
}

it.each([
  ['/', '/services/medicare'],
  ['/blog', '/blog/the-part-b-penalty-worked-out-on-paper'],
  ['/services/medicare', '/'],
])('from %s a click leads to %s as it looks when it is loaded', async (from, to) => {
  const tab = await newTab({ viewport: { width: 390, height: 844 } });
  await tab.goto(siteUrl() + from);
  await alive(tab); // The fonts are there from now on; a first visit may show its fallbacks.
  await tab.goto(siteUrl() + to);
  const look = await lookOf(tab);
  const heading = await tab.locator('main h1').textContent();
  await tab.goto(siteUrl() + from);
  await alive(tab);
  await tab.evaluate((path) => document.querySelector<HTMLElement>(`a[href="${path}"]`)?.click(), to);
  await tab.waitForFunction((text) => document.querySelector('main h1')?.textContent === text, heading);
  expect(await lookOf(tab)).toEqual(look);
});

it('goes on with the rules that the server wrote, where they are', async () => {
  const tab = await newTab();
  await tab.goto(siteUrl());
  const rulesIn = () =>
    tab.evaluate(() =>
      ['style[data-components]', 'style[data-styled=active]'].map(
        (selector) => document.querySelector<HTMLStyleElement>(selector)?.sheet?.cssRules.length ?? -1,
      ),
    );
  const [written] = await rulesIn();
  await alive(tab);
  await tab.locator('header a[href="/blog"]').filter({ visible: true }).click();
  await until(async () => ((await rulesIn())[0] ?? 0) > (written ?? 0));
  expect((await rulesIn())[1]).toBe(0);
});
