import type { Browser, Page } from 'playwright-core';

import { launchBrowser } from './browser';
import { startSite, type RunningSite } from './running-site';
import { openSignedIn } from './signed-in';

export interface OwnSite {
  site: () => RunningSite;
  browser: () => Browser;
  /** Opens a page in a separate browser of the owner. */
  openAsOwner: (path: string) => Promise<Page>;
}

/**
 * Starts a site and a browser that only the journeys of one file use, and stops them after the last one.
 * @param settings environment variables of the site
 */
export function ownSite(settings?: Record<string, string>): OwnSite {
  let browser: Browser;
  let site: RunningSite;
  beforeAll(async () => {
    browser = await launchBrowser();
    site = await startSite(settings);
  });
  afterAll(async () => {
    await browser?.close();
    await site?.stop(); // the start may have failed
  });
  return { site: () => site, browser: () => browser, openAsOwner: (path) => openSignedIn(browser, site, path) };
}
