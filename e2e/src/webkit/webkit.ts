import { spawn, type ChildProcess } from 'node:child_process';

import { freePort } from 'contract/free-port';
import { Builder, By, until, type WebDriver, type WebElement } from 'selenium-webdriver';

/** Milliseconds for anything on a busy machine. */
const timeout = 60_000;

const phone = { x: 0, y: 0, width: 390, height: 844 };
export const desktop = { x: 0, y: 0, width: 1280, height: 900 };

/** Starts WebKit's driver on a screen of its own. @returns its URL, and a function that stops both */
export async function startDriver(): Promise<{ url: string; stop: () => void }> {
  const port = await freePort();
  const command = ['--auto-servernum', '--server-args=-screen 0 1400x1000x24', 'WebKitWebDriver', `--port=${port}`];
  const child: ChildProcess = spawn('xvfb-run', command, { stdio: 'ignore', detached: true });
  const url = `http://127.0.0.1:${port}`;
  const isReady = () =>
    fetch(`${url}/status`).then(
      ({ ok }) => ok,
      () => false,
    );
  while (!(await isReady())) {
    if (child.exitCode !== null) throw new Error(`WebKitWebDriver ended with ${child.exitCode}`);
    await new Promise((later) => setTimeout(later, 50));
  }
  return { url, stop: () => process.kill(-(child.pid ?? 0)) };
}

/** Opens a window without cookies and storage. @param size of the window, by default as a phone's */
export async function openWindow(driverUrl: string, size = phone): Promise<WebDriver> {
  const window = await new Builder().usingServer(driverUrl).forBrowser('MiniBrowser').build();
  await window.manage().window().setRect(size);
  return window;
}

/** Waits for a JavaScript expression to be true in the page. */
export const waitFor = (window: WebDriver, expression: string) =>
  window.wait(async () => await window.executeScript(`return Boolean(${expression})`), timeout, expression);

/** Waits until React has taken over the heading of the page. */
export const alive = (window: WebDriver) =>
  waitFor(
    window,
    `performance.getEntriesByName('hydrated').length > 0 &&
     Object.keys(document.querySelector('#main h1') ?? {}).some((key) => key.startsWith('__reactFiber'))`,
  );

export async function open(window: WebDriver, url: string): Promise<void> {
  await window.get(url);
  await alive(window);
}

export const find = (window: WebDriver, selector: string): Promise<WebElement> =>
  window.wait(until.elementLocated(By.css(selector)), timeout, selector);

/** Clicks an element in the middle of the screen: WebKit's driver does not scroll under a sticky header. */
export async function click(window: WebDriver, element: WebElement): Promise<void> {
  await window.executeScript('arguments[0].scrollIntoView({ block: "center" })', element);
  await element.click();
}
