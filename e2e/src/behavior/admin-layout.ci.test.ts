import type { Locator } from 'playwright-core';

import { siteUrl, visits } from '../journeys';
import { openForm, sendRequest } from '../quotes/send-request';
import { signIn } from '../signed-in';

const { newTab } = visits();

async function open(path: string, viewport: { width: number; height: number }, theme = 'light') {
  const tab = await newTab({ viewport });
  await tab.addInitScript((value) => localStorage.setItem('theme', value), theme);
  await signIn(tab.context());
  await tab.goto(siteUrl() + path);
  return tab;
}

/** Returns where the words of an element begin, in pixels from the left. */
const startOf = (element: Locator) =>
  element.evaluate((found) => {
    const words = document.createRange();
    words.selectNodeContents(found);
    return Math.round(words.getBoundingClientRect().left);
  });

it.each([
  ['/admin/tags', 'Rename', 'Tags'],
  ['/admin/redirects', 'Remove', 'Redirects'],
])('on a phone, begins the words of text buttons on %s where the lines above begin', async (path, button, heading) => {
  const tab = await open(path, { width: 390, height: 844 });
  const first = tab.getByRole('button').filter({ hasText: button }).first();
  await first.waitFor();
  const above = tab.getByRole('heading', { name: heading, level: 2, exact: true });
  expect(await startOf(first)).toBe(await startOf(above));
});

it('begins the words of the buttons of an article where its other details begin', async () => {
  const tab = await open('/admin/new-article', { width: 1280, height: 900 });
  const button = tab.getByRole('button', { name: 'Choose a picture' });
  await button.waitFor();
  expect(await startOf(button)).toBe(await startOf(tab.getByRole('heading', { name: 'Details' })));
});

it.each([390, 1280])('shows the details of an article in fields of one width, at %i pixels', async (width) => {
  const tab = await open('/admin/new-article', { width, height: 900 });
  const widthOf = (label: string) =>
    tab.getByLabel(label).evaluate((field) => Math.round(field.getBoundingClientRect().width));
  await tab.getByLabel('Publish date').waitFor();
  expect(await widthOf('Publish date')).toBe(await widthOf('Topic'));
});

it('on a phone, begins a second line of a save bar where the first begins', async () => {
  const tab = await open('/admin/facts', { width: 320, height: 700 });
  await tab.locator('main a[href^="/admin/facts/"]').first().click();
  const discard = tab.getByRole('button', { name: 'Discard changes' });
  await discard.waitFor();
  expect(await startOf(discard)).toBe(await startOf(tab.getByText('Visitors see it within a second.')));
});

it('keeps the navigation below the header, and fills the window with it once the header is gone', async () => {
  const tab = await open('/admin/tags', { width: 1280, height: 700 });
  await tab.getByRole('heading', { name: 'Topics' }).waitFor();
  const below = () =>
    tab.getByRole('navigation', { name: 'Admin' }).evaluate(async (found) => {
      // Two frames: in the first, the browser learns how far the page was scrolled.
      for (let frame = 0; frame < 2; frame++) await new Promise(requestAnimationFrame);
      return Math.round(innerHeight - found.getBoundingClientRect().bottom);
    });
  expect(await below()).toBe(0);
  await tab.evaluate(() => scrollTo({ top: 300, behavior: 'instant' }));
  expect(await below()).toBe(0);
});

it.each(['light', 'dark'])(
  'shades the edge where the navigation goes on darker than itself, in %s colors',
  async (theme) => {
    const tab = await open('/admin/tags', { width: 1280, height: 600 }, theme);
    await tab.getByRole('heading', { name: 'Topics' }).waitFor();
    const rail = await tab.getByRole('navigation', { name: 'Admin' }).boundingBox();
    if (!rail) throw new Error('The navigation is not shown');
    const lightness = async (y: number) => {
      const pixel = await tab.screenshot({ clip: { x: rail.x + 2, y, width: 1, height: 1 } });
      return tab.evaluate(async (png) => {
        const bytes = Uint8Array.from(atob(png), (letter) => letter.charCodeAt(0));
        const canvas = new OffscreenCanvas(1, 1).getContext('2d');
        canvas?.drawImage(await createImageBitmap(new Blob([bytes])), 0, 0);
        const [red = 0, green = 0, blue = 0] = canvas?.getImageData(0, 0, 1, 1).data ?? [];
        return red + green + blue;
      }, pixel.toString('base64'));
    };
    expect(await lightness(rail.y + rail.height - 1)).toBeLessThan(await lightness(rail.y + rail.height / 2));
  },
);

it('keeps the links of the navigation where they are when the number of new requests arrives', async () => {
  await sendRequest(await openForm(), 'Rosa Reed');
  const tab = await open('/admin/tags', { width: 1280, height: 844 });
  const links = tab.getByRole('navigation', { name: 'Admin' }).getByRole('link');
  const heights = () =>
    links.evaluateAll((found) => [...new Set(found.map((link) => link.getBoundingClientRect().height))]);
  const count = links.filter({ hasText: 'Quote requests' }).locator('[aria-hidden]').last();
  await links.filter({ hasText: 'new)' }).waitFor();
  expect(await heights()).toEqual([40]);
  // The current link is bold, and this is the longest count.
  await tab.goto(`${siteUrl()}/admin/quotes`);
  await links.filter({ hasText: 'new)' }).waitFor();
  await count.evaluate((badge) => badge.replaceChildren('99+'));
  expect(await heights()).toEqual([40]);
});
