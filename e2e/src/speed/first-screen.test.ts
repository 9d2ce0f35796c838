import type { Page } from 'playwright-core';

import { alive } from '../browser';
import { siteUrl, visits } from '../journeys';

const { newTab } = visits();

const medicare = '/services/medicare';

/** A part of the Medicare page below its first screen. */
const end = 'main [aria-labelledby=roads]';

/** Records what the document has when another heading is in it for the first time. */
const recordFirst = (tab: Page) =>
  tab.evaluate((selector) => {
    const heading = () => document.querySelector('main h1')?.textContent;
    const before = heading();
    const changes = new MutationObserver(() => {
      if (!heading() || heading() === before) return;
      changes.disconnect();
      const footer = document.querySelector('body footer:last-of-type')?.getBoundingClientRect().top ?? 0;
      const first = { isWhole: document.querySelector(selector) !== null, isFooterInView: footer < innerHeight };
      Object.assign(window, { first });
    });
    changes.observe(document, { subtree: true, childList: true, characterData: true });
  }, end);

const first = (tab: Page) =>
  tab.evaluate(() => Reflect.get(window, 'first') as { isWhole: boolean; isFooterInView: boolean }); // recordFirst put it there

it('shows the first screen of a page before what is below it, and all of a page at once on Back', async () => {
  // High enough for the footer to be in view below the first screen alone.
  const tab = await newTab({ viewport: { width: 1280, height: 1600 } });
  await tab.goto(siteUrl(), { waitUntil: 'networkidle' });
  await alive(tab);
  await recordFirst(tab);
  await tab.locator(`main a[href="${medicare}"]`).first().click();
  await tab.locator(end).waitFor();
  expect(await first(tab)).toEqual({ isWhole: false, isFooterInView: false });

  const left = await tab.evaluate(() => {
    window.scrollTo(0, 1500);
    return window.scrollY;
  });
  expect(left).toBeGreaterThan(500);
  // Without scrolling to it.
  await tab.evaluate(() => document.querySelector<HTMLElement>('header a[href="/blog"]')?.click());
  await tab.waitForFunction(
    () => location.pathname === '/blog' && scrollY === 0 && document.activeElement?.matches('h1'),
  );
  // After a reload the page has to be loaded again. Otherwise React renders Back without a pause.
  await tab.reload({ waitUntil: 'networkidle' });
  await alive(tab);
  await recordFirst(tab);
  await tab.goBack();
  // The browser goes to the old position by itself, before the page is there.
  await tab.waitForFunction((top) => Reflect.has(window, 'first') && Math.abs(scrollY - top) < 2, left);
  expect(await first(tab)).toMatchObject({ isWhole: true });
});
