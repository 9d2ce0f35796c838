import type { Page } from 'playwright-core';

import { alive, problemsOf } from '../browser';
import { siteUrl, visits } from '../journeys';

const { newTab } = visits();
const article = '/blog/the-part-b-penalty-worked-out-on-paper';

const field = (tab: Page) => tab.getByRole('search').getByRole('searchbox', { name: 'Find an article' });
const status = (tab: Page) => tab.locator('#main').getByRole('status');
const firstResult = (tab: Page) => tab.locator('#main article').first();

/** Types and submits the form by keyboard. */
async function find(tab: Page, words: string) {
  await field(tab).fill(words);
  await field(tab).press('Enter');
}

/** Returns the contrast of every marked word with its background, by the WCAG formula. */
const contrasts = (tab: Page) =>
  tab.locator('#main mark').evaluateAll((marks) => {
    const luminance = (color: string) => {
      const [red = 0, green = 0, blue = 0] = (color.match(/[\d.]+/g) ?? []).map((value) => {
        const share = Number(value) / 255;
        return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
      });
      return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
    };
    return marks.map((mark) => {
      const { color, backgroundColor } = getComputedStyle(mark);
      const [dark = 0, light = 0] = [luminance(color), luminance(backgroundColor)].toSorted((a, b) => a - b);
      return (light + 0.05) / (dark + 0.05);
    });
  });

async function expectPenalty(tab: Page) {
  await status(tab).getByText('about “part b penlty”. We also looked for penalty.').waitFor();
  expect(await firstResult(tab).getByRole('link').first().getAttribute('href')).toBe(article);
  expect(await firstResult(tab).locator('h2 mark').allTextContents()).toEqual(['Part', 'B', 'penalty']);
  expect(await field(tab).inputValue()).toBe('part b penlty');
  expect(await tab.locator('meta[name=robots]').getAttribute('content')).toContain('noindex');
  expect(await tab.title()).toContain('“part b penlty”');
}

it('finds an article without scripts despite a typo, and links to it', async () => {
  const tab = await newTab({ javaScriptEnabled: false });
  await tab.goto(`${siteUrl()}/blog`);
  await find(tab, 'part b penlty');
  await tab.waitForURL('**/blog?q=part+b+penlty');
  await expectPenalty(tab);
  await firstResult(tab).getByRole('link').first().click();
  await tab.waitForURL(`**${article}`);
});

it('finds it with scripts in the same document, announces it, keeps the focus, and goes back', async () => {
  const tab = await newTab();
  const problems = problemsOf(tab);
  await tab.goto(`${siteUrl()}/blog`);
  await alive(tab);
  await tab.evaluate(() => (document.documentElement.dataset['document'] = 'first'));
  const line = await status(tab).elementHandle();
  await find(tab, 'part b penlty');
  await expectPenalty(tab);
  expect(new URL(tab.url()).search).toBe('?q=part%20b%20penlty');
  // The existing status line changed, which screen readers announce.
  expect(await line?.textContent()).toContain('We also looked for penalty.');
  expect(await field(tab).evaluate((element) => element === document.activeElement)).toBe(true);

  await tab.getByRole('navigation', { name: 'Topics' }).getByRole('link', { name: 'EASE' }).click();
  await status(tab).getByText('No EASE articles about').waitFor();
  await tab.getByRole('link', { name: 'look beyond EASE' }).click();
  await expectPenalty(tab);
  await tab.goBack();
  await tab.goBack();
  await tab.goBack();
  await tab.waitForURL('**/blog');
  await tab.locator('#main mark').first().waitFor({ state: 'detached' });
  expect(await field(tab).inputValue()).toBe('');
  expect(await tab.evaluate(() => document.documentElement.dataset['document'])).toBe('first');
  expect(problems).toEqual([]);
});

it('renders the same page from the server and by navigation', async () => {
  const tab = await newTab();
  const problems = problemsOf(tab);
  await tab.goto(`${siteUrl()}/blog?q=part+b+penlty`);
  await expectPenalty(tab);
  await alive(tab);
  await expectPenalty(tab);
  expect(problems).toEqual([]);
});

it.each(['light', 'dark'] as const)('marks words with enough contrast in %s mode', async (theme) => {
  const tab = await newTab();
  await tab.goto(`${siteUrl()}/blog?q=medicare`);
  await tab.evaluate((name) => document.documentElement.classList.toggle('dark', name === 'dark'), theme);
  const measured = await contrasts(tab);
  expect(measured.length).toBeGreaterThan(3);
  expect(Math.min(...measured)).toBeGreaterThanOrEqual(7);
});

it('shows more results and the previous ones by plain links', async () => {
  const tab = await newTab({ javaScriptEnabled: false });
  await tab.goto(`${siteUrl()}/blog?q=month`);
  const first = await tab.locator('#main article h2').allTextContents();
  expect(first).toHaveLength(12);
  await tab.getByRole('link', { name: 'More results' }).click();
  await tab.waitForURL('**&before=*');
  const second = await tab.locator('#main article h2').allTextContents();
  expect(second.length).toBeGreaterThan(0);
  expect(second.filter((title) => first.includes(title))).toEqual([]);
  await tab.getByRole('link', { name: 'Back to better matches' }).click();
  await tab.waitForURL('**&after=*');
  expect(await tab.locator('#main article h2').allTextContents()).toEqual(first);
});

it('suggests next steps when nothing is found', async () => {
  const tab = await newTab({ javaScriptEnabled: false });
  await tab.goto(`${siteUrl()}/blog?q=xylophone`);
  await status(tab).getByText('No articles about “xylophone”.').waitFor();
  expect(await tab.locator('#main').getByRole('link', { name: '937-555-0142' }).getAttribute('href')).toBe(
    'tel:+19375550142',
  );
  await tab.getByRole('link', { name: 'see everything in the Almanac' }).click();
  await tab.waitForURL('**/blog');
});

it.each(['insurance', 'health insurance', 'Medicare Supplement', 'open enrollment', 'COBRA', 'tax credit'])(
  'has an article for “%s”, which visitors of an insurance agency look for first',
  async (words) => {
    const tab = await newTab({ javaScriptEnabled: false });
    await tab.goto(`${siteUrl()}/blog`);
    await find(tab, words);
    await status(tab).getByText(`about “${words}”`).waitFor();
    expect(await firstResult(tab).locator('mark').count()).toBeGreaterThan(0);
  },
);

it('shows that results are on their way while they take long, and keeps the page', async () => {
  const tab = await newTab();
  await tab.goto(`${siteUrl()}/blog`);
  await alive(tab);
  let answer = () => {};
  const slow = new Promise<void>((resolve) => (answer = resolve));
  await tab.route(/\/api\/posts.*q=/, async (route) => {
    await slow;
    await route.continue();
  });
  await find(tab, 'deductible');
  await tab.locator('html[data-arriving]').waitFor();
  expect(await tab.locator('#main h2').count()).toBeGreaterThan(0);
  answer();
  await status(tab).getByText('about “deductible”').waitFor();
  await tab.locator('html:not([data-arriving])').waitFor();

  await tab.route(/\/api\/posts.*q=/, () => undefined); // never answered
  await find(tab, 'premium');
  await tab.locator('html[data-arriving]').waitFor();
  await tab.locator('header a[href="/team"]').filter({ visible: true }).click();
  await tab.getByRole('heading', { name: 'Each has a direct line' }).waitFor();
  await tab.locator('html:not([data-arriving])').waitFor();
});
