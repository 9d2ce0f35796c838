import type { ArticleList } from 'contract/article-list';
import { addressIn } from 'contract/languages';
import type { BrowserContext, Page } from 'playwright-core';

import { alive } from '../browser';
import { visits } from '../journeys';
import { kindsOfAdminPages } from '../kinds-of-pages';
import { startSite, type RunningSite } from '../running-site';
import { signIn } from '../signed-in';
import { pseudoCheckout, pseudoLanguage } from './pseudo-checkout';
import { answersOf, contentOf, englishIn, namesOfDates, wordsIn } from './shown-words';

const { newTab, visitor } = visits();

let site: RunningSite;
beforeAll(async () => {
  site = await startSite({}, await pseudoCheckout());
});
afterAll(() => site?.stop());

const addressOf = (path: string) => site.url + addressIn(pseudoLanguage, path);

/** What the contract's forms say to the admin only (docs/decisions/words-in-catalogs.md), and names of time zones. */
const saidInEnglish = [
  'Enter a new password',
  'Eastern Time (America/New_York)',
  'UTC',
  'New York, Chicago, Denver, Los Angeles | America/Chicago, America/Denver, America/Los_Angeles',
];

/** `open-twice-2`: the address of a copy follows its title before the site answers with it. */
const isSlug = (text: string) => /^[a-z0-9]+(-[a-z0-9]+)+$/.test(text);

/** Opens a page. @returns what of it is in English at the moment */
async function open(tab: Page, path: string): Promise<() => Promise<string[]>> {
  const answered = answersOf(tab);
  await tab.goto(addressOf(path), { waitUntil: 'networkidle' });
  await alive(tab);
  await tab.locator('main [aria-busy="true"]').waitFor({ state: 'detached' });
  const boot = await contentOf(tab);
  return async () => {
    await tab.evaluate(() => new Promise((idle) => requestIdleCallback(idle, { timeout: 1_000 })));
    // Before the answers: what is shown has been answered.
    const words = await wordsIn(tab);
    const content = [boot, ...(await answered()), namesOfDates, ...saidInEnglish].join(' | ');
    return words.flatMap((text) => englishIn(text, content)).filter((text) => !isSlug(text));
  };
}

/** The buttons of a page by where they stand and what they look like. */
const kindsOfButtons = (tab: Page): Promise<string[]> =>
  tab.evaluate(() => {
    const page = document.querySelector('main h1')?.parentElement?.parentElement;
    const kinds = [...(page?.querySelectorAll('button') ?? [])].map((button) => {
      const kind = `${button.closest('section')?.querySelector('h2')?.textContent ?? ''}: ${button.innerHTML}`;
      button.dataset['kind'] = button.checkVisibility() ? kind : '';
      return button.dataset['kind'];
    });
    return [...new Set(kinds)].filter((kind) => kind !== '');
  });

/** Milliseconds for a button that waits for something to be typed. */
const pressable = 500;

/**
 * Presses what can be pressed on a page, of buttons that look alike in one part of it the first, and looks at what that
 * says: dialogs, menus, errors at fields, toasts. What a dialog offers is not pressed: it may be what ends the session.
 * @returns what is in English then, by the button
 */
async function englishOfButtons(tab: Page, path: string): Promise<Record<string, string[]>> {
  const found: Record<string, string[]> = {};
  let englishNow = await open(tab, path);
  for (const kind of await kindsOfButtons(tab)) {
    // One that was pressed before has led away, or shows something else here.
    if (!(await kindsOfButtons(tab)).includes(kind)) englishNow = await open(tab, path);
    // It is there only while one that was pressed has an effect.
    if (!(await kindsOfButtons(tab)).includes(kind)) continue;
    const button = tab.locator(`[data-kind=${JSON.stringify(kind)}]`).first();
    const name = (await button.getAttribute('aria-label')) ?? (await button.innerText());
    const isPressed = await button.click({ timeout: pressable }).then(
      () => true,
      () => false,
    );
    if (!isPressed) continue;
    const english = await englishNow();
    if (english.length > 0) found[name] = english;
    await tab.keyboard.press('Escape');
  }
  return found;
}

describe('what the admin says when something is pressed', () => {
  let admin: BrowserContext;
  beforeAll(async () => {
    admin = await visitor();
    await signIn(admin, site.url);
  });
  afterAll(() => admin.close());

  async function expectNoEnglish(path: string) {
    const tab = await admin.newPage();
    expect(await englishOfButtons(tab, path)).toEqual({});
    await tab.close();
  }

  // A release that is rolled back would take the pages of the pseudo-language away.
  it.each(kindsOfAdminPages.filter((path) => path !== '/admin/releases'))('%s', expectNoEnglish);

  it('the page of an article', async () => {
    const { items } = (await (await admin.request.get(`${site.url}/api/admin/articles`)).json()) as ArticleList; // as the contract says
    await expectNoEnglish(`/admin/articles/${items[0]?.id}`);
  });
});

it('says nothing in English to who signs in, and does it wrong', async () => {
  const tab = await newTab();
  const englishNow = await open(tab, '/blogpost/login');
  expect(await englishNow()).toEqual([]);
  const submit = tab.locator('main form button[type=submit]').first();
  await submit.click();
  await tab.locator('main [aria-invalid=true]').first().waitFor();
  expect(await englishNow()).toEqual([]);
  await tab.locator('main input[type=email]').fill('nobody@agency.example');
  await tab.locator('main input[type=password]').fill('not the password');
  await submit.click();
  await tab.locator('main [role=alert], main [aria-invalid=true]').first().waitFor();
  expect(await englishNow()).toEqual([]);
  await tab.goto(addressOf('/blogpost/login?setup=no-such-link'), { waitUntil: 'networkidle' });
  expect(await englishNow()).toEqual([]);
});
