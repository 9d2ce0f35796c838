import { chromium, type Browser, type BrowserContext, type BrowserContextOptions, type Page } from 'playwright-core';

import { patient } from './browser';

declare global {
  /** Whether the previous test failed; set by the test environment. */
  var testFailed: boolean | undefined;
}

function given(name: string): string {
  const value = process.env[name];
  if (!value) throw new Error(`${name} is missing: journeys run through jest, whose global setup starts the sites`);
  return value;
}

/** Returns the URL of the production site: `http://localhost:41234`. */
export const siteUrl = () => given('SITE_URL');

/** Returns the data folder of that site. */
export const siteDataDir = () => given('SITE_DATA_DIR');

/** Returns the URL of the same site with React's development build. */
export const developmentSiteUrl = () => given('DEVELOPMENT_SITE_URL');

/** Returns the cookies of known devices by the URL of a shared site: devices from which its owner has signed in. */
export const knownDevices = () => JSON.parse(process.env['KNOWN_DEVICES'] ?? '{}') as Readonly<Record<string, string>>; // the global setup wrote it

export interface Visits {
  /** Creates a visitor for all tests of the file, with their browser cache of the site. */
  visitor: (options?: BrowserContextOptions) => Promise<BrowserContext>;
  /** Opens an empty tab of a new visitor. It is closed after the test. */
  newTab: (options?: BrowserContextOptions) => Promise<Page>;
}

/** Returns the URL and text of a tab, to diagnose a failure. */
const shown = async (tab: Page) =>
  `${tab.url()}\n${await tab.locator('body').innerText({ timeout: 1_000 }).catch(String)}`;

/** Connects a test file to the shared browser of all journeys. Each tab has its own cookies and storage. */
export function visits(): Visits {
  let browser: Browser;
  const open: BrowserContext[] = [];
  beforeAll(async () => {
    browser = patient(await chromium.connect(given('BROWSER_ENDPOINT')));
  });
  afterEach(async () => {
    if (globalThis.testFailed)
      for (const tab of browser.contexts().flatMap((context) => context.pages())) console.log(await shown(tab));
    await Promise.all(open.splice(0).map((context) => context.close()));
  });
  afterAll(() => browser.close());
  return {
    visitor: (options) => browser.newContext(options),
    async newTab(options) {
      const context = await browser.newContext(options);
      open.push(context);
      return context.newPage();
    },
  };
}
