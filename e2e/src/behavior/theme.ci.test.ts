import type { Page } from 'playwright-core';

import { alive } from '../browser';
import { siteUrl, visits } from '../journeys';

const { newTab } = visits();

const theme = (tab: Page) =>
  tab.evaluate(() => ({
    saved: localStorage.getItem('theme'),
    dark: document.documentElement.classList.contains('dark'),
  }));

/** Opens the site with a stored theme. */
async function openWith(saved: string): Promise<Page> {
  const tab = await newTab({ viewport: { width: 1280, height: 800 } });
  await tab.addInitScript((value) => localStorage.setItem('theme', value), saved);
  await tab.goto(siteUrl());
  return tab;
}

it('starts light, and stores each toggle', async () => {
  const tab = await newTab({ viewport: { width: 1280, height: 800 } });
  await tab.goto(siteUrl());
  await alive(tab);
  expect(await theme(tab)).toEqual({ saved: null, dark: false });
  await tab.getByRole('button', { name: 'Use dark colors' }).click();
  expect(await theme(tab)).toEqual({ saved: 'dark', dark: true });
  await tab.reload();
  await alive(tab);
  expect(await theme(tab)).toEqual({ saved: 'dark', dark: true });
  await tab.getByRole('button', { name: 'Use light colors' }).click();
  expect(await theme(tab)).toEqual({ saved: 'light', dark: false });
});

it.each(['Dark', 'true', 'dark ', 'light', ''])('treats %j as light', async (saved) => {
  const tab = await openWith(saved);
  await alive(tab);
  expect((await theme(tab)).dark).toBe(false);
});

it('is dark before the first paint, without a flash', async () => {
  const tab = await newTab({ viewport: { width: 1280, height: 800 } });
  await tab.addInitScript(() => {
    localStorage.setItem('theme', 'dark');
    // The page can be painted once the body has its first element.
    const watch = new MutationObserver(() => {
      if (!document.body) return;
      watch.disconnect();
      Object.assign(window, { darkAtFirst: document.documentElement.className });
    });
    watch.observe(document, { childList: true, subtree: true });
  });
  // Blocks all script files: the theme must not wait for them.
  await tab.route(/\.js$/, (route) => route.abort());
  await tab.goto(siteUrl());
  expect(await tab.evaluate(() => Reflect.get(window, 'darkAtFirst'))).toContain('dark');
  const ground = await tab.evaluate(() => getComputedStyle(document.documentElement).backgroundColor);
  const [red = 255, green = 255, blue = 255] = ground.match(/\d+/g)?.map(Number) ?? [];
  expect(red + green + blue).toBeLessThan(3 * 80);
});

it('keeps the theme through client navigation', async () => {
  const tab = await openWith('dark');
  await alive(tab);
  await tab.locator('header a[href="/team"]').filter({ visible: true }).click();
  await tab.waitForURL('**/team');
  expect((await theme(tab)).dark).toBe(true);
});

it('gives the toolbar of the browser the color of the band at the top of the page, whatever the device prefers', async () => {
  const tab = await newTab({ viewport: { width: 390, height: 844 }, colorScheme: 'dark' });
  const colors = () =>
    tab.evaluate(() => {
      const metas = [...document.querySelectorAll<HTMLMetaElement>('meta[name="theme-color"]')];
      const toolbar = metas.find(({ media }) => matchMedia(media).matches)?.content;
      return { toolbar, band: getComputedStyle(document.documentElement).getPropertyValue('--ground').trim() };
    });
  await tab.goto(siteUrl());
  const light = await colors();
  expect(light.toolbar).toBe(light.band);
  await alive(tab);
  await tab.evaluate(() => localStorage.setItem('theme', 'dark'));
  await tab.route(/\.js$/, (route) => route.abort()); // the inline script sets it
  await tab.reload();
  const dark = await colors();
  expect(dark.toolbar).toBe(dark.band);
  expect(dark.band).not.toBe(light.band);
});

it('keeps the sky of a drawing in forced colors, so that its dark and white parts show', async () => {
  const tab = await newTab({ forcedColors: 'active' });
  await tab.goto(`${siteUrl()}/city/dayton-ohio`);
  const sky = tab.locator('main :has(> svg[role=img])');
  expect(await sky.evaluate((plate) => getComputedStyle(plate).backgroundColor)).toBe('rgb(220, 234, 230)');
});
