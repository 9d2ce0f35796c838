import type { BrowserContext } from 'playwright-core';

import { mailedLink } from '../access/mailed-link';
import { ownSite } from '../own-site';
import { owner, signIn } from '../signed-in';
import { keptHere, stateIs, textOf, titleOf, type } from './article-editor';

const dora = { email: 'dora@yarrowandday.example', password: 'nine geese cross a quiet road' };

const { site, openAsOwner } = ownSite();

const post = async (from: BrowserContext, path: string, data: object) => {
  const response = await from.request.post(site().url + path, { data, headers: { origin: site().url } });
  if (!response.ok()) throw new Error(`${path}: ${response.status()} ${await response.text()}`);
};

it('saves words that an ended session left for their author only, not for the next person at the device', async () => {
  const tab = await openAsOwner('/admin/new-article');
  const device = tab.context();
  const invited = { email: dora.email, role: 'writer', person: null, password: owner.password };
  await post(device, '/api/admin/access', invited);
  const [, token = ''] = (await mailedLink(site(), dora.email)).split('#setup=');
  await titleOf(tab).fill('Written at the front desk');
  await type(tab, 'Of the owner.');
  await tab.locator('[data-save-state=saved]').filter({ hasText: 'Saved' }).waitFor();
  const url = tab.url();
  const saved = async () =>
    (await (await device.request.get(url.replace('/admin/', '/api/admin/'))).json()) as {
      updatedBy: string;
      content: { markdown: string };
    };

  await device.clearCookies();
  await type(tab, ' Not sent any more.');
  await stateIs(tab, 'signedOut');
  await keptHere(tab, 'Not sent any more.');
  await post(device, '/api/auth/link/use', { token, ...dora });
  await post(device, '/api/auth/login', dora);
  const asked = tab.waitForResponse('**/api/auth/session');
  await tab.evaluate(() => window.dispatchEvent(new Event('focus')));
  await asked;

  const next = await device.newPage();
  await next.goto(url);
  await titleOf(next).waitFor();
  expect(await textOf(next).innerText()).toBe('Of the owner.');
  await type(next, ' And of Dora.');
  await stateIs(next, 'saved');
  expect(await saved()).toMatchObject({ updatedBy: dora.email, content: { markdown: 'Of the owner. And of Dora.\n' } });
  await Promise.all([tab.close(), next.close()]);

  await device.clearCookies();
  await signIn(device, site().url);
  const again = await device.newPage();
  await again.goto(url);
  await stateIs(again, 'conflict');
  const both = again.getByRole('region', { name: 'There are two versions of this article' });
  expect(await both.innerText()).toContain('Not sent any more.');
});
