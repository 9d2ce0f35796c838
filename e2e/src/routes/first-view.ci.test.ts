import type { Page } from 'playwright-core';

import { alive, problemsOf } from '../browser';
import { developmentSiteUrl, visits } from '../journeys';
import { signIn } from '../signed-in';
import { everyRoute, expectWhole, shownIn, widths } from './every-route';

const { visitor: newVisitor } = visits();

/** Records whether `Loading...` was ever visible. Runs before the page's scripts. */
function watchForLoading() {
  const look = () => {
    if (!document.body?.innerText.includes('Loading...')) return;
    document.documentElement.dataset['sawLoading'] = 'true';
  };
  new MutationObserver(look).observe(document, { childList: true, subtree: true, characterData: true });
}

interface Visitor {
  tab: Page;
  problems: string[];
}

/** Creates a visitor for all pages: opening a tab takes longer than loading a page. */
async function createVisitor(who: 'visitor' | 'admin'): Promise<Visitor> {
  const context = await newVisitor();
  await context.addInitScript(watchForLoading);
  if (who === 'admin') await signIn(context, developmentSiteUrl());
  const tab = await context.newPage();
  return { tab, problems: problemsOf(tab) };
}

let visitor: Visitor;
let admin: Visitor;
beforeAll(async () => {
  visitor = await createVisitor('visitor');
  admin = await createVisitor('admin');
});

// Each page is loaded at one of the widths in turn and then checked at all of them: loading it at each takes three
// times as long.
const opened = everyRoute.map((route, index) => ({ ...route, first: widths[index % widths.length] }));

it.each(opened)(
  '$path is complete at $first pixels and hydrates without problems, at every width',
  async ({ first = 320, ...route }) => {
    const { tab, problems } = route.signedIn ? admin : visitor;
    // Leaving a page ends the stream of build events of a development site, which is not a problem of the next page.
    await tab.goto('about:blank');
    problems.length = 0;
    await tab.setViewportSize({ width: first, height: 800 });
    const response = await tab.goto(developmentSiteUrl() + route.path);
    expect(response?.status()).toBe(route.status);
    await alive(tab);
    for (const width of [first, ...widths]) {
      await tab.setViewportSize({ width, height: 800 });
      expectWhole(route, await shownIn(tab));
    }
    // The admin loads its data in the browser, so it may show a loading state.
    if (!route.signedIn)
      expect(await tab.evaluate(() => document.documentElement.dataset['sawLoading'] ?? 'no')).toBe('no');
    // The only expected problem is Chromium's message about the status of a missing page.
    expect(problems).toEqual(route.status === 404 ? [expect.stringContaining('status of 404')] : []);
  },
);
