import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { until } from 'contract/testing/until';
import type { Browser, Page } from 'playwright-core';

import { launchBrowser } from '../browser';
import { answersOf, asSlowAsAPerson, fill, on, submit } from '../quotes/filled-forms';
import { startSite, type RunningSite } from '../running-site';
import { filesIn, tracesIn } from './traces';

/** Maximum steps for an owner. At five seconds per field and three per click they take under five minutes. */
const limits = { fields: 40, clicks: 25 };

let dataDir: string;
let browser: Browser;
let site: RunningSite;
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'maple-street-'));
  browser = await launchBrowser();
  // As `npm start` on an empty folder: no account exists yet.
  site = await startSite({ DATA_DIR: dataDir, ADMIN_EMAIL: '', ADMIN_PASSWORD: '' });
});
afterAll(async () => {
  await browser.close();
  await site?.stop();
  await rm(dataDir, { recursive: true, force: true });
});

const done = { fields: 0, clicks: 0 };

async function type(tab: Page, label: string, text: string) {
  done.fields += 1;
  await tab.getByLabel(label, { exact: true }).fill(text);
}

async function click(tab: Page, role: 'button' | 'link' | 'checkbox' | 'radio', name: string) {
  done.clicks += 1;
  await tab.getByRole(role, { name, exact: true }).click();
}

const read = async (path: string) => {
  const response = await fetch(site.url + path, { redirect: 'manual' });
  return { status: response.status, text: await response.text() };
};

async function signInBehindTheLink(tab: Page) {
  const link = /http\S+\/blogpost\/login#setup=\S+/.exec(site.output())?.[0];
  if (!link) throw new Error(`The start printed no link:\n${site.output()}`);
  await tab.goto(link);
  await type(tab, 'E-mail address', 'nora@maplestreet.example');
  await type(tab, 'New password', 'a door on maple street');
  await click(tab, 'button', 'Save and sign in');
}

async function sayWhoTheAgencyIs(tab: Page) {
  await click(tab, 'link', 'Name and legal name');
  await tab.getByRole('form', { name: 'Agency' }).waitFor();
  await type(tab, 'Name', 'Maple Street Benefits');
  await type(tab, 'Legal name', 'Maple Street Insurance Agency, LLC');
  await type(tab, 'Tagline', 'We pick up the phone.');
  await type(tab, 'Phone', '(614) 555-0123');
  await type(tab, 'E-mail', 'hello@maplestreet.example');
  await type(tab, 'Street and number', '9 Maple Street');
  await type(tab, 'City', 'Columbus');
  await type(tab, 'ZIP code', '43215');
  await click(tab, 'checkbox', 'EASE demo');
  await click(tab, 'radio', 'Umber');
  await click(tab, 'button', 'Remove license 3');
  await click(tab, 'button', 'Remove license 2');
  await type(tab, 'Number', '4400771');
  await click(tab, 'button', 'Save');
  await tab.getByText('Visitors see it now.', { exact: true }).waitFor();
}

async function addTheFirstPerson(tab: Page) {
  await click(tab, 'link', 'Go on with the setup');
  await click(tab, 'link', 'The first person');
  await tab.getByRole('form', { name: 'Person' }).waitFor();
  await type(tab, 'Name', 'Nora Quill');
  await type(tab, 'Role', 'Owner');
  await type(tab, 'In one sentence', 'Nora answers the phone herself.');
  await type(tab, 'About', 'I have sold insurance on this street since 2009.');
  await type(tab, 'Here since', '2009');
  await type(tab, 'Direct line', '614-555-0124');
  await type(tab, 'E-mail', 'nora@maplestreet.example');
  await type(tab, 'National Producer Number', '20071');
  for (const line of ['Group health', 'Medicare', 'Individual', 'Visitors see this person'])
    await click(tab, 'checkbox', line);
  await click(tab, 'button', 'Save');
  await tab.getByText('Visitors see it now.', { exact: true }).first().waitFor();
}

/** Returns the paths in the sitemap. */
async function sitemap(): Promise<string[]> {
  const { text } = await read('/sitemap.xml');
  return [...text.matchAll(/<loc>https?:\/\/[^/]+(\/[^<]*)<\/loc>/g)].map(([, path = '']) => path);
}

async function sendRequest(tab: Page) {
  await tab.goto(`${site.url}/get-quote/group/company`);
  const steps = answersOf('group', 'Ann Ash');
  for (const [step, fields] of steps) {
    await on(tab, `/get-quote/group/${step}`, 'with scripts');
    await fill(tab, fields);
    await submit(tab);
  }
  await on(tab, '/get-quote/group/check', 'with scripts');
  await asSlowAsAPerson(tab);
  await submit(tab);
  await tab.waitForURL((url) => url.pathname === '/get-quote/group/sent');
  return tab.content();
}

async function mails(least: number): Promise<string[]> {
  const folder = join(dataDir, 'mail');
  let files: string[] = [];
  await until(async () => {
    files = (await readdir(folder).catch(() => [])).filter((name) => name.endsWith('.eml'));
    return files.length >= least;
  });
  return Promise.all(files.map(async (name) => (await readFile(join(folder, name), 'utf8')).replace(/=\r?\n/g, '')));
}

it('becomes the site of another agency, without editing files or code', async () => {
  const tab = await browser.newPage();
  expect(tracesIn((await read('/')).text)).not.toEqual([]);

  await signInBehindTheLink(tab);
  await tab.waitForURL((url) => url.pathname === '/admin/setup');
  await tab.getByText('Once the steps above are done, you can remove it here.').waitFor();
  await sayWhoTheAgencyIs(tab);
  // Interrupted, and continued in another tab.
  await tab.goto(`${site.url}/admin`);
  await tab.getByText('3 of 4 steps are done.').waitFor();
  await addTheFirstPerson(tab);
  await click(tab, 'link', 'Go on with the setup');
  await click(tab, 'button', 'Remove the demonstration');
  await click(tab, 'button', 'Remove it');
  await tab.getByText('The site is yours', { exact: true }).first().waitFor();
  expect(done.fields).toBeLessThanOrEqual(limits.fields);
  expect(done.clicks).toBeLessThanOrEqual(limits.clicks);
});

it('contains the old name nowhere: no page, feed, file name, preview or machine-readable document', async () => {
  await until(async () => tracesIn((await read('/')).text).length === 0);
  const pages = await sitemap();
  expect(pages).toContain('/team/nora-quill');
  expect(pages).not.toContain('/services/ease');
  const others = [
    '/rss.xml',
    '/atom.xml',
    '/feed.json',
    '/site.webmanifest',
    '/robots.txt',
    '/sitemap.xml',
    '/.well-known/security.txt',
    '/get-quote/group',
    '/get-quote/medicare',
    '/get-quote/individual',
    '/where',
    '/blogpost/login',
    '/no-such-page',
    '/services/ease',
    '/get-quote/ease',
    '/team/ruth-yarrow',
    '/favicon.svg',
    '/calendar-medicare.ics',
    '/calendar-individual.ics',
  ];
  const found: string[] = [];
  const files = new Set<string>();
  for (const path of [...pages, ...others]) {
    const { status, text } = await read(path);
    if (pages.includes(path) && status !== 200) found.push(`${path} answers ${status}`);
    found.push(...tracesIn(text).map((trace) => `${path}: ${trace}`));
    for (const file of filesIn(text)) files.add(file);
  }
  found.push(...[...files].flatMap((file) => tracesIn(file)));
  expect(found).toEqual([]);
  expect(files.size).toBeGreaterThan(20);
  expect((await read('/services/ease')).status).toBe(404);
  expect((await read('/get-quote/ease')).status).toBe(404);
  const home = (await read('/')).text;
  expect(home).toContain('Maple Street Benefits');
  // The agency's color is used on the site and in the manifest.
  expect(home).toContain(':root{--ground:#40281a;');
  expect((await read('/site.webmanifest')).text).toContain('"theme_color":"#40281a"');
  for (const path of ['/og/index.png', '/favicon.ico', '/icon-192.png'])
    expect((await fetch(site.url + path)).headers.get('content-type')).toMatch(/^image\//);
});

it('has no broken internal links', async () => {
  const broken: string[] = [];
  const links = new Set<string>();
  for (const path of await sitemap())
    for (const [, to = ''] of (await read(path)).text.matchAll(/<a [^>]*href="(\/[^"#?]*)/g)) links.add(to);
  for (const path of links) {
    const { status } = await read(path);
    if (status >= 400) broken.push(`${path} answers ${status}`);
  }
  expect(broken).toEqual([]);
  expect(links.size).toBeGreaterThan(10);
});

it('accepts a request, and mails both sides in its own name', async () => {
  const tab = await browser.newPage();
  expect(tracesIn(await sendRequest(tab))).toEqual([]);
  const written = await mails(2);
  expect(written.flatMap(tracesIn)).toEqual([]);
  expect(written.join('\n')).toContain('Maple Street Benefits');
});

it('stays the same after a restart', async () => {
  await site.stop();
  site = await startSite({ DATA_DIR: dataDir, ADMIN_EMAIL: '', ADMIN_PASSWORD: '' });
  expect(tracesIn((await read('/')).text)).toEqual([]);
  expect((await read('/blog')).status).toBe(200);
  expect((await sitemap()).filter((path) => /^\/(blog|city)\//.test(path))).toEqual([]);
});
