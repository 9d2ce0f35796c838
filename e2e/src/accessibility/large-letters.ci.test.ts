import type { Page } from 'playwright-core';

import { alive, openWithFonts } from '../browser';
import { siteUrl, visits } from '../journeys';
import { kindsOfPages } from '../kinds-of-pages';
import { misfitsIn } from '../words/shown-words';

const { visitor } = visits();

/** Font size in pixels for a visitor whose browser doubles the default. */
const twice = 32;

const answered = [
  '/help?from=drug-plan&dated=9/30/2026',
  '/services/medicare/sheet?birth=1962-03&cover=own-job&employer=large&ends=2027-05',
  '/services/group-health/which-way?full=12&part=4&hours=60&people=staff&plan=none&start=4/2027&amount=400&joining=7',
  '/get-quote/medicare/place',
  '/get-quote/group/coverage',
  '/services/medicare?birth=6/1960&cover=own-job&employer=large&ends=9/2026',
  '/team/ruth-yarrow',
];

/** Spanish text is longer. */
const inSpanish = [
  '/es',
  '/es/services/medicare',
  '/es/help',
  '/es/get-quote/medicare',
  '/es/team',
  '/es/city/dayton-ohio',
];

describe.each([320, 390, 1280])('with letters twice as large a screen of %s pixels', (width) => {
  let tab: Page;
  beforeAll(async () => {
    tab = await (await visitor({ viewport: { width, height: 844 } })).newPage();
    const cdp = await tab.context().newCDPSession(tab);
    await cdp.send('Page.setFontSizes', { fontSizes: { standard: twice } });
  });

  it.each([...kindsOfPages, ...answered, ...inSpanish])(
    'shows all of %s without horizontal scrolling',
    async (path) => {
      await tab.goto(siteUrl() + path);
      await alive(tab);
      const letters = await tab.evaluate(() => parseFloat(getComputedStyle(document.documentElement).fontSize));
      expect({ letters, misfits: await misfitsIn(tab) }).toEqual({ letters: twice, misfits: [] });
    },
  );
});

it.each([
  ['/', 'h1'],
  ['/team', 'h2'],
  ['/es/team', 'h2'],
])('breaks no word of a heading on a phone at 200%% zoom: %s', async (path, headings) => {
  const tab = await (await visitor({ viewport: { width: 195, height: 422 } })).newPage();
  await openWithFonts(tab, siteUrl() + path);
  const broken = await tab.locator(`main ${headings}`).evaluateAll((found) =>
    found.flatMap((heading) => {
      const words: string[] = [];
      const texts = document.createTreeWalker(heading, NodeFilter.SHOW_TEXT);
      for (let text = texts.nextNode(); text; text = texts.nextNode())
        for (const { 0: word, index } of (text.textContent ?? '').matchAll(/\p{L}+/gu)) {
          const range = document.createRange();
          range.setStart(text, index);
          range.setEnd(text, index + word.length);
          if (range.getClientRects().length > 1) words.push(word);
        }
      return words;
    }),
  );
  expect(broken).toEqual([]);
});
