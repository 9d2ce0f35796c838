import { mkdir } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join } from 'node:path';

import { chromium } from 'playwright-core';

// npm run screenshots -w e2e [ADDRESS]: what each page of the running site looks like, as small pictures in docs/.
const require = createRequire(import.meta.url);
const sharp = require('sharp');

const site = process.argv[2] ?? 'http://localhost:3000';
const folder = join(import.meta.dirname, '../docs/screenshots');
const pages = {
  home: '/',
  medicare: '/services/medicare',
  'group-health': '/services/group-health',
  individual: '/services/individual',
  ease: '/services/ease',
  towns: '/landing',
  town: '/city/dayton-ohio',
  quote: '/get-quote',
  almanac: '/blog',
  search: '/blog?q=penalty',
  article: '/blog/the-part-b-penalty-worked-out-on-paper',
  team: '/team',
  member: '/team/ruth-yarrow',
  'sign-in': '/blogpost/login',
  'not-found': '/no-such-page',
};

/** Pixels: the window's width -> the picture's. WebP ends at 16,383 pixels of height. */
const widths = { 320: 240, 1280: 480 };
const tallest = 3_000;

const browser = await chromium.launch({
  executablePath: process.env.CHROME_PATH ?? '/usr/bin/chromium',
  args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking', '--hide-scrollbars'],
});
await mkdir(folder, { recursive: true });
for (const [width, picture] of Object.entries(widths)) {
  for (const theme of ['light', 'dark']) {
    const context = await browser.newContext({ viewport: { width: Number(width), height: 800 }, reducedMotion: 'reduce' });
    await context.addInitScript((value) => localStorage.setItem('theme', value), theme);
    const page = await context.newPage();
    for (const [name, path] of Object.entries(pages)) {
      await page.goto(site + path, { waitUntil: 'networkidle' });
      await page.waitForFunction(() => performance.getEntriesByName('hydrated').length > 0);
      const image = await page.screenshot({ fullPage: true });
      const scaled = sharp(image).resize({ width: picture });
      const { height } = await sharp(await scaled.toBuffer()).metadata();
      await scaled
        .extract({ left: 0, top: 0, width: picture, height: Math.min(height, tallest) })
        .webp({ quality: 50 })
        .toFile(join(folder, `${name}-${width}-${theme}.webp`));
    }
    await context.close();
  }
}
await browser.close();
