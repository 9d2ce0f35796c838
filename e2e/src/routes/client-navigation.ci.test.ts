import type { Page } from 'playwright-core';

import { alive, goByHistory, problemsOf } from '../browser';
import { developmentSiteUrl, visits } from '../journeys';
import { signIn } from '../signed-in';
import { everyRoute, expectWhole, showing, shownIn, widths } from './every-route';

const { newTab } = visits();

async function goTo(tab: Page, path: string) {
  const link = tab.locator(`a[href="${path}"]`).filter({ visible: true }).first();
  if ((await link.count()) > 0) await link.click();
  else await goByHistory(tab, path);
}

/** Returns the heading of the server-rendered page, to detect when the browser shows that page too. */
async function headingOnServer(tab: Page, path: string): Promise<string> {
  const html = await (await fetch(developmentSiteUrl() + path)).text();
  return tab.evaluate((source) => {
    const main = new Range().createContextualFragment(/<main[^]*<\/main>/.exec(source)?.[0] ?? '');
    return main.querySelector('h1')?.textContent.trim() ?? '';
  }, html);
}

/** Start of the walk through the admin. Public pages do not contain the admin's routes, and load them as documents. */
const account = '/admin/account';

// Excludes the start of each walk, and the URL without a page, which is tested below.
const others = everyRoute.filter(({ path }) => !['/', account, '/no/such/page'].includes(path));

it.each([
  ['the front page', '/', others.filter(({ signedIn }) => !signedIn)],
  ['the admin', account, others.filter(({ signedIn }) => signedIn)],
])(
  'navigates from %s to every page and back in one document, without problems, at every width',
  async (_where, start, pages) => {
    const tab = await newTab({ viewport: { width: 1280, height: 800 } });
    const problems = problemsOf(tab);
    if (start === account) await signIn(tab.context(), developmentSiteUrl());
    await tab.goto(developmentSiteUrl() + start);
    const home = start === account ? 'Account' : await headingOnServer(tab, start);
    await showing(tab, home);
    await alive(tab);
    await tab.evaluate(() => (document.documentElement.dataset['document'] = 'first'));

    for (const [index, route] of pages.entries()) {
      const heading = route.heading ?? (await headingOnServer(tab, route.path));
      // Alternates, since a phone shows other links than a desktop.
      await tab.setViewportSize({ width: widths[index % widths.length] ?? 1280, height: 800 });
      await goTo(tab, route.path);
      await showing(tab, heading);
      expect(new URL(tab.url()).pathname).toBe(route.path);
      for (const width of widths) {
        await tab.setViewportSize({ width, height: 800 });
        expectWhole(route, await shownIn(tab));
      }
      await tab.goBack();
      await showing(tab, home);
    }

    expect(await tab.evaluate(() => document.documentElement.dataset['document'])).toBe('first');
    // 404 is expected: Chromium reports the status, React the error that the page's boundary caught.
    const ofMissingThings = /status of 404|RequestError: 404/;
    expect(problems.filter((problem) => !ofMissingThings.test(problem))).toEqual([]);
  },
);

it('asks the server about a URL unknown to this visit, and shows its 404', async () => {
  const tab = await newTab();
  await tab.goto(developmentSiteUrl());
  await alive(tab);
  const answer = tab.waitForResponse((response) => response.request().isNavigationRequest());
  await goByHistory(tab, '/no/such/page');
  expect((await answer).status()).toBe(404);
  await showing(tab, 'February 30');
});
