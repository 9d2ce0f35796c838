import { mkdir } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join } from 'node:path';

import { chromium } from 'playwright-core';

// npm run screenshots -w e2e [ADDRESS] [NAME]: what each page of the running site looks like, as small pictures in docs/;
// with a name only the pages whose names begin with it.
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
  'quote-step': '/get-quote/group/coverage',
  'quote-mistakes': '/get-quote/medicare/place',
  'quote-people': '/get-quote/group/census',
  'quote-check': '/get-quote/group/check',
  'quote-elsewhere': '/get-quote/individual/not-licensed',
  almanac: '/blog',
  search: '/blog?q=penalty',
  article: '/blog/the-part-b-penalty-worked-out-on-paper',
  team: '/team',
  member: '/team/ruth-yarrow',
  'sign-in': '/blogpost/login',
  'not-found': '/no-such-page',
};

/** What is done on a page before its picture is taken. */
const deeds = {
  'quote-mistakes': (page) => page.click('#send'),
};

/** What has been answered when the pages of the forms are looked at. Nothing is sent. */
const answers = {
  'group/company': { company: 'Linden Street Bakery', zip: '45402', industry: 'food' },
  'group/people': { fullTime: '12', partTime: '3' },
  'group/coverage': { carrier: '', renewalMonth: '7', start: { month: '1', year: '2027' }, lines: ['medical', 'dental'] },
  'group/census': { rows: [{ relationship: 'employee', age: '41', zip: '45402', tier: 'family' }] },
  'group/contact': { name: 'Ann Ash', email: 'ann@ash.example', phone: '(937) 555 0199' },
  'individual/place': { zip: '19103' },
};

async function answerForms(context) {
  for (const [step, data] of Object.entries(answers)) {
    await context.request.post(`${site}/api/quotes/draft/${step}`, { data, headers: { origin: site } });
  }
}

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
    await answerForms(context);
    const page = await context.newPage();
    for (const [name, path] of Object.entries(pages).filter(([name]) => name.startsWith(process.argv[3] ?? ''))) {
      await page.goto(site + path, { waitUntil: 'networkidle' });
      await page.waitForFunction(() => performance.getEntriesByName('hydrated').length > 0);
      await deeds[name]?.(page);
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
