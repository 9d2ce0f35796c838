import { until } from 'contract/testing/until';
import type { Page } from 'playwright-core';

import { ownSite } from '../own-site';

const { site, openAsOwner } = ownSite();
let tab: Page;
beforeAll(async () => {
  tab = await openAsOwner('/admin/towns');
});

const save = () => tab.getByRole('button', { name: 'Save', exact: true }).click();
const read = async (path: string) => (await fetch(site().url + path)).text();

it('updates a town on the site at once', async () => {
  await tab.goto(`${site().url}/admin/towns`);
  await tab.getByRole('link', { name: 'Troy, OH' }).click();
  // The list shows the same text for each town, and disappears only when the page has loaded.
  await tab.getByLabel('Name', { exact: true }).waitFor();
  await tab.getByText('Published: see the page.').waitFor();
  await tab
    .getByLabel('In one sentence', { exact: true })
    .first()
    .fill('In Troy the strawberries come before the deadlines.');
  await save();
  await tab.getByText('Visitors see it now.', { exact: true }).first().waitFor();
  await tab.getByText(/^In one sentence:/).waitFor();
  await until(async () => (await read('/landing')).includes('In Troy the strawberries come before the deadlines.'));
});

it('adds a town, lists what its page lacks, and publishes it once it is complete and no copy', async () => {
  await tab.goto(`${site().url}/admin/towns/troy-ohio`);
  const text = await tab.getByLabel('What is particular here', { exact: true }).inputValue();
  await tab.goto(`${site().url}/admin/towns`);
  await tab.getByRole('link', { name: 'Add a town' }).click();
  await save();
  await tab.getByRole('link', { name: 'Enter the name of the town' }).waitFor();

  await tab.getByLabel('Name', { exact: true }).fill('Piqua');
  await tab.getByLabel('State').fill('OH');
  await tab.getByLabel('Counties').fill('Miami County');
  await tab.getByLabel('In one sentence', { exact: true }).fill('Piqua is where the canal turns.');
  await tab.getByLabel('Where people can meet you', { exact: true }).fill('Every second Thursday in the old library.');
  await tab.getByLabel('What is particular here', { exact: true }).fill(text.replaceAll('Troy', 'Piqua'));
  await save();
  await tab.getByRole('link', { name: /percent of this stands at Troy, OH too/ }).waitFor();
  expect(await tab.getByLabel('Name', { exact: true }).inputValue()).toBe('Piqua');

  await tab
    .getByLabel('What is particular here', { exact: true })
    .fill('Three mills stood along the river, and two still run.');
  await save();
  await tab.waitForURL('**/admin/towns/piqua-ohio');
  await tab.getByText(/Unpublished\. It lacks your word that it may be shown, an agent/).waitFor();
  expect((await fetch(`${site().url}/city/piqua-ohio`)).status).toBe(404);

  await tab.getByLabel('Who answers for it').selectOption({ label: 'Ruth Yarrow' });
  await tab.getByLabel('Dates of open enrollment').selectOption({ index: 1 });
  for (const number of [1, 2, 3]) {
    await tab.getByRole('button', { name: 'Add a local fact' }).click();
    const fact = tab.getByRole('group', { name: `Local fact ${number}` });
    await fact.getByLabel('About').fill(`Office ${number}`);
    await fact.getByLabel('Value').fill(`937-555-010${number}`);
    await fact.getByLabel('In one sentence', { exact: true }).fill('They answer on weekdays.');
    await fact.getByLabel('Read at').fill('The office itself');
    await fact.getByLabel('Address of the page').fill('https://www.ssa.gov/locator/');
    await fact.getByLabel('Read on').fill('2026-11-20');
  }
  await tab.getByRole('checkbox', { name: 'Visitors see this town' }).check();
  await save();
  await tab.getByText('Published: see the page.').waitFor();
  await until(async () => (await fetch(`${site().url}/city/piqua-ohio`)).ok);
  expect(await read('/city/piqua-ohio')).toContain('Three mills stood along the river');
  expect(await read('/sitemap.xml')).toContain('/city/piqua-ohio<');
});

it('shows an owner in two browsers both versions of a town and loses neither', async () => {
  const path = '/admin/towns/muncie-indiana';
  const [ada, ben] = await Promise.all([openAsOwner(path), openAsOwner(path)]);
  const sentence = (owner: Page) => owner.getByLabel('In one sentence', { exact: true }).first();
  const saved = (owner: Page) => owner.getByText('Visitors see it now.', { exact: true }).first().waitFor();
  await sentence(ada).fill('Muncie makes its own glass.');
  await sentence(ben).fill('Muncie has a river on three sides.');
  await ada.getByRole('button', { name: 'Save', exact: true }).click();
  await saved(ada);
  // Typed text is restored after a reload, and still conflicts with the other version.
  await ben.reload();
  await ben.getByRole('button', { name: 'Save', exact: true }).click();
  const notice = ben.getByRole('alert').filter({ hasText: 'You saved this town after you began to type here' });
  await notice.getByText('Saved: Muncie makes its own glass.').waitFor();
  expect(await sentence(ben).inputValue()).toBe('Muncie has a river on three sides.');
  await notice.getByRole('button', { name: 'Save what I typed' }).click();
  await saved(ben);
  await ben.getByText(/Muncie makes its own glass\. Muncie has a river on three sides\./).waitFor();
  await until(async () => (await read('/city/muncie-indiana')).includes('Muncie has a river on three sides.'));
});
