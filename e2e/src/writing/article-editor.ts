import { until } from 'contract/testing/until';
import type { BrowserContext, BrowserContextOptions, Locator, Page, Route } from 'playwright-core';

import { siteUrl, visits } from '../journeys';
import { signIn } from '../signed-in';

/** Provides the signed-in admin of all tests of a file, and others, each in a separate browser. */
export function admins() {
  const { visitor } = visits();
  let admin: BrowserContext;
  const another = async (options?: BrowserContextOptions): Promise<BrowserContext> => {
    const context = await visitor(options);
    await signIn(context);
    return context;
  };
  beforeAll(async () => {
    admin = await another();
  });
  return { admin: () => admin, another };
}

/** Returns the title's field. */
export const titleOf = (tab: Page) => tab.getByLabel('Title', { exact: true });

/** Returns the rich-text field. */
export const textOf = (tab: Page) => tab.getByRole('textbox', { name: 'Article text' });

/** Waits for a save state: `saved`, `typing`, `saving`, `offline`, `conflict`, `signedOut` or `failed`. */
export const stateIs = (tab: Page, state: string) => tab.locator(`[data-save-state=${state}]`).waitFor();

/** Returns whether an element is entirely inside the window. */
export const isInView = (shown: Locator): Promise<boolean> =>
  shown.evaluate((element) => {
    const { top, bottom } = element.getBoundingClientRect();
    return top >= 0 && bottom <= window.innerHeight;
  });

/** Opens a new article and gives it a title. @returns once the site has stored it at its own URL */
export async function newArticle(admin: BrowserContext, title: string): Promise<Page> {
  const tab = await admin.newPage();
  await tab.goto(`${siteUrl()}/admin/new-article`);
  await titleOf(tab).fill(title);
  await tab.locator('[data-save-state=saved]').filter({ hasText: 'Saved' }).waitFor();
  return tab;
}

/** Opens an existing article. */
export async function openArticle(admin: BrowserContext, url: string): Promise<Page> {
  const tab = await admin.newPage();
  await tab.goto(url);
  await titleOf(tab).waitFor();
  return tab;
}

/** Types at the end of the text. */
export async function type(tab: Page, words: string): Promise<void> {
  await textOf(tab).click();
  await tab.keyboard.press('Control+End');
  await tab.keyboard.type(words);
}

const articles = /\/api\/admin\/articles/;
const refuse = (route: Route) => route.abort('connectionrefused');

/** Blocks the API for this tab. @returns a function that unblocks it */
export async function withoutApi(tab: Page): Promise<() => Promise<void>> {
  await tab.route(articles, refuse);
  return async () => {
    await tab.unroute(articles, refuse);
    // The browser's event for a restored network: without it the next try takes some seconds.
    await tab.evaluate(() => window.dispatchEvent(new Event('online')));
  };
}

/** Returns the Markdown of every stored version of the article open in a tab, newest first. */
export async function versionsOf(tab: Page): Promise<string[]> {
  const path = `/api${new URL(tab.url()).pathname}/revisions`;
  const get = async (url: string) => (await tab.context().request.get(`${siteUrl()}${url}`)).json();
  const { items } = await get(path);
  const texts: { content: { markdown: string } }[] = await Promise.all(
    items.map(({ number }: { number: number }) => get(`${path}/${number}`)),
  );
  return texts.map(({ content }) => content.markdown.trim());
}

/** Waits until this device has stored a text, from any tab. */
export async function keptHere(tab: Page, words: string): Promise<void> {
  // Not `waitForFunction`, which treats a promise as true.
  const kept = () =>
    tab.evaluate(
      () =>
        new Promise<string>((done) => {
          const opening = indexedDB.open('writing');
          opening.onsuccess = () => {
            const all = opening.result.transaction('copies').objectStore('copies').getAll();
            all.onsuccess = () => {
              opening.result.close();
              done(JSON.stringify(all.result));
            };
          };
        }),
    );
  await until(async () => (await kept()).includes(words));
}
