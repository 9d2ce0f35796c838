import type { Page } from 'playwright-core';

import { siteUrl, visits } from '../journeys';
import { signIn } from '../signed-in';
import { isInView, newArticle, textOf, titleOf } from '../writing/article-editor';

const { newTab } = visits();
// Lower than the navigation of an owner, as on many laptops.
const lowWindow = { viewport: { width: 1280, height: 600 } };

/** Returns the focused element's name, whether it is in the window, and whether an outline sets it apart. */
const focused = (tab: Page) =>
  tab.evaluate(() => {
    const stop = document.activeElement ?? document.body;
    const { top, bottom } = stop.getBoundingClientRect();
    const { outlineColor, outlineOffset, backgroundColor } = getComputedStyle(stop);
    const isInside = Number.parseFloat(outlineOffset) < 0;
    return {
      name: stop.getAttribute('aria-label') ?? stop.textContent,
      isInView: top >= 0 && bottom <= innerHeight,
      hasOutline: outlineColor !== 'rgba(0, 0, 0, 0)' && !(isInside && outlineColor === backgroundColor),
    };
  });

it('shows the focus at each link of the navigation in a low window, and there the current page', async () => {
  const tab = await newTab(lowWindow);
  await signIn(tab.context());
  await tab.goto(`${siteUrl()}/admin/facts`);
  const links = tab.getByRole('navigation', { name: 'Admin' }).getByRole('link');
  await links.first().focus();
  const stops = [await focused(tab)];
  for (const count = await links.count(); stops.length <= count; ) {
    await tab.keyboard.press('Tab');
    stops.push(await focused(tab));
  }
  expect(stops.map(({ name }) => name)).toEqual(expect.arrayContaining(['Today', 'Facts to check', 'Sign out']));
  expect(stops.filter(({ isInView, hasOutline }) => !isInView || !hasOutline)).toEqual([]);

  await tab.getByRole('link', { name: 'Archive' }).click();
  for (const name of ['Archive', 'Account']) {
    const link = tab.getByRole('link', { name });
    await tab.getByRole('heading', { level: 1, name }).waitFor();
    expect(await isInView(link)).toBe(true);
    await tab.goto(`${siteUrl()}/admin/account`);
  }
});

it('shows the focus at a pressed button of the toolbar', async () => {
  const tab = await newTab(lowWindow);
  await signIn(tab.context());
  const article = await newArticle(tab.context(), 'The focus of a pressed button');
  await textOf(article).click();
  await article.keyboard.press('Control+Alt+2');
  await article.keyboard.press('Shift+Tab');
  await article.waitForFunction(() => document.activeElement?.getAttribute('aria-pressed') === 'true');
  expect(await focused(article)).toMatchObject({ name: 'Heading, level 2', hasOutline: true });
});

it('keeps the focus on the heading of an article that is opened by keyboard', async () => {
  const tab = await newTab(lowWindow);
  await signIn(tab.context());
  await tab.goto(`${siteUrl()}/admin/articles`);
  for (const [link, field] of [
    ['The six months you get once', 'The six months you get once'],
    ['New article', ''],
  ] as const) {
    await tab.getByRole('link', { name: link }).first().press('Enter');
    await titleOf(tab)
      .and(tab.locator(`:text-is("${field}")`))
      .waitFor();
    expect(await tab.evaluate(() => document.activeElement?.tagName)).toBe('H1');
  }
});
