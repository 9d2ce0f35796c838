import type { BrowserContext, Page } from 'playwright-core';

import { faultsInBothThemes } from '../axe-faults';
import { alive } from '../browser';
import { startExtraShell, type ExtraShell } from '../extra-shell';
import { ownSite } from '../own-site';
import { signIn } from '../signed-in';
import { reads } from '../reads';

/** A second shell over the same data. */
let other: ExtraShell;
// Registered before `ownSite`, whose site must stop later: hooks run in order of registration.
afterAll(() => other?.stop());
const { site, browser } = ownSite();
beforeAll(async () => {
  other = await startExtraShell({}, site().dataDir);
});

const visitor = () => browser().newContext();

/** Opens the agency's form as an owner. */
async function open(owner: BrowserContext): Promise<Page> {
  await signIn(owner, site().url);
  const tab = await owner.newPage();
  await tab.goto(`${site().url}/admin/agency`);
  await tab.getByRole('form', { name: 'Agency' }).waitFor();
  return tab;
}

const save = (tab: Page) => tab.getByRole('button', { name: 'Save', exact: true }).click();

it('updates every page of every shell without a restart, and shows errors at the field', async () => {
  const reader = await (await visitor()).newPage();
  await reader.goto(`${site().url}/team`);
  for (const shell of [site().url, other.url]) await fetch(`${shell}/blog`); // both cache it from now on
  const tab = await open(await visitor());

  await tab.getByLabel('Phone').fill('call me');
  await save(tab);
  await tab.getByRole('link', { name: /^Enter a phone number/ }).waitFor();
  expect(await tab.getByLabel('Phone').inputValue()).toBe('call me');

  const today = await reader.locator('aside[aria-label="Today"] time').getAttribute('datetime');
  await tab.getByLabel('Phone').fill('(614) 555-0123');
  await tab.getByRole('textbox', { name: 'Announcement' }).fill('We are closed on Friday.');
  await tab.getByLabel('First day').fill(today ?? '');
  await tab.getByLabel('Last day').fill(today ?? '');
  await save(tab);
  await tab.getByText('Visitors see it now.', { exact: true }).waitFor();

  for (const shell of [site().url, other.url])
    for (const path of ['/', '/team', '/services/medicare', '/blog']) await reads(shell + path, '614-555-0123');
  await reader.reload();
  await alive(reader);
  expect(await reader.getByText('We are closed on Friday.').isVisible()).toBe(true);
  await tab.getByText(/Phone: 937-555-0142 614-555-0123/).waitFor();
});

it('shows an owner in two browsers both versions and loses neither', async () => {
  const [ada, ben] = await Promise.all([visitor().then(open), visitor().then(open)]);
  await ada.getByLabel('Hours').fill('Monday to Thursday');
  await ben.getByLabel('Hours').fill('By appointment');
  await save(ada);
  await ada.getByText('Visitors see it now.', { exact: true }).waitFor();
  await save(ben);
  const notice = ben.getByRole('alert').filter({ hasText: 'You saved the agency after you began to type here' });
  await notice.getByText('Saved: Monday to Thursday').waitFor();
  expect(await ben.getByLabel('Hours').inputValue()).toBe('By appointment');
  await notice.getByRole('button', { name: 'Save what I typed' }).click();
  await ben.getByText('Visitors see it now.', { exact: true }).waitFor();
  await ben.getByText(/Hours: Monday to Thursday By appointment/).waitFor();
});

it('applies another color to every shell, without axe violations', async () => {
  const tab = await open(await visitor());
  await tab.getByRole('radio', { name: 'Navy' }).check();
  await save(tab);
  await tab.getByText('Visitors see it now.', { exact: true }).waitFor();
  for (const shell of [site().url, other.url])
    for (const path of ['/', '/team', '/blog']) await reads(shell + path, '--ground:#14304f');
  const manifest = (await (await fetch(`${site().url}/site.webmanifest`)).json()) as { theme_color: string }; // as the manifest format defines it
  expect(manifest.theme_color).toBe('#14304f');

  const reader = await (await visitor()).newPage();
  const refused: string[] = [];
  reader.on('console', (message) => message.type() === 'error' && refused.push(message.text()));
  const soil = () => reader.locator('footer').evaluate((footer) => getComputedStyle(footer).backgroundColor);
  // A tab that allows the checker to run.
  const checked = await (await browser().newContext({ bypassCSP: true })).newPage();
  for (const path of ['/', '/services/medicare', '/get-quote']) {
    await reader.goto(site().url + path);
    await alive(reader);
    expect({ path, soil: await soil() }).toEqual({ path, soil: 'rgb(20, 48, 79)' });
    await reader.evaluate(() => document.documentElement.classList.add('dark'));
    expect({ path, soil: await soil() }).toEqual({ path, soil: 'rgb(10, 17, 27)' });
    await checked.goto(site().url + path);
    await alive(checked);
    expect(await faultsInBothThemes(checked)).toEqual([]);
  }
  expect(refused).toEqual([]);
  await tab.getByText(/Accent color: Pine Navy/).waitFor();
});
