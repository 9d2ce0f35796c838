import type { ArticleList } from 'contract/article-list';
import { addressIn } from 'contract/languages';
import type { BrowserContext, ElementHandle, Page } from 'playwright-core';

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

/**
 * Messages of the contract's forms that only the admin sees (docs/decisions/words-in-catalogs.md), and time zones: their
 * names and ids are English in every language.
 */
const alwaysEnglish = [
  'Enter a new password',
  'Eastern Time (America/New_York)',
  'UTC',
  'New York (America/New_York)',
  'Chicago (America/Chicago)',
  'Denver (America/Denver)',
  'Los Angeles (America/Los_Angeles)',
];

/** Matches `open-twice-2`: the slug of a copy follows its title before the site responds with it. */
const isSlug = (text: string) => /^[a-z0-9]+(-[a-z0-9]+)+$/.test(text);

/** Opens a page. @returns a function that returns its current English text */
async function open(tab: Page, path: string): Promise<() => Promise<string[]>> {
  const answered = answersOf(tab);
  await tab.goto(addressOf(path), { waitUntil: 'networkidle' });
  await alive(tab);
  await tab.locator('main [aria-busy="true"]').waitFor({ state: 'detached' });
  const boot = await contentOf(tab);
  return async () => {
    await tab.evaluate(() => new Promise((idle) => requestIdleCallback(idle, { timeout: 1_000 })));
    // Reads the page before the responses: what is visible has already been received.
    const words = await wordsIn(tab);
    const content = [boot, ...(await answered()), namesOfDates, ...alwaysEnglish].join(' | ');
    return words.flatMap((text) => englishIn(text, content)).filter((text) => !isSlug(text));
  };
}

/** Returns the visible buttons of a page's `main`, the first of each kind: by location and look. */
const buttonsByKind = () => {
  const page = document.querySelector('main h1')?.parentElement?.parentElement;
  const buttons = [...(page?.querySelectorAll('button') ?? [])].filter((button) => button.checkVisibility());
  const kindOf = (button: Element) =>
    `${button.closest('section')?.querySelector('h2')?.textContent ?? ''}: ${button.innerHTML}`;
  return new Map(buttons.toReversed().map((button) => [kindOf(button), button]));
};

const kindsOfButtons = (tab: Page): Promise<string[]> =>
  tab.evaluate(`[...(${buttonsByKind.toString()})().keys()].toReversed()`);

/** Returns the first button of a kind; null if there is none now. Not a locator: a page that renders again replaces it. */
async function buttonOf(tab: Page, kind: string): Promise<ElementHandle<HTMLElement> | null> {
  const found = await tab.evaluateHandle<HTMLElement | undefined>(
    `(${buttonsByKind.toString()})().get(${JSON.stringify(kind)})`,
  );
  return found.asElement() as ElementHandle<HTMLElement> | null; // the map has only buttons
}

/** Milliseconds after which a button counts as disabled until input. */
const pressable = 500;

/**
 * Presses the buttons of a page, only the first of those that look alike in one part, and checks the result: dialogs,
 * menus, errors at fields, toasts. Buttons inside a dialog are not pressed: one may end the session.
 * @returns the English text found, by button
 */
async function englishOfButtons(tab: Page, path: string): Promise<Record<string, string[]>> {
  const found: Record<string, string[]> = {};
  let englishNow = await open(tab, path);
  for (const kind of await kindsOfButtons(tab)) {
    let button = await buttonOf(tab, kind);
    // An earlier button may have navigated away, or changed the page.
    if (!button) {
      englishNow = await open(tab, path);
      button = await buttonOf(tab, kind);
    }
    // The button exists only while an earlier one has an effect.
    if (!button) continue;
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

describe('text of the admin after buttons are pressed', () => {
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

  // Excludes releases: a rollback would remove the pages in the pseudo-language.
  it.each(kindsOfAdminPages.filter((path) => path !== '/admin/releases'))('%s', expectNoEnglish);

  it('the page of an article', async () => {
    const { items } = (await (await admin.request.get(`${site.url}/api/admin/articles`)).json()) as ArticleList; // as the contract says
    await expectNoEnglish(`/admin/articles/${items[0]?.id}`);
  });
});

it('shows no English to a visitor who fails to sign in', async () => {
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
