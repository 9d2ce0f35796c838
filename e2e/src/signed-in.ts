import type { Browser, BrowserContext, Page } from 'playwright-core';

import { knownDevices, siteUrl } from './journeys';

/** The admin whom every journey's site is started with. */
export const owner = { email: 'owner@yarrowandday.example', password: 'twelve florets, one is red' };

/** What a site is started with to have that admin. */
export const ownerSettings = { ADMIN_EMAIL: owner.email, ADMIN_PASSWORD: owner.password };

const deviceCookie = 'site-device';

/**
 * Signs the owner in once, at a site that journeys share. Signing in from there again is slowed down by nothing that
 * other journeys try at the same time: all of them come from one network.
 * @returns the cookie of the device that the site then knows
 */
export async function knownDevice(url: string): Promise<string> {
  const headers = { origin: url, 'content-type': 'application/json' };
  const answer = await fetch(`${url}/api/auth/login`, { method: 'POST', headers, body: JSON.stringify(owner) });
  const set = answer.headers.getSetCookie().find((cookie) => cookie.startsWith(`${deviceCookie}=`));
  if (!set) throw new Error(`Signing in was refused: ${answer.status} ${await answer.text()}`);
  return set.slice(deviceCookie.length + 1, set.indexOf(';'));
}

/**
 * Signs the owner in, in the tabs that a visitor has open and in all that follow. A journey about signing in types it instead.
 * @param url the site's, where it is not the one that most journeys share
 */
export async function signIn(visitor: BrowserContext, url = siteUrl()): Promise<void> {
  const device = knownDevices()[url];
  if (device) await visitor.addCookies([{ name: deviceCookie, value: device, url }]);
  const answer = await visitor.request.post(`${url}/api/auth/login`, { data: owner, headers: { origin: url } });
  if (!answer.ok()) throw new Error(`Signing in was refused: ${answer.status()} ${await answer.text()}`);
  const passGate = () => {
    // A tab that is still empty has no storage.
    if (window.origin !== 'null') sessionStorage.setItem('admin_authenticated', 'true');
  };
  await visitor.addInitScript(passGate);
  await Promise.all(visitor.pages().map((tab) => tab.evaluate(passGate)));
}

/** A browser of the owner's own, at a page of a site that only this journey uses. */
export async function openSignedIn(browser: Browser, { url }: { url: string }, path: string): Promise<Page> {
  const context = await browser.newContext();
  await signIn(context, url);
  const tab = await context.newPage();
  await tab.goto(url + path);
  return tab;
}
