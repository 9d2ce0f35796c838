import type { BrowserContext } from 'playwright-core';

import { siteUrl } from './journeys';

/** The admin whom every journey's site is started with. */
export const owner = { email: 'owner@yarrowandday.example', password: 'twelve florets, one is red' };

/** What a site is started with to have that admin. */
export const ownerSettings = { ADMIN_EMAIL: owner.email, ADMIN_PASSWORD: owner.password };

/**
 * Signs the owner in, in the tabs that a visitor has open and in all that follow. A journey about signing in types it instead.
 * @param url the site's, where it is not the one that most journeys share
 */
export async function signIn(visitor: BrowserContext, url = siteUrl()): Promise<void> {
  const answer = await visitor.request.post(`${url}/api/auth/login`, { data: owner, headers: { origin: url } });
  if (!answer.ok()) throw new Error(`Signing in was refused: ${answer.status()} ${await answer.text()}`);
  const passGate = () => {
    // A tab that is still empty has no storage.
    if (window.origin !== 'null') sessionStorage.setItem('admin_authenticated', 'true');
  };
  await visitor.addInitScript(passGate);
  await Promise.all(visitor.pages().map((tab) => tab.evaluate(passGate)));
}
