import { until } from 'contract/testing/until';
import type { Page } from 'playwright-core';

import { ownSite } from '../own-site';

const path = '/services/medicare';
const lead = 'Bring us your birthday, and leave with your dates.';
const question = 'Do you sell the plan that pays you most?';

const { site, browser, openAsOwner } = ownSite();
let tab: Page;
beforeAll(async () => {
  tab = await openAsOwner('/admin/services');
});

const press = (name: string) => tab.getByRole('button', { name, exact: true }).click();
/** Returns a page without the markers that React puts between two texts. */
const read = async (address = path) => (await (await fetch(site().url + address)).text()).replaceAll('<!-- -->', '');
/** Returns the third question of the page, in the form. */
const third = (scope: Page = tab) => scope.getByRole('group', { name: 'Question 3', exact: true });
const documentAt = async (at: string) =>
  (await tab.request.get(`${site().url}/_archive/document?${new URLSearchParams({ at, path })}`)).text();

it('lets an owner edit a page, preview it, and publish it to every visitor', async () => {
  const before = new Date().toISOString();
  await tab.getByRole('link', { name: 'Medicare', exact: true }).click();
  await tab.getByRole('textbox', { name: 'Lead', exact: true }).fill(lead);
  await third().getByRole('textbox', { name: 'Question', exact: true }).fill(question);
  await third().getByRole('textbox', { name: 'Answer', exact: true }).fill('No.\n\n**Ask us** what each one pays.');
  await press('Preview');
  const preview = tab.frameLocator('iframe');
  await preview.getByText('This is a preview.').waitFor();
  await preview.getByText(lead).waitFor();
  await preview.getByText(question).waitFor();
  expect(await read()).not.toContain(lead);
  expect(await read('/services/preview/medicare~x~y')).not.toContain(lead);
  await press('Close');

  await press('Publish');
  await tab.getByText('Visitors read what stands here.').waitFor();
  await until(async () => (await read()).includes(lead));
  expect(await read()).toContain('<b>Ask us</b> what each one pays.');
  expect(await read('/es/services/medicare')).toContain('¿Cuánto cuesta su ayuda?');

  const visitor = await browser().newPage();
  await visitor.goto(site().url + path);
  await visitor.getByText(question).click();
  await visitor.getByText('what each one pays').waitFor();
  await visitor.close();

  const then = await documentAt(before);
  expect(then).toContain('What does your help cost?');
  expect(then).not.toContain(lead);
  expect(await documentAt(new Date().toISOString())).toContain(question);
});

it('shows untranslated text in English on the Spanish page, marked as English', async () => {
  await third().getByText('In Spanish', { exact: true }).click();
  await third().getByRole('textbox', { name: 'Question in Spanish' }).fill('');
  await press('Publish');
  await tab.getByText('Readers of Spanish read one text in English.').waitFor();
  await until(async () => (await read('/es/services/medicare')).includes(`<details lang="en-US"><summary>${question}`));
});

it('reports unreadable text at the field and keeps the typed text', async () => {
  const answer = third().getByRole('textbox', { name: 'Answer', exact: true });
  await answer.fill('It is :fact[medicare.no-such].');
  await press('Publish');
  await tab.getByRole('link', { name: /There is no fact “medicare\.no-such”/ }).waitFor();
  await answer.fill('It costs ');
  await third().getByRole('button', { name: 'Insert a fact' }).click();
  await tab.getByRole('searchbox', { name: 'Search the facts' }).fill('part-b-premium');
  await tab
    .getByRole('button', { name: /a month/ })
    .first()
    .click();
  const isStated = async () => /^It costs :fact\[medicare\.part-b-premium\.\d{4}\]$/.test(await answer.inputValue());
  await until(isStated);
  await tab.reload();
  await answer.waitFor();
  await until(isStated);
  await press('Publish');
  await until(async () => /<p>It costs \$[\d.]+ a month<\/p>/.test(await read()));
});

it('shows an owner in two browsers both versions, and loses neither', async () => {
  const other = await openAsOwner('/admin/services/medicare');
  const theirs = third(other).getByRole('textbox', { name: 'Answer', exact: true });
  await theirs.fill('Theirs.');
  await third().getByRole('textbox', { name: 'Answer', exact: true }).fill('Mine.');
  await other.getByRole('button', { name: 'Save draft' }).click();
  await other.getByText('Draft saved', { exact: true }).first().waitFor();
  await press('Save draft');
  const conflict = tab.getByRole('alert', { name: /You saved this page after you began to type here/ });
  await conflict.getByText('Theirs.', { exact: false }).waitFor();
  await tab.getByRole('button', { name: 'Save what I typed' }).click();
  await conflict.waitFor({ state: 'detached' });
  expect(await third().getByRole('textbox', { name: 'Answer', exact: true }).inputValue()).toBe('Mine.');
  const history = tab.getByRole('region', { name: 'History' });
  await history.locator('ins', { hasText: 'Mine.' }).first().waitFor();
  await history.locator('ins', { hasText: 'Theirs.' }).first().waitFor();
  await other.context().close();
});
