import type { BrowserContext } from 'playwright-core';

import { alive, problemsOf } from '../browser';
import { developmentSiteUrl, visits } from '../journeys';
import { signIn } from '../signed-in';
import { everyRoute, expectWhole, shownIn, widths, type Route } from './every-route';

jest.setTimeout(60_000);

const { visitor: newVisitor } = visits();

/** Writes down whether `Loading...` was ever on the screen. Runs before anything of the page. */
function watchForLoading() {
  const look = () => {
    if (!document.body?.innerText.includes('Loading...')) return;
    document.documentElement.dataset['sawLoading'] = 'true';
  };
  new MutationObserver(look).observe(document, { childList: true, subtree: true, characterData: true });
}

let visitor: BrowserContext;
let admin: BrowserContext;
beforeAll(async () => {
  [visitor, admin] = await Promise.all([newVisitor(), newVisitor()]);
  await signIn(admin, developmentSiteUrl());
});

async function visit(route: Route, width: number) {
  const tab = await (route.signedIn ? admin : visitor).newPage();
  const problems = problemsOf(tab);
  await tab.setViewportSize({ width, height: 800 });
  await tab.addInitScript(watchForLoading);
  const answer = await tab.goto(developmentSiteUrl() + route.path);
  await alive(tab);
  const sawLoading = await tab.evaluate(() => document.documentElement.dataset['sawLoading'] ?? 'no');
  const visited = { status: answer?.status(), shown: await shownIn(tab), sawLoading, problems: [...problems] };
  await tab.close();
  return visited;
}

it.each(everyRoute)('$path arrives finished and comes to life without a complaint, at every width', async (route) => {
  for (const { status, shown, sawLoading, problems } of await Promise.all(widths.map((width) => visit(route, width)))) {
    expect(status).toBe(route.status);
    expectWhole(route, shown);
    // What the desk shows is asked for in the browser, so it may wait.
    if (!route.signedIn) expect(sawLoading).toBe('no');
    // The one complaint is Chromium's own: the status of a page that is missing.
    expect(problems).toEqual(route.status === 404 ? [expect.stringContaining('status of 404')] : []);
  }
});
