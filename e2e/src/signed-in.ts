import type { Browser, BrowserContext, Page } from 'playwright-core';

import { knownDevices, siteUrl } from './journeys';

/** The admin account of every journey's site. */
export const owner = { email: 'owner@yarrowandday.example', password: 'twelve florets, one is red' };

/** Settings of a site with that admin. */
export const ownerSettings = { ADMIN_EMAIL: owner.email, ADMIN_PASSWORD: owner.password };

const deviceCookie = 'site-device';

/**
 * Signs the owner in once at a shared site. Further sign-ins from the known device are not rate-limited by other
 * journeys, which all use the same network.
 * @returns the cookie of the known device
 */
export async function knownDevice(url: string): Promise<string> {
  const headers = { origin: url, 'content-type': 'application/json' };
  const response = await fetch(`${url}/api/auth/login`, { method: 'POST', headers, body: JSON.stringify(owner) });
  const set = response.headers.getSetCookie().find((cookie) => cookie.startsWith(`${deviceCookie}=`));
  if (!set) throw new Error(`Signing in was refused: ${response.status} ${await response.text()}`);
  return set.slice(deviceCookie.length + 1, set.indexOf(';'));
}

/**
 * Signs the owner in, in the open and all future tabs of a visitor. Journeys about signing in fill the form instead.
 * @param url URL of the site, by default the shared one
 */
export async function signIn(visitor: BrowserContext, url = siteUrl()): Promise<void> {
  const device = knownDevices()[url];
  if (device) await visitor.addCookies([{ name: deviceCookie, value: device, url }]);
  const response = await visitor.request.post(`${url}/api/auth/login`, { data: owner, headers: { origin: url } });
  if (!response.ok()) throw new Error(`Signing in was refused: ${response.status()} ${await response.text()}`);
  const passGate = () => {
    // An empty tab has no storage.
    if (window.origin !== 'null') sessionStorage.setItem('admin_authenticated', 'true');
  };
  await visitor.addInitScript(passGate);
  await Promise.all(visitor.pages().map((tab) => tab.evaluate(passGate)));
}

/** Opens a separate browser of the owner, at a page of a site that only this journey uses. */
export async function openSignedIn(browser: Browser, { url }: { url: string }, path: string): Promise<Page> {
  const context = await browser.newContext();
  await signIn(context, url);
  const tab = await context.newPage();
  await tab.goto(url + path);
  return tab;
}
