import type { Page } from 'playwright-core';

import { alive, openWithFonts } from '../browser';
import { siteUrl, visits } from '../journeys';
import { kindsOfPages } from '../kinds-of-pages';
import { answer } from '../quotes/filled-forms';
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
    'shows all of %s without horizontal scrolling, folded and unfolded',
    async (path) => {
      await tab.goto(siteUrl() + path);
      await alive(tab);
      const letters = await tab.evaluate(() => parseFloat(getComputedStyle(document.documentElement).fontSize));
      const folded = await misfitsIn(tab);
      await tab.locator('main details').evaluateAll((all) => all.forEach((each) => each.setAttribute('open', '')));
      expect({ letters, folded, unfolded: await misfitsIn(tab) }).toEqual({ letters: twice, folded: [], unfolded: [] });
    },
  );

  it.each(['/', '/services/medicare', '/get-quote', '/blog/still-working-at-65', '/city/dayton-ohio'])(
    'draws the icons of %s as large as the letters beside them',
    async (path) => {
      await tab.goto(siteUrl() + path);
      await alive(tab);
      const icons = tab.locator('main svg[stroke=currentColor]:visible');
      const widths = await icons.evaluateAll((found) => found.map((icon) => icon.getBoundingClientRect().width));
      expect(Math.min(...widths)).toBeGreaterThanOrEqual(1.25 * twice);
      expect(widths).not.toEqual([]);
    },
  );

  it.each(['/help', '/es/help', '/services/medicare', '/get-quote/medicare/place'])(
    'breaks no word of the choices of %s that fits into a line',
    async (path) => {
      await tab.goto(siteUrl() + path);
      await alive(tab);
      const broken = await tab.locator('main').evaluate((main) => {
        for (const folded of main.querySelectorAll('details')) folded.open = true;
        return [...main.querySelectorAll('label:has([type=radio], [type=checkbox]) > span')].flatMap((label) => {
          const texts = document.createTreeWalker(label, NodeFilter.SHOW_TEXT);
          const found: string[] = [];
          for (let text = texts.nextNode(); text; text = texts.nextNode())
            for (const { index, 0: word } of (text.textContent ?? '').matchAll(/\p{L}+/gu)) {
              const range = document.createRange();
              range.setStart(text, index);
              range.setEnd(text, index + word.length);
              const parts = [...range.getClientRects()];
              const width = parts.reduce((sum, part) => sum + part.width, 0);
              if (parts.length > 1 && width <= label.getBoundingClientRect().width) found.push(word);
            }
          return found;
        });
      });
      expect(broken).toEqual([]);
    },
  );

  it.each(['/', '/help', '/team/ines-delgado', '/es/team/ines-delgado', '/get-quote/group', '/landing'])(
    'breaks no phone number of %s',
    async (path) => {
      await tab.goto(siteUrl() + path);
      await alive(tab);
      if (width < 1000) await tab.locator('header summary').click();
      const lines = await tab.locator('a[href^=tel]:visible').evaluateAll((all) =>
        all.map((link) => {
          const texts = document.createTreeWalker(link, NodeFilter.SHOW_TEXT);
          for (let text = texts.nextNode(); text; text = texts.nextNode()) {
            const found = /[\d-]{12,}/.exec(text.textContent ?? '');
            if (!found) continue;
            const range = document.createRange();
            range.setStart(text, found.index);
            range.setEnd(text, found.index + found[0].length);
            return range.getClientRects().length;
          }
          return 0;
        }),
      );
      expect(lines.length).toBeGreaterThan(1);
      expect(new Set(lines)).toEqual(new Set([1]));
    },
  );

  it.each(['/', '/es'])('shows all of the menu of %s', async (path) => {
    await tab.goto(siteUrl() + path);
    await alive(tab);
    await tab.locator('header summary').click();
    expect(await misfitsIn(tab)).toEqual([]);
  });
});

/** Texts that are read at a glance. The end of a website’s name may break. */
const labels = ':is(h1, h2, h3, dt, tbody th, td, summary, strong)';

/** A phone of 390 pixels at 200% zoom, and one of 360 pixels at 125%. */
const zoomed = [
  ...[
    '/',
    '/services/group-health?full=41&part=22&hours=60',
    '/services/individual?size=2&income=60000',
    '/services/ease',
    '/letters',
    '/blog/still-working-at-65',
    '/team',
    '/es',
    '/es/services/individual',
    '/es/team',
  ].map((path) => [path, 195] as const),
  ...['/', '/blog', '/es', '/es/blog', '/es/team'].map((path) => [path, 288] as const),
];

/** Returns the words of labels that continue on another line. */
const brokenWords = (tab: Page) =>
  tab.locator(`main ${labels}`).evaluateAll((found) =>
    found.flatMap((label) => {
      // A heading for screen readers is one pixel wide.
      if (label.clientWidth === 1) return [];
      const words: string[] = [];
      const texts = document.createTreeWalker(label, NodeFilter.SHOW_TEXT);
      for (let text = texts.nextNode(); text; text = texts.nextNode())
        for (const { 0: word, index } of (text.textContent ?? '').matchAll(/(?<![.\p{L}])\p{L}+/gu)) {
          const range = document.createRange();
          range.setStart(text, index);
          range.setEnd(text, index + word.length);
          if (range.getClientRects().length > 1) words.push(word);
        }
      return words;
    }),
  );

it.each(zoomed)('breaks no word of a label of %s on a zoomed phone with room for %i pixels', async (path, width) => {
  const tab = await (await visitor({ viewport: { width, height: 422 } })).newPage();
  await openWithFonts(tab, siteUrl() + path);
  expect(await brokenWords(tab)).toEqual([]);
});

it.each(['', '/es'] as const)(
  'breaks no word of a question on the review page of a zoomed phone: %s',
  async (language) => {
    const tab = await (await visitor({ viewport: { width: 195, height: 422 } })).newPage();
    await answer(tab, { product: 'group', name: 'Zoe', scripts: 'with scripts', language });
    expect(await brokenWords(tab)).toEqual([]);
  },
);
