import type { Page } from 'playwright-core';

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

interface Screen {
  tab: Page;
  problems: string[];
}

/** A visitor with a screen of each width. They stay for all pages: opening a tab takes longer than loading a page. */
async function screensOf(who: 'visitor' | 'admin'): Promise<Screen[]> {
  const context = await newVisitor();
  await context.addInitScript(watchForLoading);
  if (who === 'admin') await signIn(context, developmentSiteUrl());
  const open = async (width: number) => {
    const tab = await context.newPage();
    await tab.setViewportSize({ width, height: 800 });
    return { tab, problems: problemsOf(tab) };
  };
  return Promise.all(widths.map(open));
}

let screens: Record<'visitor' | 'admin', Screen[]>;
beforeAll(async () => {
  screens = { visitor: await screensOf('visitor'), admin: await screensOf('admin') };
});

async function visit({ tab, problems }: Screen, { path }: Route) {
  // Leaving a page ends the stream on which a developer's site says what was built: no complaint of the page that comes.
  await tab.goto('about:blank');
  problems.length = 0;
  const answer = await tab.goto(developmentSiteUrl() + path);
  await alive(tab);
  const sawLoading = await tab.evaluate(() => document.documentElement.dataset['sawLoading'] ?? 'no');
  return { status: answer?.status(), shown: await shownIn(tab), sawLoading, problems: [...problems] };
}

it.each(everyRoute)('$path arrives finished and comes to life without a complaint, at every width', async (route) => {
  const visits = screens[route.signedIn ? 'admin' : 'visitor'].map((screen) => visit(screen, route));
  for (const { status, shown, sawLoading, problems } of await Promise.all(visits)) {
    expect(status).toBe(route.status);
    expectWhole(route, shown);
    // What the desk shows is asked for in the browser, so it may wait.
    if (!route.signedIn) expect(sawLoading).toBe('no');
    // The one complaint is Chromium's own: the status of a page that is missing.
    expect(problems).toEqual(route.status === 404 ? [expect.stringContaining('status of 404')] : []);
  }
});
