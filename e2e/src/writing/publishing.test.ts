import { until } from 'contract/testing/until';
import type { Page } from 'playwright-core';

import { siteUrl } from '../journeys';
import { admins, newArticle, stateIs, textOf, type } from './article-editor';

const { admin } = admins();

const at = (slug: string) => fetch(`${siteUrl()}/blog/${slug}`, { redirect: 'manual' });

/** Polls a page for a text, through every cache. bench/publish.mjs measures how long that takes. */
const visitorsRead = (slug: string, words: string) =>
  until(async () => (await (await at(slug)).text()).includes(words));

async function publish(tab: Page, button: string): Promise<void> {
  await tab.getByRole('button', { name: button, exact: true }).click();
  await tab.locator('[data-article-state=published]').waitFor();
}

it('publishes, hides changes until they are published, changes the URL and restores an earlier text', async () => {
  const tab = await newArticle(admin(), 'How the admin publishes an article');
  await tab
    .getByLabel('Summary')
    .fill('An article that is written, published, changed and moved, to see that visitors get what they should.');
  await type(tab, 'First published words.');
  await tab.getByLabel('Topic').selectOption('medicare');
  await tab.getByLabel('Author').selectOption({ index: 1 });
  await stateIs(tab, 'saved');
  await publish(tab, 'Publish');
  const slug = await tab.getByLabel('Address', { exact: true }).inputValue();
  await visitorsRead(slug, 'First published words.');
  expect(await (await fetch(`${siteUrl()}/blog`)).text()).toContain('How the admin publishes an article');

  await type(tab, ' Then changed.');
  await stateIs(tab, 'saved');
  await tab.locator('[data-article-state=changed]').waitFor();
  expect(await (await at(slug)).text()).not.toContain('Then changed.');
  await tab.getByLabel('Address', { exact: true }).fill(`${slug}-moved`);
  await stateIs(tab, 'saved');
  await publish(tab, 'Publish changes');
  await visitorsRead(`${slug}-moved`, 'Then changed.');
  const old = await at(slug);
  expect([old.status, old.headers.get('location')]).toEqual([301, `/blog/${slug}-moved`]);

  const versions = tab.getByRole('region', { name: 'Earlier versions' });
  await versions.getByRole('listitem').filter({ hasText: 'published' }).last().getByRole('button').click();
  const earlier = tab.getByRole('dialog');
  await earlier.locator('ins').filter({ hasText: 'Then changed.' }).first().waitFor();
  await earlier.getByRole('button', { name: 'Restore this version' }).click();
  await earlier.waitFor({ state: 'detached' });
  expect(await textOf(tab).innerText()).toBe('First published words.');
  expect(await (await at(`${slug}-moved`)).text()).toContain('Then changed.');
  await versions.getByText('restored by').waitFor();

  await tab.getByRole('button', { name: 'Discard changes' }).click();
  await tab.getByRole('dialog').getByRole('button', { name: 'Discard changes' }).click();
  await tab.getByRole('dialog').waitFor({ state: 'detached' });
  const message = tab.getByRole('listitem').filter({ hasText: 'Your changes are discarded' });
  await message.hover(); // A message under the pointer stays.
  await tab.locator('[data-article-state=published]').waitFor();
  expect(await textOf(tab).innerText()).toBe('First published words. Then changed.');
  await message.getByRole('button', { name: 'Undo' }).click();
  await tab.locator('[data-article-state=changed]').waitFor();
  expect(await textOf(tab).innerText()).toBe('First published words.');
  await tab.close();
});

it('takes no day without its time for an empty field, and says at the field that the time is missing', async () => {
  const tab = await newArticle(admin(), 'An article for a day without a time');
  await tab.getByRole('button', { name: 'Schedule', exact: true }).click();
  const dialog = tab.getByRole('dialog');
  const [publishAt, unpublishAt] = [dialog.getByLabel(/^Publish at/), dialog.getByLabel(/^Unpublish at/)];
  await unpublishAt.fill('2027-01-31T09:00');
  await publishAt.focus();
  await tab.keyboard.type('12242026');
  const asked = publishAt.evaluate(
    (field) => new Promise((done) => field.addEventListener('invalid', () => done(null))),
  );
  await dialog.getByRole('button', { name: 'Set the schedule' }).click();
  await asked;
  expect(await publishAt.evaluate((field) => field === document.activeElement)).toBe(true);
  await dialog.getByRole('button', { name: 'Close' }).click();
  const publishDate = tab.getByLabel(/^Publish date/);
  await publishDate.focus();
  await tab.keyboard.type('12242025');
  await tab.getByLabel('Summary').focus();
  await tab.getByText('Enter the day and the time.').waitFor();
  await tab.close();
});
