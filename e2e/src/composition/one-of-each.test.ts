import type { Page } from 'playwright-core';

import { alive, goByHistory } from '../browser';
import { developmentSiteUrl, siteUrl, visits } from '../journeys';
import { showing } from '../routes/every-route';

const { newTab } = visits();

/** Text that occurs once in each library's source. */
const onceIn = {
  react: /\.__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE\s*=[^=]/g,
  'react-dom': /\.__DOM_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE\s*=[^=]/g,
  'styled-components': /"data-styled-version"/g,
  theme: /useTheme must be used within ThemeProvider/g,
  toaster: /swipeDirection: ?"right"/g,
};

/** Reads an article, then goes to the sign-in page: pages of all three remotes, in one document. */
async function visitEachRemote(tab: Page, site: string) {
  await tab.goto(site);
  await alive(tab);
  await tab.locator('header a[href="/blog"]').filter({ visible: true }).click();
  // The newest may belong to another test, which moves or removes it: then the page would be loaded as a document.
  await tab.locator('main a[href^="/blog/"]').last().click();
  await tab.getByRole('button', { name: 'Copy the link' }).waitFor();
  await goByHistory(tab, '/blogpost/login');
  await showing(tab, 'Sign in');
  // The toaster loads with the first key.
  await tab.keyboard.press('Shift');
  await tab.locator('[role=region][aria-label^="Messages"]').waitFor({ state: 'attached' });
}

it.each([
  ['as visitors get it', siteUrl],
  ["with React's development build", developmentSiteUrl],
])('loads one copy of each library for three remotes, %s', async (_how, site) => {
  const tab = await newTab();
  await visitEachRemote(tab, site());
  const addresses = await tab.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .map(({ name }) => name)
      .filter((name) => new URL(name).pathname.endsWith('.js')),
  );
  const folders = new Set(addresses.map((address) => new URL(address).pathname.split('/').slice(1, 3).join('/')));
  expect([...folders]).toEqual(expect.arrayContaining(['_mf/mf-marketing', '_mf/mf-blog', '_mf/mf-admin']));
  const scripts = await Promise.all([...new Set(addresses)].map(async (address) => (await fetch(address)).text()));
  const copies = Object.entries(onceIn).map(([name, mark]) => [name, scripts.join('\n').match(mark)?.length ?? 0]);
  expect(Object.fromEntries(copies)).toEqual({
    react: 1,
    'react-dom': 1,
    'styled-components': 1,
    theme: 1,
    toaster: 1,
  });
});

it('uses one renderer and one style sheet of styled-components', async () => {
  const tab = await newTab();
  await tab.addInitScript(() => {
    const rendererCount = { value: 0 };
    // The hook by which each copy of React's renderer registers with the developer tools.
    const hook = {
      supportsFiber: true,
      inject: () => (rendererCount.value += 1),
      checkDCE: () => undefined,
      onCommitFiberRoot: () => undefined,
      onCommitFiberUnmount: () => undefined,
      onPostCommitFiberRoot: () => undefined,
    };
    Object.assign(window, { __REACT_DEVTOOLS_GLOBAL_HOOK__: hook, rendererCount });
  });
  await visitEachRemote(tab, developmentSiteUrl());
  const found = await tab.evaluate(() => ({
    renderers: Reflect.get(window, 'rendererCount').value,
    styleSheets: document.querySelectorAll('style[data-styled="active"]').length,
    toastViewports: document.querySelectorAll('[role=region][aria-label^="Messages"]').length,
  }));
  expect(found).toEqual({ renderers: 1, styleSheets: 1, toastViewports: 1 });
});

it('shows the messages of two remotes in one place, one at a time', async () => {
  const tab = await newTab();
  await tab.goto(`${siteUrl()}/blog/still-working-at-65`);
  await alive(tab);
  const message = tab.locator('[role=region][aria-label^="Messages"] [data-state=open]');
  // The browser may refuse clipboard access; the article's remote shows a message either way.
  await tab.getByRole('button', { name: 'Copy the link' }).click();
  await message.filter({ hasText: /Link copied|wasn’t copied/ }).waitFor();
  await message.hover(); // A message under the pointer stays.
  await tab.evaluate(() => {
    history.pushState({ key: 'sign-in', idx: history.length }, '', '/blogpost/login');
    window.dispatchEvent(new PopStateEvent('popstate', { state: history.state }));
  });
  await tab.getByLabel('E-mail address').fill('nobody@example.com');
  await tab.getByLabel('Password').fill('not the password');
  await tab.getByLabel('Password').press('Enter');
  await message.filter({ hasText: 'You are not signed in' }).waitFor();
  expect(await message.count()).toBe(1);
});
