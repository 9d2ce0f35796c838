import { siteUrl, visits } from '../journeys';
import { reads } from '../releases/page-view';
import { admins, newArticle, stateIs, textOf, type } from './article-editor';

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
