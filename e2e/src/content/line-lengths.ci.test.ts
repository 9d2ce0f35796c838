import type { Page } from 'playwright-core';

import { siteUrl, visits } from '../journeys';
import { kindsOfPages } from '../kinds-of-pages';

const { visitor } = visits();

/** Letters in a line that a reader still follows to the next one. The smallest letters have 90ch. */
const most = 110;

const answered = [
  '/services/medicare?birth=6/1960&cover=own-job&employer=large&ends=9/2026',
  '/services/medicare/sheet?birth=1962-03&cover=own-job&employer=large&ends=2027-05',
  '/services/group-health/which-way?full=12&part=4&hours=60&people=staff&plan=none&start=4/2027&amount=400&joining=7',
];

let tab: Page;
beforeAll(async () => {
  tab = await (await visitor({ viewport: { width: 1920, height: 1080 } })).newPage();
});

it.each([...kindsOfPages, ...answered])('keeps the lines of %s readable on a large screen', async (path) => {
  await tab.goto(siteUrl() + path);
  const long = await tab.locator('main :is(p, li, dd), footer p').evaluateAll(
    (texts, longest) =>
      texts.flatMap((text) => {
        const holdsOthers = text.querySelector('p, ul, ol, dl, div, section, details') !== null;
        if (holdsOthers || !text.checkVisibility()) return [];
        const { height } = text.getBoundingClientRect();
        const lines = Math.max(Math.round(height / parseFloat(getComputedStyle(text).lineHeight)), 1);
        const words = text.textContent ?? '';
        return words.length / lines > longest ? [words.slice(0, 80)] : [];
      }),
    most,
  );
  expect(long).toEqual([]);
});
