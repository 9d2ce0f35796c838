import { randomUUID } from 'node:crypto';

import type { ArticleList } from 'contract/article-list';
import { addressIn } from 'contract/languages';
import type { BrowserContext, Page } from 'playwright-core';

import { alive, openWithFonts, problemsOf } from '../browser';
import { visits } from '../journeys';
import { kindsOfAdminPages, kindsOfPages } from '../kinds-of-pages';
import { startSite, type RunningSite } from '../running-site';
import { signIn } from '../signed-in';
import { pseudoCheckout, pseudoLanguage } from './pseudo-checkout';
import { answersOf, contentOf, englishIn, namesOfDates, misfitsIn, wordsIn } from './shown-words';

const { newTab, visitor } = visits();

let site: RunningSite;
beforeAll(async () => {
  site = await startSite({}, await pseudoCheckout());
});
afterAll(() => site?.stop());

/**
 * Returns the English text of a page and the text that does not fit, wide and narrow, with folded content opened.
 * @param contentNow returns the text of the API, called after the page is read: what is visible has been received
 */
async function faultsOf(tab: Page, contentNow: () => Promise<string>) {
  await tab.evaluate(() => {
    for (const folded of document.querySelectorAll('details')) folded.open = true;
    return document.fonts.ready.then(() => undefined);
  });
  const words = await wordsIn(tab);
  const content = await contentNow();
  const english = words.flatMap((text) => englishIn(text, content));
  await tab.setViewportSize({ width: 1280, height: 900 });
  const wide = await misfitsIn(tab);
  await tab.setViewportSize({ width: 360, height: 780 });
  return { language: await tab.locator('html').getAttribute('lang'), english, wide, narrow: await misfitsIn(tab) };
}

const noFaults = { language: pseudoLanguage, english: [], wide: [], narrow: [] };

it.each(kindsOfPages)('%s shows English only from the API, and fits', async (path) => {
  const tab = await newTab({ viewport: { width: 1280, height: 900 } });
  const problems = problemsOf(tab);
  await openWithFonts(tab, site.url + addressIn(pseudoLanguage, path));
  await alive(tab);
  expect(await faultsOf(tab, () => contentOf(tab))).toEqual(noFaults);
  expect(problems.filter((problem) => !problem.includes('404'))).toEqual([]);
});

describe('the admin', () => {
  let admin: BrowserContext;
  beforeAll(async () => {
    admin = await visitor();
    await signIn(admin, site.url);
  });
  afterAll(() => admin.close());

  async function faultsAt(path: string) {
    const tab = await admin.newPage();
    const problems = problemsOf(tab);
    const answered = answersOf(tab);
    await tab.goto(site.url + addressIn(pseudoLanguage, path), { waitUntil: 'networkidle' });
    await alive(tab);
    await tab.locator('main [aria-busy="true"]').waitFor({ state: 'detached' });
    const faults = await faultsOf(tab, async () =>
      [await contentOf(tab), ...(await answered()), namesOfDates].join(' | '),
    );
    await tab.close();
    return { ...faults, problems };
  }

  it.each(kindsOfAdminPages)('%s shows English only from the API, and fits', async (path) =>
    expect(await faultsAt(path)).toEqual({ ...noFaults, problems: [] }),
  );

  it('meets the same rules on the page of an article', async () => {
    const { items } = (await (await admin.request.get(`${site.url}/api/admin/articles`)).json()) as ArticleList;
    expect(await faultsAt(`/admin/articles/${items[0]?.id}`)).toEqual({ ...noFaults, problems: [] });
  });

  it('meets the same rules on the page of a request', async () => {
    const request = await admin.request.post(`${site.url}/api/admin/quotes`, {
      headers: { origin: site.url },
      data: {
        idempotencyKey: randomUUID(),
        product: 'medicare',
        source: 'phone',
        at: new Date().toISOString(),
        name: 'Bea Fir',
        email: 'bea@fir.example',
        about: 'Turns 65 in March.',
        contact: 'spoken',
        marketing: 'not-asked',
        city: null,
        whose: 'mine',
      },
    });
    const { id } = (await request.json()) as { id: string };
    expect(await faultsAt(`/admin/quotes/${id}`)).toEqual({ ...noFaults, problems: [] });
  });
});
