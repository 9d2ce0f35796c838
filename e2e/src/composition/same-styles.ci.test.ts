import { until } from 'contract/testing/until';
import type { Page } from 'playwright-core';

import { alive } from '../browser';
import { siteUrl, visits } from '../journeys';

const { newTab } = visits();

/** Returns the position and style of each element: the result of the rules and their order. */
async function lookOf(tab: Page): Promise<string[]> {
  await alive(tab);
  await tab.waitForLoadState('networkidle');
  return tab.evaluate(async () => {
    window.scrollTo(0, 0);
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur(); // The heading is focused after navigation.
    await Promise.all(document.getAnimations().map(({ finished }) => finished)); // An open answer moves to its place.
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
])('renders the same after a click from %s to %s as after loading it', async (from, to) => {
  const tab = await newTab({ viewport: { width: 390, height: 844 } });
  await tab.route(/\.woff2$/, (route) => route.abort()); // One page of the two may show them and the other not.
  await tab.goto(siteUrl() + to);
  const look = await lookOf(tab);
  const heading = await tab.locator('main h1').textContent();
  await tab.goto(siteUrl() + from);
  await alive(tab);
  await tab.evaluate((path) => document.querySelector<HTMLElement>(`a[href="${path}"]`)?.click(), to);
  await tab.waitForFunction((text) => document.querySelector('main h1')?.textContent === text, heading);
  expect(await lookOf(tab)).toEqual(look);
});

it('adds rules to the style element that the server rendered', async () => {
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
