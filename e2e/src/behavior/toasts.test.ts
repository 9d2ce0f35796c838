import type { Locator, Page } from 'playwright-core';

import { alive } from '../browser';
import { siteUrl, visits } from '../journeys';

const { newTab } = visits();

const viewport = (tab: Page) => tab.locator('[role=region][aria-label^="Messages"]');
const message = (tab: Page) => viewport(tab).locator('[data-state=open]');

/** @param holdClock whether the page's clock is paused before the message appears */
async function failToSignIn(tab: Page, holdClock = false) {
  await tab.getByLabel('E-mail address').fill('nobody@example.com');
  await tab.getByLabel('Password', { exact: true }).fill('not the password');
  if (holdClock) await tab.clock.pauseAt((await tab.evaluate(() => Date.now())) + 60_000);
  await tab.getByRole('button', { name: 'Sign in', exact: true }).click();
  await message(tab).filter({ hasText: 'You are not signed in' }).waitFor();
}

async function signInPage(): Promise<Page> {
  const tab = await newTab({ viewport: { width: 1280, height: 800 } });
  await tab.clock.install();
  await tab.goto(`${siteUrl()}/blogpost/login`);
  await alive(tab);
  // The toaster loads with the first key.
  await tab.keyboard.press('Shift');
  await viewport(tab).waitFor({ state: 'attached' });
  return tab;
}

it('shows a failed sign-in in the error color', async () => {
  const tab = await signInPage();
  await failToSignIn(tab);
  const line = await message(tab).evaluate((card) => {
    const probe = document.body.appendChild(document.createElement('i'));
    probe.style.color = 'var(--barn)';
    return { edge: getComputedStyle(card).borderTopColor, fault: getComputedStyle(probe).color };
  });
  expect(line.edge).toBe(line.fault);
});

it.each([
  [1280, 800],
  [1280, 720],
  [1024, 768],
])('leaves the button to try again uncovered in a window of %i by %i', async (width, height) => {
  const tab = await signInPage();
  await tab.setViewportSize({ width, height });
  await failToSignIn(tab);
  const box = async (found: Locator) => (await found.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
  const button = await box(tab.getByRole('button', { name: 'Sign in', exact: true }));
  const card = await box(message(tab));
  expect(card.width).toBeGreaterThan(0);
  expect(card.x).toBeGreaterThan(button.x + button.width);
  expect(card.x + card.width).toBeLessThanOrEqual(width);
});

it('stays open until dismissed when it reports an error', async () => {
  const tab = await signInPage();
  await failToSignIn(tab, true);
  await tab.mouse.move(5, 5); // Away from the message, which stays open under a pointer.
  await tab.clock.runFor(60_000);
  expect(await message(tab).count()).toBe(1);
  await message(tab).getByRole('button', { name: 'Dismiss' }).click();
  await message(tab).waitFor({ state: 'detached' });
});

it('stays open under the pointer', async () => {
  const tab = await signInPage();
  await failToSignIn(tab);
  await message(tab).hover();
  await tab.clock.runFor(8_000);
  expect(await message(tab).count()).toBe(1);
});

it('shows one message at a time, the newest', async () => {
  const tab = await signInPage();
  await failToSignIn(tab);
  const first = await message(tab).elementHandle();
  await tab.getByRole('button', { name: 'Sign in', exact: true }).click();
  await tab.waitForFunction((old) => old !== null && !old.isConnected, first);
  await message(tab).filter({ hasText: 'You are not signed in' }).waitFor();
  expect(await message(tab).count()).toBe(1);
});

it('takes focus on F8 and closes by keyboard', async () => {
  const tab = await signInPage();
  await failToSignIn(tab);
  await tab.keyboard.press('F8');
  expect(await tab.evaluate(() => document.activeElement?.closest('[role=region]')?.ariaLabel)).toBe('Messages (F8)');
  await message(tab).getByRole('button', { name: 'Dismiss' }).press('Enter');
  await message(tab).waitFor({ state: 'detached' });
});
