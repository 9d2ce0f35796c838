import type { Page } from 'playwright-core';

import { alive, problemsOf } from '../browser';
import { developmentSiteUrl, visits } from '../journeys';
import { signIn } from '../signed-in';
import { everyRoute, expectWhole, shownIn, widths } from './every-route';

const { visitor: newVisitor } = visits();

/** Writes down whether `Loading...` was ever on the screen. Runs before anything of the page. */
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

/** Somebody who stays for all pages: opening a tab takes longer than loading a page. */
async function comes(who: 'visitor' | 'admin'): Promise<Visitor> {
  const context = await newVisitor();
  await context.addInitScript(watchForLoading);
  if (who === 'admin') await signIn(context, developmentSiteUrl());
  const tab = await context.newPage();
  return { tab, problems: problemsOf(tab) };
}

let visitor: Visitor;
let admin: Visitor;
beforeAll(async () => {
  visitor = await comes('visitor');
  admin = await comes('admin');
});

// Each page is opened on one of the screens, in turn, and then seen on all of them: to load it on each takes three times as long.
const opened = everyRoute.map((route, index) => ({ ...route, first: widths[index % widths.length] }));

it.each(opened)(
  '$path arrives finished at $first pixels and comes to life without a complaint, at every width',
  async ({ first = 320, ...route }) => {
    const { tab, problems } = route.signedIn ? admin : visitor;
    // Leaving a page ends the stream on which a developer's site says what was built: no complaint of the page that comes.
    await tab.goto('about:blank');
    problems.length = 0;
    await tab.setViewportSize({ width: first, height: 800 });
    const answer = await tab.goto(developmentSiteUrl() + route.path);
    expect(answer?.status()).toBe(route.status);
    await alive(tab);
    for (const width of [first, ...widths]) {
      await tab.setViewportSize({ width, height: 800 });
      expectWhole(route, await shownIn(tab));
    }
    // What the admin shows is asked for in the browser, so it may wait.
    if (!route.signedIn)
      expect(await tab.evaluate(() => document.documentElement.dataset['sawLoading'] ?? 'no')).toBe('no');
    // The one complaint is Chromium's own: the status of a page that is missing.
    expect(problems).toEqual(route.status === 404 ? [expect.stringContaining('status of 404')] : []);
  },
);
