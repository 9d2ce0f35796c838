import type { BrowserContext, BrowserContextOptions, Locator, Page, Route } from 'playwright-core';

import { siteUrl, visits } from '../journeys';
import { until } from '../releases/page-view';
import { signIn } from '../signed-in';

/** The admin of all tests of a file, signed in; and others, each in a browser of their own. */
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

/** The title's field. */
export const titleOf = (tab: Page) => tab.getByLabel('Title', { exact: true });

/** The text, as it will look. */
export const textOf = (tab: Page) => tab.getByRole('textbox', { name: 'Article text' });

/** Where the words are: `saved`, `typing`, `saving`, `offline`, `conflict`, `signedOut` or `failed`. */
export const stateIs = (tab: Page, state: string) => tab.locator(`[data-save-state=${state}]`).waitFor();

/** Whether all of it is in the part of the page that the window shows. */
export const isInView = (shown: Locator): Promise<boolean> =>
  shown.evaluate((element) => {
    const { top, bottom } = element.getBoundingClientRect();
    return top >= 0 && bottom <= window.innerHeight;
  });

/** Opens a new article and gives it a title. @returns once the site has it, at an address of its own */
export async function newArticle(admin: BrowserContext, title: string): Promise<Page> {
  const tab = await admin.newPage();
  await tab.goto(`${siteUrl()}/admin/new-article`);
  await titleOf(tab).fill(title);
  await tab.locator('[data-save-state=saved]').filter({ hasText: 'Saved' }).waitFor();
  return tab;
}

/** Opens an article that is there. */
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

/** As if the API were gone for this tab. @returns what brings it back */
export async function withoutApi(tab: Page): Promise<() => Promise<void>> {
  await tab.route(articles, refuse);
  return async () => {
    await tab.unroute(articles, refuse);
    // What the browser says when the network is back: without it the next try comes after some seconds.
    await tab.evaluate(() => window.dispatchEvent(new Event('online')));
  };
}

/** The Markdown of every version that the site keeps of the article that a tab has open, newest first. */
export async function versionsOf(tab: Page): Promise<string[]> {
  const path = `/api${new URL(tab.url()).pathname}/revisions`;
  const get = async (url: string) => (await tab.context().request.get(`${siteUrl()}${url}`)).json();
  const { items } = await get(path);
  const texts: { content: { markdown: string } }[] = await Promise.all(
    items.map(({ number }: { number: number }) => get(`${path}/${number}`)),
  );
  return texts.map(({ content }) => content.markdown.trim());
}

/** Waits until this device has kept words, whatever tab wrote them. */
export async function keptHere(tab: Page, words: string): Promise<void> {
  // Not `waitForFunction`, which takes a promise for a yes.
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
