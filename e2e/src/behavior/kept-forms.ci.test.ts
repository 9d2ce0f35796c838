import { until } from 'contract/testing/until';
import type { Locator, Page } from 'playwright-core';

import { openForm, sendRequest } from '../quotes/send-request';
import { ownSite } from '../own-site';
import { signIn } from '../signed-in';

const { site, openAsOwner } = ownSite();
beforeAll(async () => {
  await sendRequest(await openForm(site().url), 'Ann Ash', site().url);
});

const words = 'Words that nobody has typed before.';

const press = (tab: Page, name: string) => tab.getByRole('button', { name, exact: true }).click();
const box = (name: string) => (tab: Page) => tab.getByRole('textbox', { name, exact: true });

interface Form {
  name: string;
  path: string;
  field(tab: Page): Locator;
  /** The name of its submit button, and the message after it. */
  send: string;
  confirmation: string;
}

const saved = { send: 'Save', confirmation: 'Visitors see it now.' };
const forms: Form[] = [
  { name: 'the agency', path: '/admin/agency', field: box('Hours'), ...saved },
  { name: 'a person', path: '/admin/people/tom-day', field: box('In one sentence'), ...saved },
  { name: 'a town', path: '/admin/towns/troy-ohio', field: box('Where people can meet you'), ...saved },
  {
    name: 'a fact',
    path: '/admin/facts/medicare.born-on-the-first',
    field: (tab) => box('Sentence')(tab).first(),
    ...saved,
    confirmation: 'Pages and articles follow.',
  },
  {
    name: 'a service',
    path: '/admin/services/medicare',
    field: box('Lead'),
    send: 'Save draft',
    confirmation: 'Visitors read what was published.',
  },
];

const has = (field: Locator, text: string) => until(async () => (await field.inputValue()) === text);

it.each(forms)(
  'keeps unsaved text of $name offline, over a reload and after the session ends',
  async ({ path, field, send, confirmation }) => {
    const tab = await openAsOwner(path);
    await field(tab).fill(words);
    await tab.context().setOffline(true);
    await press(tab, send);
    await tab.getByText('The site did not answer. Check your connection and try again.').waitFor();
    await has(field(tab), words);

    await tab.context().setOffline(false);
    await tab.reload();
    await has(field(tab), words);

    await tab.context().clearCookies();
    await press(tab, send);
    await tab.getByRole('heading', { name: 'Sign in' }).waitFor();
    await signIn(tab.context(), site().url);
    await tab.goto(site().url + path);
    await has(field(tab), words);
    await press(tab, send);
    await tab.getByText(confirmation, { exact: true }).first().waitFor();
    await tab.reload();
    await has(field(tab), words);
    await tab.context().close();
  },
);

it.each(forms)(
  'offers unsaved text of $name again when its tab was lost',
  async ({ path, field, send, confirmation }) => {
    const lost = await openAsOwner(path);
    const before = await field(lost).inputValue();
    await field(lost).fill(`${words} Then the browser crashed.`);
    const tab = await lost.context().newPage();
    await lost.close();
    await tab.goto(site().url + path);
    await tab.getByRole('note', { name: 'Not saved' }).waitFor();
    await has(field(tab), before);
    await press(tab, 'Bring them back');
    await has(field(tab), `${words} Then the browser crashed.`);
    await press(tab, send);
    await tab.getByText(confirmation, { exact: true }).first().waitFor();
    await tab.reload();
    await has(field(tab), `${words} Then the browser crashed.`);
    expect(await tab.getByRole('note', { name: 'Not saved' }).count()).toBe(0);
    await tab.context().close();
  },
);

it.each(forms)(
  'shows both versions of $name in two tabs, even after a reload, and loses neither',
  async ({ path, field, send, confirmation }) => {
    const one = await openAsOwner(path);
    const other = await one.context().newPage();
    await other.goto(site().url + path);
    await field(other).fill(`${words} In the other tab.`);
    await field(one).fill(`${words} In this tab.`);
    await press(one, send);
    await one.getByText(confirmation, { exact: true }).first().waitFor();

    await other.reload();
    await other.getByText(`Saved: ${words} In this tab.`).waitFor();
    await has(field(other), `${words} In the other tab.`);
    await press(other, 'Take what is saved');
    await has(field(other), `${words} In this tab.`);
    await press(other, 'Undo');
    await has(field(other), `${words} In the other tab.`);
    await press(other, 'Save what I typed');
    await other.getByText(confirmation, { exact: true }).first().waitFor();
    await other
      .getByRole('button', { name: /^Restore / })
      .first()
      .waitFor();
    await one.context().close();
  },
);

it('keeps the words of a tab and of its duplicate apart when the browser crashes', async () => {
  const [{ path, field }] = forms as [Form];
  const tab = await openAsOwner(path);
  await field(tab).fill(words);
  // As "Duplicate" in the menu of a tab, a new window has a copy of the tab's storage.
  const [duplicate] = await Promise.all([
    tab.context().waitForEvent('page'),
    tab.evaluate(() => void window.open(location.href)),
  ]);
  await has(field(duplicate), words);
  await field(duplicate).fill(`${words} In the duplicate.`);
  await field(tab).fill(`${words} In the first tab.`);
  await tab.reload();
  await has(field(tab), `${words} In the first tab.`);
  const after = await tab.context().newPage();
  await Promise.all([tab.close(), duplicate.close()]);
  await after.goto(site().url + path);
  await after.getByRole('note', { name: 'Not saved' }).nth(1).waitFor();
  await after.getByRole('button', { name: 'Bring them back' }).first().click();
  await has(field(after), `${words} In the first tab.`);
  await after.getByRole('button', { name: 'Bring them back' }).click();
  await has(field(after), `${words} In the duplicate.`);
  await after.context().close();
});

it('keeps a mail to a client over a reload and after the session ends, and asks before discarding it', async () => {
  const tab = await openAsOwner('/admin/quotes');
  await tab
    .getByRole('link', { name: /Ann Ash/ })
    .first()
    .click();
  await press(tab, 'Write to Ann Ash');
  const text = box('Text')(tab);
  await text.fill(words);
  const request = tab.url();
  await tab.context().clearCookies();
  await press(tab, 'Send');
  await tab.getByRole('heading', { name: 'Sign in' }).waitFor();
  await signIn(tab.context(), site().url);
  await tab.goto(request);
  await press(tab, 'Write to Ann Ash');
  await has(text, words);
  await press(tab, 'Discard');
  await press(tab, 'Keep them');
  await press(tab, 'Send');
  await tab
    .getByText(/^No mail went to .*: there is no mail server\.$/)
    .first()
    .waitFor();
  await tab.context().close();
});
