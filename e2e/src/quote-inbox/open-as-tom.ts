import type { Browser, Page } from 'playwright-core';

import { mailedLink } from '../access/mailed-link';
import type { RunningSite } from '../running-site';
import { owner } from '../signed-in';

export const tom = { email: 'tom@yarrowandday.example', password: 'nine geese cross a quiet road' };

/** Invites Tom as an agent and opens his own browser, signed in. */
export async function openAsTom(browser: Browser, site: RunningSite, admin: Page): Promise<Page> {
  await admin.goto(`${site.url}/admin/access`);
  const form = admin.getByRole('form', { name: 'Invite somebody' });
  await form.getByLabel('E-mail address').fill(tom.email);
  await form.getByLabel('Their page').selectOption({ label: 'Tom Day' });
  await form.getByLabel('Your password').fill(owner.password);
  await form.getByRole('button', { name: 'Send the invitation' }).click();
  const agent = await (await browser.newContext()).newPage();
  await agent.goto(await mailedLink(site, tom.email));
  await agent.getByLabel('New password').fill(tom.password);
  await agent.getByRole('button', { name: 'Save and sign in' }).click();
  await agent.waitForURL('**/admin');
  return agent;
}
