import { siteUrl, visits } from '../journeys';
import { kindsOfPages } from '../kinds-of-pages';
import { answer } from '../quotes/filled-forms';

const { newTab } = visits();

/** Removes from a page what an older browser lacks. */
const lacks = {
  'Safari 15, Chromium 109': () => Reflect.deleteProperty(Array.prototype, 'toSorted'),
  'Safari 16.3': () => Reflect.deleteProperty(globalThis, 'CompressionStream'),
};

async function olderTab(browser: keyof typeof lacks) {
  const tab = await newTab();
  await tab.addInitScript(lacks[browser]);
  const errors: string[] = [];
  tab.on('pageerror', ({ message }) => errors.push(message));
  return { tab, errors };
}

it.each(Object.keys(lacks) as (keyof typeof lacks)[])('leaves pages as the server made them in %s', async (browser) => {
  const { tab, errors } = await olderTab(browser);
  const requested: string[] = [];
  tab.on('request', (request) => requested.push(request.url()));
  for (const path of kindsOfPages) {
    await tab.goto(siteUrl() + path);
    await tab.locator('main h1').waitFor();
  }
  await tab.goto(siteUrl());
  await tab
    .locator('main')
    .getByRole('link', { name: /Medicare/ })
    .first()
    .click();
  await tab.waitForURL(/\/services\/medicare/);
  await tab.locator('main h1').waitFor();
  expect(errors).toEqual([]);
  expect(requested.filter((url) => url.endsWith('.js'))).toEqual([]);
});

it('takes a quote request in an older browser', async () => {
  const { tab } = await olderTab('Safari 15, Chromium 109');
  await answer(tab, { product: 'medicare', scripts: 'without scripts', name: 'Ann Ash' });
});

it('says on pages of the admin that the browser is too old', async () => {
  const { tab } = await olderTab('Safari 15, Chromium 109');
  await tab.goto(`${siteUrl()}/blogpost/login`);
  await tab.getByRole('heading', { name: 'This page needs JavaScript' }).waitFor();
});
