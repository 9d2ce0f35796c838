import type { BrowserContext, Page } from 'playwright-core';

import { alive } from '../browser';
import { ownSite } from '../own-site';
import { signIn } from '../signed-in';
import { reads } from '../reads';
import { misfitsIn } from '../words/shown-words';
import { isInView } from '../writing/article-editor';

const { site, browser } = ownSite();

/** Opens an admin page as an owner. */
async function open(path: string, admin?: BrowserContext): Promise<Page> {
  const owner = admin ?? (await browser().newContext());
  if (!admin) await signIn(owner, site().url);
  const tab = await owner.newPage();
  await tab.goto(site().url + path);
  return tab;
}

const save = (tab: Page) => tab.getByRole('button', { name: 'Save', exact: true }).click();
const saved = (tab: Page) => tab.getByText('Visitors see it now.', { exact: true }).first().waitFor();

/** Waits until a visitor's page contains, or no longer contains, a text. */
const visitorsRead = (path: string, words: string, isThere = true) => reads(site().url + path, words, isThere);

/** Today in the agency's time zone: in the evening it is a day behind UTC. */
const today = new Intl.DateTimeFormat('en-CA', { timeZone: 'America/New_York' }).format(new Date());
const later = `${new Date().getUTCFullYear() + 1}-12-31`;

it('adds a person, shows them once they are made visible, and reports errors at the field', async () => {
  const tab = await open('/admin/people');
  await tab.getByRole('link', { name: 'Add a person' }).click();
  await tab.getByLabel('Name', { exact: true }).fill('Ada Birch');
  await save(tab);
  await tab.getByRole('link', { name: 'Enter what they do, like “Medicare” or “Group health”' }).waitFor();
  expect(await tab.getByLabel('Name', { exact: true }).inputValue()).toBe('Ada Birch');

  await tab.getByLabel('Role', { exact: true }).fill('Medicare');
  await tab
    .getByLabel('In one sentence', { exact: true })
    .fill('Ada reads the letters that nobody else wants to read.');
  await tab.getByLabel('About', { exact: true }).fill('I grew up in Troy.');
  await tab.getByLabel('Direct line').fill('(937) 555-0149');
  await tab.getByLabel('E-mail').fill('ada@yarrowandday.example');
  await tab.getByLabel('National Producer Number').fill('00000009');
  await tab.getByLabel('Here since').fill('2026');
  await tab.getByRole('checkbox', { name: 'Medicare' }).check();
  await tab.getByRole('button', { name: 'Add a license' }).click();
  await tab.getByLabel('State').fill('oh');
  await tab.getByLabel('Number', { exact: true }).fill('0000003');
  await tab.getByLabel('For', { exact: true }).fill('Insurance agent');
  await save(tab);
  await tab.getByRole('link', { name: /^Tom Day has this number in Ohio/ }).waitFor();

  await tab.getByLabel('Number', { exact: true }).fill('0000099');
  await tab.getByRole('checkbox', { name: 'Visitors see this person' }).check();
  await save(tab);
  await tab.waitForURL('**/admin/people/ada-birch');
  await tab.getByText(/^Licenses: Ohio 0000099/).waitFor();
  await visitorsRead('/team', 'Ada Birch');
  await visitorsRead('/team/ada-birch', '937-555-0149');
});

it('shows the substitute of a person who is away, and reorders the list', async () => {
  const tab = await open('/admin/people/tom-day');
  await tab.getByLabel('First day away').fill(today);
  await tab.getByLabel('Last day away').fill(later);
  await tab.locator('select[name="standIn"]').selectOption({ label: 'Ruth Yarrow' });
  await save(tab);
  await saved(tab);
  await visitorsRead('/team/tom-day', 'Away through');
  await visitorsRead('/services/individual', 'Away through');

  await tab.goto(`${site().url}/admin/people`);
  await tab.getByText(/^Away through/).waitFor();
  await tab.getByRole('button', { name: 'Move Tom Day up' }).click();
  await tab.waitForFunction(() => {
    const names = [...document.querySelectorAll('main li a[href^="/admin/people/"]')].map((link) => link.textContent);
    return names.indexOf('Tom Day') === 1;
  });
});

it('redirects from a former agent to their successor', async () => {
  const tab = await open('/admin/people/lena-brandt');
  await tab.locator('select[name="successor"]').selectOption({ label: 'Ruth Yarrow' });
  await tab.getByRole('button', { name: 'Lena Brandt has left' }).click();
  await tab.getByRole('heading', { name: 'Lena Brandt has left the agency' }).waitFor();
  await visitorsRead('/team', 'Lena Brandt', false);
  const reader = await browser().newPage();
  await reader.goto(`${site().url}/team/lena-brandt`);
  expect(new URL(reader.url()).pathname).toBe('/team/ruth-yarrow');
  await reader.close();
});

it('shows an owner in two browsers both versions and loses neither', async () => {
  const [ada, ben] = await Promise.all([open('/admin/people/priya-nair'), open('/admin/people/priya-nair')]);
  await ada.getByLabel('Role', { exact: true }).fill('EASE');
  await ben.getByLabel('Role', { exact: true }).fill('Enrollment');
  await save(ada);
  await saved(ada);
  // Typed text is restored after a reload, and still conflicts with the other version.
  await ben.reload();
  await alive(ben);
  await ben.getByLabel('National Producer Number').scrollIntoViewIfNeeded();
  await save(ben);
  const notice = ben.getByRole('alert').filter({ hasText: 'You saved this person after you began to type here' });
  await notice.getByText('Saved: EASE').waitFor();
  expect(await isInView(notice.getByRole('heading'))).toBe(true);
  await notice.getByRole('button', { name: 'Save what I typed' }).click();
  await saved(ben);
  await ben.getByText(/Role: EASE Enrollment/).waitFor();
});

it('says beside the button why nothing was saved', async () => {
  const tab = await open('/admin/people/priya-nair');
  const field = tab.getByLabel('National Producer Number');
  await field.fill('1234567');
  await tab.route('**/api/admin/people/*', (route) =>
    route.request().method() === 'GET' ? route.continue() : route.abort('connectionrefused'),
  );
  await save(tab);
  const refusal = tab.getByRole('alert').filter({ hasText: 'The site did not answer' });
  await refusal.waitFor();
  expect(await isInView(refusal)).toBe(true);
  expect(await field.inputValue()).toBe('1234567');
});

describe('a person whose name and role are fifty letters without a space', () => {
  const name = 'Wolfeschlegelsteinhausenbergerdorffvonhohenzollern';
  const role = 'Krankenversicherungsunternehmensberatungsspezialis';
  beforeAll(async () => {
    const owner = await browser().newContext();
    await signIn(owner, site().url);
    for (const id of ['ruth-yarrow', 'ines-delgado', 'tom-day']) {
      const path = `${site().url}/api/admin/people/${id}`;
      const { version, content } = (await (await owner.request.get(path)).json()) as {
        version: number;
        content: object;
      };
      const data = { baseVersion: version, content: { ...content, name, role } };
      const response = await owner.request.put(path, { data, headers: { origin: site().url } });
      if (!response.ok()) throw new Error(`${id} was not saved: ${response.status()} ${await response.text()}`);
    }
    await visitorsRead('/team/tom-day', name);
    await owner.close();
  });

  it.each([320, 390, 768, 1280])('fits every page on a screen of %s pixels', async (width) => {
    const tab = await browser().newPage({ viewport: { width, height: 844 } });
    for (const path of [
      '/',
      '/team',
      '/team/tom-day',
      '/services/group-health',
      '/services/individual',
      '/services/medicare',
      '/city/dayton-ohio',
      '/licenses',
      '/get-quote',
      '/get-quote/individual',
      '/blog/still-working-at-65',
    ]) {
      await tab.goto(site().url + path);
      await alive(tab);
      expect({ path, misfits: await misfitsIn(tab) }).toEqual({ path, misfits: [] });
    }
    await tab.close();
  });
});
