import type { BrowserContextOptions, Page } from 'playwright-core';

import { alive } from '../browser';
import { siteUrl, visits } from '../journeys';

const { newTab } = visits();
const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };
const to = '/services/medicare';

/** Opens the front page. @returns the tab, and the paths of code and data of pages that are requested from then on */
async function openHome(
  options: BrowserContextOptions = phone,
  prepare: (tab: Page) => Promise<unknown> = async () => undefined,
) {
  const tab = await newTab(options);
  await prepare(tab);
  await tab.goto(siteUrl(), { waitUntil: 'networkidle' });
  await alive(tab);
  const requested: string[] = [];
  tab.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (/^\/_(data|mf)\//.test(pathname)) requested.push(pathname);
  });
  return { tab, requested };
}

/** Scrolls to a link, and rests until a timer has run that began after the one of the page. */
async function restAtLink(tab: Page) {
  await tab.locator(`main a[href="${to}"]:visible`).first().scrollIntoViewIfNeeded();
  await tab.evaluate(async () => {
    const frame = () => new Promise(requestAnimationFrame);
    await frame(); // it reports the scrolling
    await frame();
    document.dispatchEvent(new Event('scroll'));
    await new Promise((resolve) => setTimeout(resolve, 501));
  });
}

describe('the pages of the links in view', () => {
  it('are loaded once a visitor rests after scrolling on a touch screen, before the finger comes', async () => {
    const { tab, requested } = await openHome();
    const answer = tab.waitForResponse((response) => response.url().endsWith(`/_data${to}`));
    await restAtLink(tab);
    expect((await answer).status()).toBe(200);
    await tab.locator(`main a[href="${to}"]:visible`).first().tap();
    await tab.waitForURL(`**${to}`);
    expect(requested.filter((path) => path === `/_data${to}`)).toHaveLength(1);
  });

  it('are not loaded for a visitor with a mouse', async () => {
    const { tab, requested } = await openHome({ viewport: { width: 390, height: 844 } });
    await restAtLink(tab);
    expect(requested).toEqual([]);
  });

  it('are not loaded for a visitor who saves data', async () => {
    const { tab, requested } = await openHome(phone, (one) =>
      one.addInitScript(() => Object.defineProperty(navigator, 'connection', { value: { saveData: true } })),
    );
    await restAtLink(tab);
    expect(requested).toEqual([]);
  });
});
