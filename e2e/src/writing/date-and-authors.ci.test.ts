import { until } from 'contract/testing/until';

import { siteUrl } from '../journeys';
import { admins, newArticle, stateIs, type } from './article-editor';

const { admin } = admins();

const textAt = async (path: string) => (await fetch(siteUrl() + path)).text();

it('shows an article of two authors under its old date on the page, in the list, the feed and the sitemap', async () => {
  const title = 'What two of us wrote for another site';
  const tab = await newArticle(admin(), title);
  await tab
    .getByLabel('Summary')
    .fill('Two people wrote it long ago, for another site, and it reads well to this day.');
  await type(tab, 'Words of long ago.');
  await tab.getByLabel('Topic').selectOption('medicare');
  await tab.getByLabel('Author', { exact: true }).selectOption({ label: 'Ines Delgado' });
  await tab.getByLabel('Add another author').selectOption({ label: 'Ruth Yarrow' });
  await tab.getByRole('button', { name: 'Move Ruth Yarrow up' }).click();

  const date = tab.getByLabel('Publish date');
  await date.fill('2999-01-01T09:00');
  await tab.getByText(/^This date is to come/).waitFor();
  await date.fill('2019-03-04T21:30');
  await tab.getByText(/^This date is to come/).waitFor({ state: 'detached' });
  await stateIs(tab, 'saved');
  await tab.reload();
  expect(await tab.getByLabel('Publish date').inputValue()).toBe('2019-03-04T21:30');
  await tab.getByRole('button', { name: 'Move Ines Delgado up' }).waitFor();
  await tab.getByRole('button', { name: 'Publish', exact: true }).click();
  await tab.locator('[data-article-state=published]').waitFor();

  const path = `/blog/${await tab.getByLabel('Address', { exact: true }).inputValue()}`;
  await until(async () => (await textAt(path)).includes('Words of long ago.'));
  const page = await tab.context().newPage();
  await page.goto(siteUrl() + path);
  const byline = page.getByRole('listitem').filter({ hasText: /^By / });
  expect(await byline.innerText()).toMatch(/^By Ruth Yarrow and Ines Delgado/);
  expect(await byline.getByRole('link').allInnerTexts()).toEqual(['Ruth Yarrow', 'Ines Delgado']);
  await page.locator('time[datetime="2019-03-05T02:30:00.000Z"]').filter({ hasText: 'March 4, 2019' }).waitFor();
  expect(await page.getByText('updated', { exact: false }).locator('time').count()).toBe(0);
  const nodes = JSON.parse(await page.locator('script[type="application/ld+json"]').innerText())['@graph'];
  const article = nodes.find((node: { '@type': string }) => node['@type'] === 'BlogPosting');
  expect(article).toMatchObject({
    datePublished: '2019-03-05T02:30:00.000Z',
    author: [
      { '@id': expect.stringContaining('/team/ruth-yarrow') },
      { '@id': expect.stringContaining('/team/ines-delgado') },
    ],
  });
  await page.close();

  for (const author of ['ruth-yarrow', 'ines-delgado']) {
    const list = `/blog?author=${author}&before=2019-04-01T00:00:00.000Z_a`;
    await until(async () => (await textAt(list)).includes(title));
  }
  expect(await textAt('/sitemap.xml')).toMatch(new RegExp(`${path}</loc><lastmod>2019-03-0`));
  await tab.close();
});
