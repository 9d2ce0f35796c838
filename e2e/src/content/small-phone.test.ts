import type { Page } from 'playwright-core';

import { alive, openWithFonts } from '../browser';
import { siteUrl, visits } from '../journeys';
import { answersOf, fill, on, submit } from '../quotes/filled-forms';

const { newTab } = visits();

/** Opens a page on a phone, in its own fonts. */
async function onPhone(path: string, width = 360): Promise<Page> {
  const tab = await newTab({ viewport: { width, height: 740 } });
  await openWithFonts(tab, siteUrl() + path);
  await alive(tab);
  return tab;
}

/** Pixels between two figures of a table that are read as two. */
const leastGap = 9;

it.each(['', '/es'])('keeps the figures of the sample table apart: %s', async (language) => {
  const tab = await onPhone(`${language}/`);
  const gaps = await tab.locator('section[aria-labelledby=one-page] tbody tr').evaluateAll((rows) =>
    rows.flatMap((row) => {
      const boxes = [...row.children].map((cell) => {
        const text = document.createRange();
        text.selectNodeContents(cell);
        return text.getBoundingClientRect();
      });
      return boxes.slice(1).map((box, index) => box.left - (boxes[index]?.right ?? 0));
    }),
  );
  expect(gaps).toHaveLength(15);
  expect(Math.min(...gaps)).toBeGreaterThanOrEqual(leastGap);
});

it.each([
  ['', 'its own fonts'],
  ['', 'the fallback fonts'],
  ['/es', 'its own fonts'],
  ['/es', 'the fallback fonts'],
])('keeps the sample table within its sheet on the smallest phone: %s/ in %s', async (language, fonts) => {
  const tab = await newTab({ viewport: { width: 320, height: 740 } });
  if (fonts === 'the fallback fonts') await tab.route('**/*.woff2', (route) => route.abort());
  await openWithFonts(tab, `${siteUrl()}${language}/`);
  const widths = await tab
    .locator('section[aria-labelledby=one-page] table')
    .evaluate((table) => [table.scrollWidth, table.parentElement?.clientWidth]);
  expect(widths[0]).toBe(widths[1]);
});

it('writes the name of a time to enroll below its bar', async () => {
  const tab = await onPhone('/', 390);
  const rows = await tab.locator('[aria-label="Times to enroll"] li').evaluateAll((all) =>
    all.map((row) => {
      const [bar, label] = [...row.children];
      const text = document.createRange();
      if (label) text.selectNodeContents(label);
      const lines = [...text.getClientRects()];
      const { left = 0, right = 0 } = bar?.getBoundingClientRect() ?? {};
      const apart = lines.map((line) => Math.min(Math.abs(line.left - left), Math.abs(line.right - right)));
      // A line has several texts: the first begins it, the last ends it.
      return Math.min(...apart.slice(-1), ...apart.slice(0, 1));
    }),
  );
  expect(rows.length).toBeGreaterThan(2);
  expect(Math.max(...rows)).toBeLessThan(2);
});

it.each([
  'after-december-7-what-january-to-march-can-do',
  'the-part-b-penalty-worked-out-on-paper',
  'one-safe-date-december-15',
  'still-working-at-65',
  'the-line-at-400-percent',
  'hours-now-forms-in-january',
])('cuts no plant of the picture above %s', async (slug) => {
  for (const width of [360, 390, 600]) {
    const tab = await onPhone(`/blog/${slug}`, width);
    const beyond = await tab
      .locator('svg:has(> g[transform])')
      .first()
      .evaluate((drawing) => {
        const { left, right } = drawing.getBoundingClientRect();
        return [...drawing.querySelectorAll('g')].map((plant) => {
          const box = plant.getBoundingClientRect();
          return box.width === 0 ? 0 : Math.max(left - box.left, box.right - right);
        });
      });
    expect(beyond.length).toBeGreaterThan(2);
    expect(Math.max(...beyond)).toBeLessThanOrEqual(0);
  }
});

it.each([360, 320])('asks for a date in one line of %s pixels, also if it has errors', async (width) => {
  const tab = await onPhone('/get-quote/individual/place', width);
  for (const [step, fields] of answersOf('individual', 'Ann Ash').slice(0, 3)) {
    await on(tab, `/get-quote/individual/${step}`, 'with scripts');
    await fill(tab, fields);
    await submit(tab);
  }
  await on(tab, '/get-quote/individual/event', 'with scripts');
  const parts = tab.locator('input[name^="date."]');
  const tops = () => parts.evaluateAll((all) => [...new Set(all.map((part) => part.getBoundingClientRect().top))]);
  expect(await tops()).toHaveLength(1);
  await fill(tab, { event: 'moved', 'date.month': '13' });
  await submit(tab);
  await tab.getByRole('alert').waitFor();
  expect(await tops()).toHaveLength(1);
});

it.each(['/services/medicare', '/es/services/medicare', '/get-quote/group', '/es/get-quote/group'])(
  'cuts no choice of a list of %s short',
  async (path) => {
    const tab = await onPhone(path);
    const lists = await tab.locator('main select').evaluateAll((all) =>
      all.map((list) => {
        const { font, paddingLeft, paddingRight } = getComputedStyle(list);
        const drawing = document.createElement('canvas').getContext('2d');
        if (!drawing || !(list instanceof HTMLSelectElement)) throw new Error('This browser draws no text');
        drawing.font = font;
        const room = list.clientWidth - parseFloat(paddingLeft) - parseFloat(paddingRight);
        // A folded list has no size.
        const cut = [...list.options].filter(({ text }) => room > 0 && drawing.measureText(text).width > room);
        return cut.map(({ text }) => text);
      }),
    );
    expect(lists.length).toBeGreaterThan(0);
    expect(lists.flat()).toEqual([]);
  },
);
