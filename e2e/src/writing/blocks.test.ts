import { until } from 'contract/testing/until';
import type { Locator } from 'playwright-core';

import { siteUrl, visits } from '../journeys';
import { reads } from '../reads';
import { admins, isInView, newArticle, stateIs, textOf, type } from './article-editor';

const { admin } = admins();
const { visitor } = visits();

it('publishes a callout and a button from the editor to the page and the feed, and loads them again', async () => {
  const tab = await newArticle(admin(), 'What ends in December');
  await tab
    .getByLabel('Summary')
    .fill('A callout that warns of a date, and a button that leads to the form for a quote.');
  await tab.getByLabel('Topic').selectOption('medicare');
  await tab.getByLabel('Author').selectOption({ index: 1 });
  await type(tab, 'Enrollment ends on Monday.');
  await tab.getByRole('button', { name: 'Callout', exact: true }).click();
  const kinds = tab.getByRole('toolbar', { name: 'Callout' });
  await kinds.getByRole('button', { name: 'Warning' }).click();
  // As when leaving a quotation: an empty line, and Enter once more. The cursor is at the end of the typed text.
  await tab.keyboard.press('Enter');
  await tab.keyboard.press('Enter');
  await kinds.waitFor({ state: 'detached' });
  await tab.keyboard.type('Ask us first.');
  await tab.keyboard.press('Enter');
  await tab.getByRole('button', { name: 'Button', exact: true }).click();
  const panel = tab.getByRole('form', { name: 'Button' });
  await panel.getByLabel('What the button says').fill('Get a quote');
  await panel.getByLabel(/^Where it leads/).fill('/get-quote');
  await panel.getByRole('button', { name: 'Set button' }).click();
  await panel.waitFor({ state: 'detached' });
  await stateIs(tab, 'saved');

  await tab.getByRole('button', { name: 'Publish', exact: true }).click();
  await tab.locator('[data-article-state=published]').waitFor();
  const slug = await tab.getByLabel('Address', { exact: true }).inputValue();
  await reads(`${siteUrl()}/blog/${slug}`, 'Get a quote</a>');
  const page = await (await visitor()).newPage();
  await page.goto(`${siteUrl()}/blog/${slug}`);
  const callout = page.getByRole('note').filter({ hasText: 'Enrollment ends' });
  expect((await callout.innerText()).split(/\n+/)).toEqual(['Warning', 'Enrollment ends on Monday.']);
  const button = page.getByRole('article').getByRole('link', { name: 'Get a quote', exact: true });
  expect((await button.boundingBox())?.height).toBeGreaterThanOrEqual(44);
  await button.click();
  await page.waitForURL(/\/get-quote/);
  await reads(`${siteUrl()}/feed.json`, 'Enrollment ends on Monday.');

  await tab.reload();
  await textOf(tab).getByRole('note', { name: 'Warning' }).waitFor();
  await tab.getByRole('button', { name: 'Markdown' }).click();
  expect(await tab.getByLabel('Text', { exact: true }).inputValue()).toBe(
    '> [!WARNING]\n>\n> Enrollment ends on Monday.\n\nAsk us first.\n\n[Get a quote](/get-quote "button")\n',
  );
});

it.each([
  ['on a desktop', { width: 1280, height: 800 }],
  ['on a phone', { width: 390, height: 844 }],
])('shows the tools of what is selected far down in a long text, and not over the cursor: %s', async (_where, size) => {
  const tab = await newArticle(admin(), 'A long article with a table');
  await tab.setViewportSize(size);
  await tab.getByRole('button', { name: 'Markdown' }).click();
  const lines = Array.from({ length: 60 }, (_, number) => `Paragraph ${number}.`);
  const blocks = ['| Plan | Price |\n| - | - |\n| A | $1 |', '> [!TIP]\n> Ask.', '[Call](/contact "button")'];
  await tab.getByLabel('Text', { exact: true }).fill([...lines, ...blocks, ...lines].join('\n\n'));
  await stateIs(tab, 'saved');
  await tab.getByRole('button', { name: 'Rich text' }).click();
  const cell = textOf(tab).getByText('$1');
  // The line with the cursor is where the tools appear.
  await cell.evaluate((element) => {
    element.scrollIntoView();
    window.scrollBy(0, -(document.querySelector('[role=toolbar]')?.getBoundingClientRect().height ?? 0) - 20);
  });
  const topOf = (shown: Locator) => shown.evaluate((element) => element.getBoundingClientRect().top);
  const bottomOf = (shown: Locator) => shown.evaluate((element) => element.getBoundingClientRect().bottom);
  await cell.click();
  const tools = tab.getByRole('toolbar', { name: 'Table' });
  await tools.waitFor();
  expect(await isInView(tools)).toBe(true);
  await until(async () => (await topOf(cell)) >= (await bottomOf(tools)));
  await textOf(tab).getByText('Ask.').click();
  expect(await isInView(tab.getByRole('toolbar', { name: 'Callout' }))).toBe(true);
  await textOf(tab).getByText('Call', { exact: true }).click();
  expect(await isInView(tab.getByLabel('What the button says'))).toBe(true);
  await tab.close();
});
