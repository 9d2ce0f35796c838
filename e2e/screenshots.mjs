import { mkdir } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join } from 'node:path';

import { chromium } from 'playwright-core';

// npm run screenshots -w e2e [ADDRESS] [NAME]: stores small screenshots of each page of the running site in docs/; with
// a name only the pages with that prefix. Pages of the admin and the preview of an article need ADMIN_EMAIL and
// ADMIN_PASSWORD; without them they are left out.
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
  facts: '/facts',
  sheet: '/services/medicare/sheet?birth=1962-03&cover=own-job&employer=large&ends=2027-05',
  'which-way':
    '/services/group-health/which-way?full=12&part=4&hours=60&people=staff&plan=none&start=4/2027&amount=400&joining=7',
  help: '/help?from=drug-plan&dated=9/30/2026',
  letters: '/letters',
  where: '/where',
  'sign-in': '/blogpost/login',
  'not-found': '/no-such-page',
};

/** The fact with a proposed change. */
const proposed = 'medicare.part-b-penalty';

/** Today in the agency's time zone. */
const today = new Intl.DateTimeFormat('sv-SE', { timeZone: 'America/New_York' }).format(new Date());

/** Pages of the admin; `{article}`, `{preview}` and `{quote}` are the newest of the site. */
const deskPages = {
  'admin-today': '/admin',
  'admin-setup': '/admin/setup',
  'admin-agency': '/admin/agency',
  'admin-access': '/admin/access',
  'admin-articles': '/admin/articles',
  'admin-article': '/admin/articles/{article}',
  'admin-pictures': '/admin/media',
  'admin-files': '/admin/media?files',
  'admin-quotes': '/admin/quotes',
  'admin-quote': '/admin/quotes/{quote}',
  'admin-add-request': '/admin/quotes/new',
  'admin-facts': '/admin/facts',
  'admin-fact': '/admin/facts/medicare.part-b-premium.2026',
  'admin-proposal': `/admin/facts/${proposed}`,
  'admin-fact-preview': '/admin/facts/medicare.part-b-premium.2026',
  'admin-fact-file': '/admin/facts',
  'admin-people': '/admin/people',
  'admin-person': '/admin/people/ruth-yarrow',
  'admin-links': '/admin/links',
  'admin-redirects': '/admin/redirects',
  'admin-tags': '/admin/tags',
  'admin-services': '/admin/services',
  'admin-service': '/admin/services/medicare',
  'admin-town': '/admin/towns/troy-ohio',
  'admin-archive': `/admin/archive?day=${today}&address=%2Fservices%2Fmedicare`,
  'admin-exports': '/admin/archive',
  'admin-jobs': '/admin/jobs',
  'admin-account': '/admin/account',
  preview: '{preview}',
  gone: '{gone}',
};

/** Signs in and finds the entities that admin pages show. @returns the pages' paths; none without an admin */
async function openDesk(context) {
  const { ADMIN_EMAIL: email, ADMIN_PASSWORD: password } = process.env;
  if (!email || !password) return {};
  const headers = { origin: site };
  const api = async (method, path, data) =>
    (await context.request.fetch(`${site}/api${path}`, { method, headers, ...(data && { data }) })).json();
  await api('POST', '/auth/login', { email, password });
  await context.addInitScript(() => window.origin === 'null' || sessionStorage.setItem('admin_authenticated', 'true'));
  await makeWork(context, api);
  const newest = async (path) => (await api('GET', path)).items[0];
  const article = (await newest('/admin/articles')).id;
  const found = {
    article,
    quote: (await newest('/admin/quotes'))?.id,
    preview: (await api('POST', `/admin/articles/${article}/preview-link`, {})).path,
    gone: `/blog/${(await newest('/admin/articles?state=unpublished'))?.slug}`,
  };
  return Object.fromEntries(
    Object.entries(deskPages).map(([name, path]) => [name, path.replace(/{(\w+)}/, (_, what) => found[what])]),
  );
}

/** Creates content for the screenshots: a proposed fact, an export, and URLs that two visitors did not find. */
async function makeWork(context, api) {
  for (const visitor of ['192.0.2.1', '192.0.2.2'])
    for (const path of ['/medicare-2019.html', '/old-faq', '/es/preguntas'])
      await context.request.get(site + path, { headers: { 'x-forwarded-for': visitor } });
  const { version, content } = await api('GET', `/admin/facts/${proposed}`);
  const known = (await api('GET', '/admin/fact-proposals')).items;
  const proposal = {
    baseVersion: version,
    content: { ...content, value: '11 percent' },
    note: 'CMS said so on Friday',
  };
  if (known.length === 0) await api('POST', `/admin/facts/${proposed}/proposals`, { ...proposal, confirmed: false });
  const { timeZone } = await api('GET', '/site');
  const day = new Intl.DateTimeFormat('sv-SE', { timeZone }).format(new Date());
  const made = async () => (await api('GET', '/admin/archive/exports')).items;
  if ((await made()).length === 0) await api('POST', '/admin/archive/exports', { from: day, to: day });
  while ((await made()).some(({ state }) => state === 'running')) await new Promise((soon) => setTimeout(soon, 500));
}

/** Shows the changes of a file with next year's figures. Nothing is imported. */
async function readFactFile(page) {
  const text = await (await page.request.get(`${site}/api/admin/facts.csv`)).text();
  const buffer = Buffer.from(
    text.replace(/^(.*Part B late enrollment penalty.*?)10 percent/m, (_, before) => `${before}11 percent`),
  );
  const file = { name: 'figures.csv', mimeType: 'text/csv', buffer };
  await page.getByLabel('File with figures').setInputFiles(file);
  await page.getByRole('button', { name: 'Check the file' }).click();
  await page.getByRole('heading', { name: 'What importing figures.csv does' }).waitFor();
}

/** Shows pages with a changed figure. Nothing is saved. */
async function previewFact(page) {
  await page.getByLabel('Value').fill('$219.70 a month');
  await page.getByRole('button', { name: 'Preview' }).click();
  await page.getByRole('dialog', { name: 'Preview' }).locator('ins').first().waitFor();
}

/** Actions on a page before its screenshot. */
const deeds = {
  'quote-mistakes': (page) => page.click('#send'),
  'admin-proposal': (page) => page.getByRole('button', { name: 'Change it first' }).click(),
  'admin-fact-preview': previewFact,
  'admin-fact-file': readFactFile,
};

/** Takes a picture of a page. In the admin the window grows with it: a bar at its lower edge would cover a form. */
async function wholePage(page, name) {
  if (!deskPages[name]) return page.screenshot({ fullPage: true });
  const { width, height } = page.viewportSize();
  await page.setViewportSize({ width, height: await page.evaluate(() => document.documentElement.scrollHeight) });
  const image = await page.screenshot({ fullPage: true });
  await page.setViewportSize({ width, height });
  return image;
}

/** Answers in the quote forms for the screenshots. Nothing is sent. */
const answers = {
  'group/company': { company: 'Linden Street Bakery', zip: '45402', industry: 'food' },
  'group/people': { fullTime: '12', partTime: '3' },
  'group/coverage': {
    carrier: '',
    renewalMonth: '7',
    start: { month: '1', year: '2027' },
    lines: ['medical', 'dental'],
  },
  'group/census': { rows: [{ relationship: 'employee', age: '41', zip: '45402', tier: 'family' }] },
  'group/contact': { name: 'Ann Ash', email: 'ann@ash.example', phone: '(937) 555 0199' },
  'individual/place': { zip: '19103' },
};

async function answerForms(context) {
  for (const [step, data] of Object.entries(answers)) {
    await context.request.post(`${site}/api/quotes/draft/${step}`, { data, headers: { origin: site } });
  }
}

/** Pixels: the window's width -> the screenshot's. WebP is limited to 16,383 pixels of height. */
const widths = { 320: 240, 1280: 480 };
const tallest = 3_000;

const browser = await chromium.launch({
  executablePath: process.env.CHROME_PATH ?? '/usr/bin/chromium',
  args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking', '--hide-scrollbars'],
});
await mkdir(folder, { recursive: true });
for (const [width, picture] of Object.entries(widths)) {
  for (const theme of ['light', 'dark']) {
    const context = await browser.newContext({
      viewport: { width: Number(width), height: 800 },
      reducedMotion: 'reduce',
    });
    await context.addInitScript((value) => localStorage.setItem('theme', value), theme);
    await answerForms(context);
    const page = await context.newPage();
    const wanted = Object.keys({ ...pages, ...deskPages }).filter((name) => name.startsWith(process.argv[3] ?? ''));
    let addresses = pages;
    for (const name of wanted) {
      // Signs in last: a signed-in visitor does not get the sign-in page.
      if (deskPages[name] && addresses === pages) addresses = await openDesk(context);
      const path = addresses[name];
      if (!path) continue;
      await page.goto(site + path, { waitUntil: 'networkidle' });
      await page.waitForFunction(() => performance.getEntriesByName('hydrated').length > 0);
      await deeds[name]?.(page);
      const image = await wholePage(page, name);
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
