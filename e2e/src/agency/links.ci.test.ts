import { until } from 'contract/testing/until';
import type { Page } from 'playwright-core';

import { alive } from '../browser';
import { startExtraShell, type ExtraShell } from '../extra-shell';
import { ownSite } from '../own-site';
import { reads } from '../reads';

/** A second shell over the same data. */
let other: ExtraShell;
// Registered before `ownSite`, whose site must stop later: hooks run in order of registration.
afterAll(() => other?.stop());
const { site, browser, openAsOwner } = ownSite();
beforeAll(async () => {
  other = await startExtraShell({}, site().dataDir);
});

const save = (tab: Page) => tab.getByRole('button', { name: 'Save', exact: true }).click();
const saved = (tab: Page) => tab.getByText('Visitors see it now.', { exact: true }).first().waitFor();
const header = (tab: Page) => tab.getByRole('region', { name: 'Header', exact: true });

/** Returns the link texts in a page's header, as on a wide screen. */
async function headerOf(url: string): Promise<string[]> {
  const html = await (await fetch(url)).text();
  const [, nav = ''] = /<header[\s\S]*?<nav[^>]*>([\s\S]*?)<\/nav>/.exec(html) ?? [];
  return [...nav.matchAll(/<a[^>]*>([\s\S]*?)<\/a>/g)].map(([, words = '']) => words.replace(/<[^>]*>/g, ''));
}

async function headerSays(url: string, links: readonly string[]): Promise<void> {
  let found: string[] = [];
  try {
    await until(async () => JSON.stringify((found = await headerOf(url))) === JSON.stringify(links));
  } catch {
    expect({ url, found }).toEqual({ url, found: links });
  }
}

it('reorders and renames the header’s links on every page of every shell', async () => {
  await headerSays(site().url, ['Employers', 'Medicare', 'Individual', 'Almanac', 'Our people', 'Ask for a quote']);
  for (const shell of [site().url, other.url]) await fetch(`${shell}/team`); // both cache it from now on
  const tab = await openAsOwner('/admin/links');
  await header(tab).getByRole('button', { name: 'Move Our people up' }).click();
  await header(tab).getByRole('button', { name: 'Hide Individual' }).click();
  await header(tab).getByRole('button', { name: 'Rename Medicare' }).click();
  await header(tab).getByLabel('Words', { exact: true }).fill('Turning 65');
  await tab.getByRole('button', { name: 'Add a link to Header' }).click();
  const added = header(tab).getByRole('group', { name: 'New link' });
  await added.getByLabel('Leads to').fill('/servces/medicare');
  await save(tab);
  await tab.getByRole('link', { name: 'Enter the words of the link' }).waitFor();
  await added.getByLabel('Words', { exact: true }).fill('Figures');
  await save(tab);
  await tab.getByRole('link', { name: 'There is no page at /servces/medicare. Check it' }).waitFor();
  const figures = header(tab).getByRole('group', { name: 'Figures' });
  expect(await figures.getByLabel('Leads to').inputValue()).toBe('/servces/medicare');
  await figures.getByLabel('Leads to').fill('/facts');
  await save(tab);
  await saved(tab);
  const wanted = ['Employers', 'Turning 65', 'Our people', 'Almanac', 'Figures', 'Ask for a quote'];
  for (const url of [site().url, `${site().url}/team`, `${other.url}/team`]) await headerSays(url, wanted);

  const reader = await browser().newPage({ viewport: { width: 1280, height: 800 } });
  await reader.goto(site().url);
  await alive(reader);
  await reader.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Figures' }).click();
  await reader.waitForURL('**/facts');
  // The address is the new page's before the page is shown.
  await reader.locator('a[aria-current="page"]:visible', { hasText: 'Figures' }).first().waitFor();
});

it('keeps the built-in Spanish text of a renamed link, and shows an added link in English until it is translated', async () => {
  await headerSays(`${site().url}/es`, [
    'Empleadores',
    'Medicare',
    'Nuestra gente',
    'Almanaque',
    'Figures',
    'Pida una cotización',
  ]);
  expect(await (await fetch(`${site().url}/es`)).text()).toMatch(/<a [^>]*lang="en-US"[^>]*>Figures</);
  const tab = await openAsOwner('/admin/links');
  await header(tab).getByRole('group', { name: 'Figures' }).getByLabel('Words in Spanish').fill('Cifras');
  await save(tab);
  await saved(tab);
  await headerSays(`${site().url}/es`, [
    'Empleadores',
    'Medicare',
    'Nuestra gente',
    'Almanaque',
    'Cifras',
    'Pida una cotización',
  ]);
});

it('refuses to hide or rename legally required links, but moves them', async () => {
  const tab = await openAsOwner('/admin/links');
  const legal = tab.getByRole('region', { name: 'Footer: the last line' });
  await legal.getByText('Always there, in these words').first().waitFor();
  expect(await legal.getByRole('button', { name: /^(Hide|Rename)/ }).count()).toBe(0);
  await legal.getByRole('button', { name: 'Move Accessibility up' }).click();
  await tab.getByRole('button', { name: 'Add a link to Footer: Start here' }).click();
  const added = tab.getByRole('region', { name: 'Footer: Start here' }).getByRole('group', { name: 'New link' });
  await added.getByLabel('Words', { exact: true }).fill('Compare at Medicare.gov');
  await tab
    .getByRole('region', { name: 'Footer: Start here' })
    .getByRole('group', { name: 'Compare at Medicare.gov' })
    .getByLabel('Leads to')
    .fill('https://www.medicare.gov/plan-compare');
  await save(tab);
  await saved(tab);
  await reads(`${site().url}/terms`, 'href="https://www.medicare.gov/plan-compare"');
  const html = await (await fetch(`${site().url}/terms`)).text();
  expect(html.indexOf('>Accessibility</a>')).toBeLessThan(html.lastIndexOf('>Terms of use</a>'));
});

it('shows an owner in two browsers both versions, and restores earlier links', async () => {
  const [ada, ben] = await Promise.all([1, 2].map(() => openAsOwner('/admin/links')));
  if (!ada || !ben) throw new Error('Two tabs were opened.');
  await header(ben).getByRole('button', { name: 'Hide Employers' }).click();
  await header(ada).getByRole('button', { name: 'Hide Almanac', exact: true }).click();
  await save(ada);
  await saved(ada);
  await save(ben);
  const notice = ben.getByRole('alert').filter({ hasText: 'You saved the links after you began to type here' });
  await notice.getByText(/Saved: .*\/blog \(hidden\)/).waitFor();
  await notice.getByRole('button', { name: 'Take what is saved' }).click();
  await header(ben).getByRole('button', { name: 'Show Almanac', exact: true }).waitFor();
  await header(ben).getByRole('button', { name: 'Hide Employers' }).waitFor();
  await ben
    .getByRole('button', { name: /^Restore the links of/ })
    .nth(-2) // the last has what the site came with
    .click();
  await ben.getByText('Restored', { exact: true }).first().waitFor();
  await headerSays(site().url, ['Employers', 'Turning 65', 'Our people', 'Almanac', 'Figures', 'Ask for a quote']);
});
