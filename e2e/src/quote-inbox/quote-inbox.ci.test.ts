import { text } from 'node:stream/consumers';

import type { Page } from 'playwright-core';

import { faultsInBothThemes } from '../axe-faults';
import { problemsOf } from '../browser';
import { siteUrl, visits } from '../journeys';
import { owner, signIn } from '../signed-in';
import { openForm, sendRequest } from '../quotes/send-request';

const { visitor: newVisitor } = visits();
// A unique name: other journeys send requests to the same site.
const name = `Ann Inbox ${process.pid}`;

/** Simulates the event of a browser whose tab becomes visible again. */
const comeBack = (tab: Page) => tab.evaluate(() => window.dispatchEvent(new Event('visibilitychange')));

it('shows a new request in the admin by itself, lets it be processed, and shows the consents', async () => {
  const form = await openForm();
  // The site's content security policy would block axe.
  const admin = await newVisitor({ bypassCSP: true, reducedMotion: 'reduce', viewport: { width: 1280, height: 900 } });
  await signIn(admin);
  const tab = await admin.newPage();
  const problems = problemsOf(tab);
  await tab.goto(`${siteUrl()}/admin/quotes`);
  await tab.getByRole('link', { name: /^All \(/ }).waitFor();

  const reference = await sendRequest(form, name);
  await comeBack(tab);
  await tab.getByRole('link', { name }).waitFor();
  await tab.getByRole('searchbox', { name: 'Name, number, e-mail or phone' }).fill(reference.toLowerCase());
  await tab.keyboard.press('Enter');
  await tab.waitForURL(`**/admin/quotes?q=${reference.toLowerCase()}`);
  await tab.getByRole('link', { name: 'All (1)' }).waitFor();
  expect(await faultsInBothThemes(tab)).toEqual([]);

  const downloading = tab.waitForEvent('download');
  await tab.getByRole('link', { name: 'Download as CSV' }).click();
  const csv = await text(await (await downloading).createReadStream());
  expect(csv.trim().split('\r\n')).toHaveLength(2);
  expect(csv).toContain(`"${reference}"`);

  await tab.getByRole('link', { name }).click();
  await tab.getByRole('heading', { level: 1, name }).waitFor();
  await tab.getByText('Contacted', { exact: true }).click();
  await tab.getByLabel(/^Note/).fill('Left a message.');
  await tab.getByRole('button', { name: 'Save' }).click();
  await tab.getByText('New to Contacted').waitFor();
  await tab.getByText(`${owner.email}, `).waitFor();

  const consents = tab.getByRole('region', { name: 'What they saw and agreed to' });
  await consents.getByText('I agree that Yarrow & Day Insurance Brokers, LLC may make marketing calls').waitFor();
  await consents.getByText('Evidence').last().click();
  await consents.getByText('Checked by the person').waitFor();
  expect(await faultsInBothThemes(tab)).toEqual([]);

  await tab.setViewportSize({ width: 320, height: 640 });
  expect(await tab.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
  await tab.getByRole('link', { name: 'All requests' }).click();
  await tab.getByRole('link', { name }).waitFor();
  expect(await tab.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
  expect(problems).toEqual([]);
  await admin.close();
});

it('keeps a note when its session ends, and erases a person by keyboard', async () => {
  const form = await openForm();
  const forgotten = `Bea Inbox ${process.pid}`;
  const reference = await sendRequest(form, forgotten);
  const admin = await newVisitor({ bypassCSP: true, reducedMotion: 'reduce', viewport: { width: 1280, height: 900 } });
  await signIn(admin);
  const tab = await admin.newPage();
  await tab.goto(`${siteUrl()}/admin/quotes?q=${reference}`);
  await tab.getByRole('link', { name: forgotten }).click();
  await tab.getByLabel(/^Note/).fill('Asked to be forgotten.');
  const session = await admin.cookies();
  await admin.clearCookies();
  await tab.getByRole('button', { name: 'Save' }).click();
  await tab.getByRole('heading', { level: 1, name: 'Sign in' }).waitFor();
  await admin.addCookies(session);
  await tab.getByLabel('E-mail address').fill(owner.email);
  await tab.getByLabel('Password', { exact: true }).fill(owner.password);
  await tab.keyboard.press('Enter');
  await tab.getByRole('heading', { level: 1, name: forgotten }).waitFor();
  expect(await tab.getByLabel(/^Note/).inputValue()).toBe('Asked to be forgotten.');

  const erase = tab.getByRole('button', { name: 'Erase this person' });
  const dialog = tab.getByRole('dialog', { name: `Erase ${forgotten} for good?` });
  await erase.focus();
  await tab.keyboard.press('Enter');
  await dialog.getByRole('button', { name: /^Erase .* for good$/ }).waitFor();
  expect(await faultsInBothThemes(tab)).toEqual([]);
  await tab.keyboard.press('Escape');
  await dialog.waitFor({ state: 'detached' });
  expect(await erase.evaluate((button) => button === document.activeElement)).toBe(true);

  await tab.keyboard.press('Enter');
  // Other journeys send as the same person: only this request is erased.
  const onlyThis = dialog.getByRole('radio', { name: `Only this one: ${reference}` });
  await dialog.getByRole('button', { name: /^Erase .* for good$/ }).waitFor();
  if (await onlyThis.count()) await onlyThis.check();
  await dialog.getByRole('button', { name: `Erase ${reference} for good` }).press('Enter');
  await tab.getByText('Erased for good').first().waitFor();
  await tab.goto(`${siteUrl()}/admin/quotes?q=${reference}`);
  await tab.getByRole('heading', { name: 'No requests like that' }).waitFor();
  await admin.close();
});

it('shows the contact of each request whole, whoever has it', async () => {
  const reference = await sendRequest(await openForm(), `Cleo Inbox ${process.pid}`);
  const admin = await newVisitor({ viewport: { width: 1280, height: 900 } });
  await signIn(admin);
  const tab = await admin.newPage();
  await tab.goto(`${siteUrl()}/admin/quotes?q=${reference}`);
  await tab.getByRole('link', { name: /^Cleo Inbox/ }).click();
  await tab.getByRole('button', { name: 'Assign to me' }).click();
  await tab.getByText(`Assigned to ${owner.email}`).first().waitFor();
  await tab.getByRole('link', { name: 'All requests' }).click();
  const list = tab.getByRole('region', { name: 'Quote requests' });
  await list.getByText(owner.email).first().waitFor();
  for (const width of [1440, 1280, 1265, 1120, 1024, 768]) {
    await tab.setViewportSize({ width, height: 900 });
    const cut = await list.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth);
    expect({ width, cut }).toEqual({ width, cut: 0 });
  }
  await admin.close();
});

it('breaks a name that is one long word, in the list and on its page', async () => {
  const long = `W${'w'.repeat(79)}`;
  const reference = await sendRequest(await openForm(), long);
  const admin = await newVisitor();
  await signIn(admin);
  const tab = await admin.newPage();
  const cut = () =>
    tab.evaluate(() =>
      [document.documentElement, ...document.querySelectorAll('[role=region][aria-label="Quote requests"]')].map(
        ({ scrollWidth, clientWidth }) => scrollWidth - clientWidth,
      ),
    );
  for (const width of [1280, 390]) {
    await tab.setViewportSize({ width, height: 900 });
    await tab.goto(`${siteUrl()}/admin/quotes?q=${reference}`);
    await tab.getByRole('link', { name: long }).waitFor();
    expect({ width, cut: await cut() }).toEqual({ width, cut: [0, 0] });
    await tab.getByRole('link', { name: long }).click();
    await tab.getByRole('heading', { level: 1, name: long }).waitFor();
    expect({ width, cut: await cut() }).toEqual({ width, cut: [0] });
  }
  await admin.close();
});
