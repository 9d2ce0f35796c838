import { chromium, type Browser, type BrowserContext, type BrowserContextOptions, type Page } from 'playwright-core';

declare global {
  /** Whether the test that has just run failed: from the environment of the tests. */
  var testFailed: boolean | undefined;
}

function given(name: string): string {
  const value = process.env[name];
  if (!value) throw new Error(`${name} is missing: journeys run through jest, whose global setup starts the sites`);
  return value;
}

/** The site as visitors get it: `http://localhost:41234`. */
export const siteUrl = () => given('SITE_URL');

/** Where that site keeps its data. */
export const siteDataDir = () => given('SITE_DATA_DIR');

/** The same site with React's development build. */
export const developmentSiteUrl = () => given('DEVELOPMENT_SITE_URL');

/** By the address of a site that journeys share: the cookie of a device from which its owner has signed in. */
export const knownDevices = () => JSON.parse(process.env['KNOWN_DEVICES'] ?? '{}') as Readonly<Record<string, string>>; // the global setup wrote it

export interface Visits {
  /** A visitor who stays for all tests of the file, with what the browser has cached of the site. */
  visitor: (options?: BrowserContextOptions) => Promise<BrowserContext>;
  /** Opens an empty tab of a visitor who has never been here. It is closed after the test. */
  newTab: (options?: BrowserContextOptions) => Promise<Page>;
}

/** Where a tab is and what it says, for who looks for the reason of a failure. */
const shown = async (tab: Page) =>
  `${tab.url()}\n${await tab.locator('body').innerText({ timeout: 1_000 }).catch(String)}`;

/** The one browser of all journeys, for the tests of a file. Each tab has cookies and storage of its own. */
export function visits(): Visits {
  let browser: Browser;
  const open: BrowserContext[] = [];
  beforeAll(async () => {
    browser = await chromium.connect(given('BROWSER_ENDPOINT'));
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
