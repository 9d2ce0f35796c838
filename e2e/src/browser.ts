import { chromium, type Browser, type LaunchOptions, type Page } from 'playwright-core';

/** Settings of the browser found by npm test. It makes no background requests, and runs without a sandbox, as in CI. */
export const browserSettings = (): LaunchOptions => ({
  executablePath: process.env['CHROME_PATH'] ?? '/usr/bin/chromium',
  args: [
    '--no-sandbox',
    '--disable-gpu',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
    '--no-first-run',
  ],
});

/** Milliseconds. Playwright's 30 s are too few for the first render of a page beside three other sites. */
const patience = 90_000;

/** Lets each page of a browser take its time, up to a limit that still fails before the test does. */
export function patient(browser: Browser): Browser {
  return browser.on('context', (context) => context.setDefaultTimeout(patience));
}

/** Launches a separate browser. */
export async function launchBrowser(): Promise<Browser> {
  return patient(await chromium.launch(browserSettings()));
}

/** Waits until hydration has started. */
export async function hydrated(page: Page): Promise<void> {
  await page.waitForFunction(() => performance.getEntriesByName('hydrated').length > 0);
}

/** Waits until the whole page is interactive: React has hydrated its heading and its footer, and is idle. */
export async function alive(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const isTakenOver = (part: Element) => Object.keys(part).some((key) => key.startsWith('__reactFiber'));
    const heading = document.querySelector('#main h1');
    return heading !== null && [heading, ...document.querySelectorAll('#main ~ footer')].every(isTakenOver);
  });
  // With a limit, since a background tab on a busy machine may never be idle.
  await page.evaluate(() => new Promise((idle) => requestIdleCallback(idle, { timeout: 1_000 })));
}

/**
 * Collects the problems of a page: errors and warnings on the console, including hydration and policy violations,
 * exceptions, and failed requests.
 * @param describe adds context to a problem
 */
export function problemsOf(page: Page, describe = (problem: string): string => problem): string[] {
  const problems: string[] = [];
  const add = (problem: string) => void problems.push(describe(problem));
  page.on('console', (message) => {
    if (message.type() !== 'error' && message.type() !== 'warning') return;
    // On a busy machine a page may take seconds to use what was requested with its code.
    if (message.text().includes('was preloaded using link preload but not used within a few seconds')) return;
    // Chromium's message omits the URL.
    const what = message.text().startsWith('Failed to load resource') ? ` ${message.location().url}` : '';
    add(`${message.type()}: ${message.text()}${what}`);
  });
  page.on('pageerror', (error) => add(`exception: ${error.message}`));
  page.on('requestfailed', (request) => {
    const reason = request.failure()?.errorText ?? '';
    // The page that sent the request is gone and aborted it.
    if (reason === 'net::ERR_ABORTED') return;
    add(`failed: ${request.url()} ${reason}`);
  });
  return problems;
}

/**
 * Opens a page in its own fonts. A font that arrives late is used from the next page on
 * (docs/decisions/fonts-or-fallback.md), and the fallback is wider.
 */
export async function openWithFonts(tab: Page, url: string): Promise<void> {
  await tab.goto(url, { waitUntil: 'networkidle' });
  await tab.reload({ waitUntil: 'networkidle' });
}

/** Navigates as the router does, to a page that this page does not link to. */
export const goByHistory = (tab: Page, path: string) =>
  tab.evaluate((to) => {
    history.pushState({ key: to, idx: history.length }, '', to);
    window.dispatchEvent(new PopStateEvent('popstate', { state: history.state }));
  }, path);
