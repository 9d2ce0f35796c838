import { until } from 'contract/testing/until';

import { siteUrl, visits } from '../journeys';
import { signIn } from '../signed-in';
import { writerOf } from './article-on-the-site';

const { visitor } = visits();

const slug = 'long-word-on-a-phone';
const title = `${'Unabbreviated'.repeat(4)} in a title`;

it('breaks a word that is longer than the screen of a phone', async () => {
  const writer = await visitor({ viewport: { width: 320, height: 640 } });
  await signIn(writer);
  const { begin, publish, remove } = writerOf(writer);
  const article = await publish(await begin(title, slug, 'A paragraph.'));
  const tab = await writer.newPage();
  // The newest article leads the home page.
  for (const path of [`/blog/${slug}`, '/blog', '/']) {
    await until(async () => {
      await tab.goto(siteUrl() + path);
      return (await tab.locator('main').innerText()).includes(title);
    });
    const width = await tab.evaluate(() => document.documentElement.scrollWidth);
    expect({ path, width }).toEqual({ path, width: 320 });
  }
  await remove(article);
});

it('breaks it in the admin too, where a button or a failure names it', async () => {
  const writer = await visitor({ viewport: { width: 320, height: 640 } });
  await signIn(writer);
  const page = await writer.newPage();
  const { begin, save, remove } = writerOf(writer);
  const tag = 'Unabbreviated'.repeat(3);
  const article = await save(await begin(title, '', 'A paragraph.'), { tags: ['journey', tag] });
  const width = () => page.evaluate(() => document.documentElement.scrollWidth);

  await page.goto(`${siteUrl()}/admin/articles/${article.id}`);
  await page.getByRole('button', { name: /^Suggest from the title/ }).waitFor();
  expect(await width()).toBe(320);

  await page.goto(`${siteUrl()}/admin/articles`);
  await page.getByLabel(`Choose ${title}`).check();
  await page.getByRole('button', { name: 'Publish', exact: true }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Publish', exact: true }).click();
  await page.getByRole('alert').getByText(title).waitFor();
  expect(await width()).toBe(320);

  await page.goto(`${siteUrl()}/admin/tags`);
  await page.getByRole('button', { name: 'Rename or merge journey' }).click();
  await page.getByLabel('New name').fill(tag);
  await page.getByRole('button', { name: `Merge into “${tag}”` }).waitFor();
  const dialog = page.getByRole('dialog');
  expect(await dialog.evaluate((one) => one.scrollWidth - one.clientWidth)).toBe(0);
  await remove(article);
});
