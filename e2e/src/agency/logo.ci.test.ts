import type { Page } from 'playwright-core';
import sharp from 'sharp';

import { alive } from '../browser';
import { ownSite } from '../own-site';
import { reads } from '../reads';

const { site, browser, openAsOwner } = ownSite();

const name = 'Yarrow & Day';
const svg = {
  name: 'logo.svg',
  mimeType: 'image/svg+xml',
  buffer: Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'),
};

/** Returns a transparent image of a wide word mark. */
const wordmark = async () => ({
  name: 'Word mark.png',
  mimeType: 'image/png',
  buffer: await sharp(
    Buffer.from(
      '<svg xmlns="http://www.w3.org/2000/svg" width="1500" height="360"><circle cx="180" cy="180" r="170" fill="#7a1f3d"/><rect x="420" y="90" width="1040" height="180" fill="#1c2a44"/></svg>',
    ),
  )
    .png()
    .toBuffer(),
});

const save = (tab: Page) => tab.getByRole('button', { name: 'Save', exact: true }).click();
const saved = (tab: Page) => tab.getByText('Visitors see it now.', { exact: true }).first().waitFor();

const visitorsRead = (words: string) => reads(site().url, words);

it('accepts a picture as the logo, reports a refused one, and keeps unsaved text', async () => {
  const tab = await openAsOwner('/admin/agency');
  await tab.getByLabel('Tagline').fill('We pick up the phone.');
  await tab.getByRole('radio', { name: 'A picture of your own' }).check();
  await save(tab);
  await tab.getByRole('link', { name: 'Choose the picture of your logo' }).waitFor();
  await tab.getByRole('button', { name: 'Choose or upload the picture' }).click();
  const dialog = tab.getByRole('dialog', { name: 'Choose the logo' });
  await dialog.getByLabel('Pictures to upload').setInputFiles([svg, await wordmark()]);
  await dialog.getByText('SVG files are not taken: they can carry scripts.').first().waitFor();
  await dialog.getByRole('button', { name: /^Word mark Not used/ }).click();
  await tab.getByRole('checkbox', { name: /^The name is part of the picture/ }).check();
  await tab.getByRole('img', { name: 'How it looks on paper and in the footer' }).locator('img').first().waitFor();
  expect(await tab.getByLabel('Tagline').inputValue()).toBe('We pick up the phone.');
  await save(tab);
  await saved(tab);
  await tab.getByText(/Logo: The flower The picture \w+, in the place of the name/).waitFor();
  await visitorsRead('srcSet="/api/media/');
});

it.each([
  ['a phone', 390, 'light'],
  ['a phone', 390, 'dark'],
  ['a desktop', 1280, 'light'],
  ['a desktop', 1280, 'dark'],
])('shows the logo in the header on %s of %d pixels, %s, without a layout shift', async (_what, width, theme) => {
  const context = await browser().newContext({ viewport: { width, height: 800 } });
  await context.addInitScript((chosen) => localStorage.setItem('theme', chosen), theme);
  const reader = await context.newPage();
  // The logo loads long after the page.
  let release = () => undefined as void;
  const released = new Promise<void>((go) => (release = go));
  let bytes = 0;
  await reader.route('**/api/media/*', async (route) => {
    await released;
    const response = await route.fetch();
    bytes += (await response.body()).length;
    await route.fulfill({ response });
  });
  await reader.goto(`${site().url}/team`, { waitUntil: 'commit' });
  const logo = reader.locator('header').getByRole('img', { name });
  await logo.waitFor();
  const title = reader.getByRole('heading', { level: 1 });
  await title.waitFor();
  const before = { logo: await logo.boundingBox(), title: await title.boundingBox() };
  release();
  await reader.waitForFunction(() => document.querySelector<HTMLImageElement>('header img')?.naturalWidth);
  await alive(reader);
  expect({ logo: await logo.boundingBox(), title: await title.boundingBox() }).toEqual(before);
  expect(before.logo?.height).toBeGreaterThan(30);
  expect(bytes).toBeLessThan(20_000);
  // A logo drawn for paper gets a paper background.
  const plate = await logo.evaluate((image) => getComputedStyle(image.closest('span') ?? image).backgroundColor);
  expect(plate).toBe(theme === 'dark' ? 'rgb(255, 253, 247)' : 'rgba(0, 0, 0, 0)');
  const overflow = await reader.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  expect(overflow).toBeLessThanOrEqual(0);
  await context.close();
});

it('is used in structured data, icons and previews', async () => {
  const html = await (await fetch(site().url)).text();
  const logo = /"logo":"([^"]+)"/.exec(html)?.[1]?.replaceAll('\\u002F', '/') ?? '';
  expect(logo).toMatch(/\/api\/media\/.+\.png$/);
  const response = await fetch(site().url + new URL(logo).pathname);
  expect({ status: response.status, type: response.headers.get('content-type') }).toEqual({
    status: 200,
    type: 'image/png',
  });
  expect(html).toContain('<link rel="icon" type="image/png" sizes="192x192" href="/icon-192.png">');
  // Icons and previews show the picture on paper, so one of its colors must occur.
  for (const path of ['/icon-192.png', '/og/team.png']) {
    const drawn = Buffer.from(await (await fetch(site().url + path)).arrayBuffer());
    const { data, info } = await sharp(drawn).removeAlpha().raw().toBuffer({ resolveWithObject: true });
    const wine = Array.from({ length: info.width * info.height }, (_, index) =>
      data.subarray(index * 3, index * 3 + 3),
    );
    expect({
      path,
      isThere: wine.some(([r = 0, g = 0, b = 0]) => Math.abs(r - 122) + Math.abs(g - 31) + Math.abs(b - 61) < 24),
    }).toEqual({ path, isThere: true });
  }
});

it('is replaced by initials on the site, and restored from the history', async () => {
  const tab = await openAsOwner('/admin/agency');
  await tab.getByRole('radio', { name: 'Initials' }).check();
  expect(await tab.getByRole('textbox', { name: 'Initials' }).inputValue()).toBe('YD');
  await save(tab);
  await saved(tab);
  await visitorsRead('>YD</text>');
  await tab
    .getByRole('button', { name: /^Restore the agency of/ })
    .first()
    .click();
  await tab.getByText(/Logo: The initials YD The picture/).waitFor();
  await visitorsRead('srcSet="/api/media/');
});
