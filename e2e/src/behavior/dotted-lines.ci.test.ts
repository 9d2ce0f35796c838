import type { Page } from 'playwright-core';

import { alive } from '../browser';
import { siteUrl, visits } from '../journeys';

const { visitor } = visits();

/** Returns lines that begin or end with a dot between two items. */
const danglingIn = (tab: Page): Promise<string[]> =>
  tab.evaluate(() => {
    const dotted = [...document.querySelectorAll<HTMLElement>('body *')].flatMap((element) => {
      const own = [...element.childNodes].some((node) => node instanceof Text && node.data.includes('·'));
      const after = getComputedStyle(element, '::after').content.includes('·');
      // A line may end after these.
      if (own || after) return [element.textContent];
      if (!getComputedStyle(element, '::before').content.includes('·')) return [];
      const line = element.parentElement;
      const isFirst = element.getBoundingClientRect().left < (line?.getBoundingClientRect().left ?? 0) + 1;
      return isFirst && line && getComputedStyle(line).clipPath === 'none' ? [element.textContent] : [];
    });
    return dotted.filter((text) => text !== null);
  });

it('begins no line of a wrapped breadcrumb with a slash', async () => {
  const tab = await (await visitor({ viewport: { width: 320, height: 700 } })).newPage();
  await tab.goto(`${siteUrl()}/services/group-health/which-way`);
  const items = tab.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('listitem');
  const lines = await items.evaluateAll((found) => found.map((item) => item.getBoundingClientRect().top));
  expect(new Set(lines).size).toBe(2);
  const before = await items.evaluateAll((found) => found.map((item) => getComputedStyle(item, '::before').content));
  expect(before).toEqual(['none', 'none', 'none']);
});

it.each(['/', '/es', '/team', '/es/team', '/team/ruth-yarrow', '/blog', '/blog/still-working-at-65', '/services/ease'])(
  'begins and ends no line of %s with a dot on a narrow phone',
  async (path) => {
    const tab = await (await visitor({ viewport: { width: 320, height: 700 } })).newPage();
    await tab.goto(siteUrl() + path);
    await alive(tab);
    expect(await danglingIn(tab)).toEqual([]);
  },
);
