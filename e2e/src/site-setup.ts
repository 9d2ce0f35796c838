import { chromium, type BrowserServer } from 'playwright-core';

import { browserSettings } from './browser';
import { metricsToken } from './metrics-token';
import { startForTheFirstTime, startSite, type RunningSite } from './running-site';
import { knownDevice } from './signed-in';

declare global {
  var forAllJourneys: { sites: RunningSite[]; browser: BrowserServer } | undefined;
}

/**
 * Starts two sites and one browser for all journeys: the production site, and the same with React's development build,
 * which reports every hydration error. They start in sequence, since the first start may still have to build.
 */
export default async function setup(): Promise<void> {
  await startForTheFirstTime();
  const production = await startSite({ METRICS_TOKEN: metricsToken, QUOTE_LIMIT_PER_ADDRESS: '500' });
  const development = await startSite({ NODE_ENV: 'development' });
  // Right after build and start, the first renders of a thread may be too slow on a slow machine.
  for (const { url } of [production, development]) {
    for (const path of ['/', '/blog']) while (!(await fetch(url + path)).ok);
  }
  const browser = await chromium.launchServer(browserSettings());
  globalThis.forAllJourneys = { sites: [production, development], browser };
  // Passed by environment, since each test file runs in its own realm.
  process.env['SITE_URL'] = production.url;
  process.env['SITE_DATA_DIR'] = production.dataDir;
  process.env['DEVELOPMENT_SITE_URL'] = development.url;
  const devices = await Promise.all(
    [production, development].map(async ({ url }) => [url, await knownDevice(url)] as const),
  ); // pairs
  process.env['KNOWN_DEVICES'] = JSON.stringify(Object.fromEntries(devices));
  process.env['BROWSER_ENDPOINT'] = browser.wsEndpoint();
}
