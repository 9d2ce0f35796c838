import { chromium, type Browser, type LaunchOptions, type Page } from 'playwright-core';

/** The browser that npm test found. Nothing of it calls home, and it runs where there is no sandbox, as in CI. */
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

/** A browser of one's own. */
export function launchBrowser(): Promise<Browser> {
  return chromium.launch(browserSettings());
}

/** Waits until the scripts have started to bring the page to life. */
export async function hydrated(page: Page): Promise<void> {
  await page.waitForFunction(() => performance.getEntriesByName('hydrated').length > 0);
}

/** Waits until all of the page is alive: React has taken over its heading and its footer, and has nothing left to do. */
export async function alive(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const isTakenOver = (part: Element) => Object.keys(part).some((key) => key.startsWith('__reactFiber'));
    const heading = document.querySelector('#main h1');
    return heading !== null && [heading, ...document.querySelectorAll('#main ~ footer')].every(isTakenOver);
  });
  // With a limit, since a busy machine may leave a tab in the background no idle moment at all.
  await page.evaluate(() => new Promise((idle) => requestIdleCallback(idle, { timeout: 1_000 })));
}

/**
 * Gathers what the page complains about: errors and warnings on the console, among them hydration and policy
 * violations, exceptions, and requests that failed.
 * @param describe adds what else is worth knowing of one
 */
export function problemsOf(page: Page, describe = (problem: string): string => problem): string[] {
  const problems: string[] = [];
  const add = (problem: string) => void problems.push(describe(problem));
  page.on('console', (message) => {
    if (message.type() !== 'error' && message.type() !== 'warning') return;
    // Chromium does not say what could not be loaded.
    const what = message.text().startsWith('Failed to load resource') ? ` ${message.location().url}` : '';
    add(`${message.type()}: ${message.text()}${what}`);
  });
  page.on('pageerror', (error) => add(`exception: ${error.message}`));
  page.on('requestfailed', (request) => {
    const reason = request.failure()?.errorText ?? '';
    // What asked is gone, and took its question back.
    if (request.resourceType() === 'fetch' && reason === 'net::ERR_ABORTED') return;
    add(`failed: ${request.url()} ${reason}`);
  });
  return problems;
}
