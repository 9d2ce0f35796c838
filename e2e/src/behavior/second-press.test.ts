import type { Locator, Page } from 'playwright-core';

import { alive } from '../browser';
import { siteUrl, visits } from '../journeys';
import { answer, asSlowAsAPerson, referenceIn, submit } from '../quotes/filled-forms';

const { newTab } = visits();

const path = (tab: Page) => tab.evaluate(() => window.location.pathname);

/** Presses as the second half of a double click that began elsewhere: a mouse counts by time and place alone. */
async function pressSecond(tab: Page, control: Locator): Promise<void> {
  await control.hover();
  await tab.mouse.down({ clickCount: 2 });
  await tab.mouse.up({ clickCount: 2 });
}

/** Taps on a phone that counts no taps, like one with iOS. @param after milliseconds since the previous tap */
const tap = (control: Locator, after = 0) =>
  control.evaluate((element, milliseconds) => {
    const event = new PointerEvent('click', { detail: 1, pointerType: 'touch', bubbles: true, cancelable: true });
    const at = Number(Reflect.get(window, 'tappedAt') ?? 0) + milliseconds;
    Object.defineProperty(event, 'timeStamp', { value: at });
    Object.assign(window, { tappedAt: at });
    element.dispatchEvent(event);
  }, after);

it('does nothing on the second press of Send, whatever the confirmation has in its place', async () => {
  const tab = await newTab();
  await answer(tab, { product: 'medicare', name: 'Dot Double', scripts: 'with scripts' });
  await asSlowAsAPerson(tab);
  await submit(tab);
  await referenceIn(tab);
  const link = tab.getByRole('link', { name: 'See where it stands' });
  await pressSecond(tab, link);
  expect(await path(tab)).toBe('/get-quote/medicare/sent');
  await link.click();
  await tab.waitForURL('**/where/*');
});

it('does nothing on the second tap of a phone that counts no taps, and follows the next one', async () => {
  const tab = await newTab();
  await tab.goto(`${siteUrl()}/team`);
  await alive(tab);
  const person = tab.locator('main a[href^="/team/"]').filter({ visible: true }).first();
  const href = await person.getAttribute('href');
  await tap(person);
  const town = tab.locator('main a[href^="/city/"]').first();
  await town.waitFor();
  await tap(town, 300);
  expect(await path(tab)).toBe(href);
  await tap(town, 600);
  await tab.waitForURL('**/city/*');
});

it('does nothing on the second press of a link in the menu, which has closed over the next page', async () => {
  const tab = await newTab({ viewport: { width: 390, height: 800 } });
  await tab.goto(siteUrl());
  await alive(tab);
  await tab.getByText('Menu', { exact: true }).click();
  await tab.locator('details').getByRole('link', { name: 'Our people' }).click();
  await tab.locator('main h1').filter({ hasText: 'Each has a direct line' }).waitFor();
  await pressSecond(tab, tab.locator('main a[href^="/team/"]').first());
  expect(await path(tab)).toBe('/team');
});

it.each([
  ['/services/individual', { size: '2', income: '60000' }, 'Show where I stand'],
  ['/blog', { q: 'penalty' }, 'Find'],
] as const)('goes back in one step from the answer of %s to a double press', async (page, answers, button) => {
  const tab = await newTab();
  await tab.goto(siteUrl() + page);
  await alive(tab);
  for (const [name, value] of Object.entries(answers)) await tab.locator(`main [name=${name}]`).fill(value);
  await tab.getByRole('button', { name: button, exact: true }).dblclick();
  await tab.waitForFunction(() => window.location.search !== '' && !('arriving' in document.documentElement.dataset));
  await tab.goBack();
  expect(await tab.evaluate(() => window.location.search)).toBe('');
});

it('follows both presses on a control that stays in place', async () => {
  const tab = await newTab();
  await tab.goto(siteUrl());
  await alive(tab);
  const theme = () => tab.evaluate(() => document.documentElement.className);
  const before = await theme();
  await tab
    .getByRole('button', { name: /dark colors|light colors/ })
    .filter({ visible: true })
    .first()
    .dblclick();
  expect(await theme()).toBe(before);
});
