import { until } from 'contract/testing/until';

import { siteUrl } from '../journeys';
import { admins, newArticle, stateIs, type } from './article-editor';

const { admin } = admins();

const textAt = async (path: string) => (await fetch(siteUrl() + path)).text();

it('adds a tag, offers it in the editor, renames it with its list, merges and deletes it', async () => {
  const tags = await admin().newPage();
  await tags.goto(`${siteUrl()}/admin/tags`);
  await tags.getByRole('textbox', { name: 'Name', exact: true }).fill('frost dates');
  await tags.getByRole('button', { name: 'Add', exact: true }).click();
  const line = (name: string) => tags.getByRole('listitem').filter({ has: tags.getByText(name, { exact: true }) });
  await line('frost dates').getByText('No article yet').waitFor();

  const tab = await newArticle(admin(), 'What frost has to do with a tag');
  await tab
    .getByLabel('Summary')
    .fill('An article with a tag that is renamed, merged and deleted after it was published.');
  await type(tab, 'Words about frost.');
  await tab.getByLabel('Topic').selectOption('ease');
  await tab.getByLabel('Author', { exact: true }).selectOption({ index: 1 });
  const field = tab.getByRole('combobox', { name: /^Tags/ });
  expect(await field.getAttribute('list')).not.toBeNull();
  await tab.locator('datalist option[value="frost dates"]').waitFor({ state: 'attached' });
  await field.fill('frost dates, first frost,');
  await stateIs(tab, 'saved');
  await tab.getByRole('button', { name: 'Publish', exact: true }).click();
  await tab.locator('[data-article-state=published]').waitFor();
  const path = `/blog/${await tab.getByLabel('Address', { exact: true }).inputValue()}`;
  await tab.close();
  await until(async () => (await textAt(path)).includes('frost dates'));

  await tags.reload();
  await line('frost dates').getByText('1 article, 1 published').waitFor();
  await line('frost dates').getByRole('button', { name: 'Rename or merge frost dates' }).click();
  await tags.getByLabel('New name').fill('Last frost');
  await tags.getByRole('dialog').getByRole('button', { name: 'Rename', exact: true }).click();
  await line('Last frost').getByText('Called frost dates before').waitFor();
  await until(async () => (await textAt(path)).includes('/blog?tag=Last+frost'));
  const old = await fetch(`${siteUrl()}/blog?tag=frost+dates`, { redirect: 'manual' });
  expect([old.status, old.headers.get('location')]).toEqual([301, '/blog?tag=Last%20frost']);
  const visitor = await tags.context().newPage();
  await visitor.goto(`${siteUrl()}/blog?tag=frost+dates`);
  await visitor.getByRole('link', { name: 'What frost has to do with a tag' }).waitFor();
  expect(new URL(visitor.url()).searchParams.get('tag')).toBe('Last frost');
  await visitor.close();

  await line('Last frost').getByRole('button', { name: 'Rename or merge Last frost' }).click();
  await tags.getByLabel('New name').fill('first frost');
  await tags.getByRole('button', { name: 'Merge into “first frost”' }).click();
  await line('first frost').getByText('1 article, 1 published').waitFor();
  await line('Last frost').waitFor({ state: 'detached' });
  await line('first frost').getByRole('button', { name: 'Delete first frost' }).click();
  await tags.getByRole('button', { name: 'Delete the tag' }).click();
  await line('first frost').waitFor({ state: 'detached' });
  await until(async () => !(await textAt(path)).includes('first frost'));
  await tags.close();
});
