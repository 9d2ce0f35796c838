import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';

import { asOfHeaders } from 'contract/as-of';
import { unzipSync } from 'fflate';
import type { Browser, Page } from 'playwright-core';

import { launchBrowser } from '../browser';
import type { RunningSite } from '../running-site';
import { day, later, path, plan, read, startChangedSite, type ChangedSite } from './changed-site';

/** Maximum milliseconds for an export on a busy machine. */
const exported = 240_000;

let browser: Browser;
let changed: ChangedSite;
let site: RunningSite;
let tab: Page;
let first: ChangedSite['first'];
beforeAll(async () => {
  browser = await launchBrowser();
  changed = await startChangedSite(browser);
  ({ site, tab, first } = changed);
});
afterAll(async () => {
  await browser?.close();
  await changed?.stop(); // the start may have failed
});

const mainOf = (html: string) => /<main[\s\S]*<\/main>/.exec(html)?.[0] ?? 'no main content';
const documentAt = (at: string) =>
  tab.request.get(`${site.url}/_archive/document?${new URLSearchParams({ at, path })}`);

it('serves the main content of the first day byte for byte, and that of today', async () => {
  const then = await documentAt(first.at);
  expect(mainOf(await then.text())).toBe(mainOf(first.html));
  expect(mainOf(first.html)).toContain('Ask before you sign');
  const now = await documentAt(new Date(Date.now() + later * day).toISOString());
  expect(mainOf(await now.text())).toBe(mainOf(await read(site)));
  expect(mainOf(await read(site))).toContain('data-made-by="9.1.0"');
});

it('runs no scripts, is not cached, and is only for owners', async () => {
  const then = await documentAt(first.at);
  const scripts = (await then.text()).match(/<script[^>]*>/g) ?? [];
  expect(scripts.filter((tag) => !tag.includes('application/ld+json'))).toEqual([]); // which is data
  const headers = then.headers();
  expect(headers['content-security-policy']).toMatch(/^sandbox allow-same-origin; default-src 'none'/);
  expect([headers['cache-control'], headers['x-robots-tag']]).toEqual(['private, no-store', 'noindex']);
  const query = new URLSearchParams({ at: first.at, path });
  for (const address of ['/_archive', '/_archive/document', '/api/admin/archive'])
    expect((await fetch(`${site.url}${address}?${query}`)).status).toBe(401);
  const forged = asOfHeaders('another secret that is long', first.at);
  for (const address of ['/_archive', '/_archive/addresses'])
    expect((await fetch(`${site.url}${address}?${query}`, { headers: forged })).status).toBe(401);
  // The API refuses requests for another day that bypass the shell.
  expect((await fetch(`${site.url}/api/site`, { headers: { 'x-as-of': first.at } })).status).not.toBe(200);
});

/** Formats a day in the agency's time zone, as a form submits it. */
const dayOf = (at: number) => new Intl.DateTimeFormat('sv-SE', { timeZone: 'America/New_York' }).format(at);

it('shows an owner the page of a day, its sources, and the differences from another day', async () => {
  await tab.goto(`${site.url}/admin/archive`);
  await tab.getByLabel('Address of the page').fill(path);
  await tab.getByLabel('Day', { exact: true }).fill(dayOf(Date.parse(first.at)));
  await tab.getByRole('button', { name: 'Show the page' }).click();
  const page = tab.frameLocator('iframe').locator('main');
  await page.getByText('Ask before you sign', { exact: false }).waitFor();
  await tab.getByText('What it was made from').click();
  const madeFrom = tab.locator('details', { hasText: 'What it was made from' });
  await madeFrom.getByText('mf-blog 1.0.0').waitFor();
  await madeFrom.getByText(/^Article: What we said/).waitFor();
  await madeFrom
    .getByText(/Version 1, since/)
    .first()
    .waitFor();
  expect(await madeFrom.innerText()).not.toContain('$999.99');

  await tab.getByLabel('Compare with').fill(dayOf(Date.now() + later * day));
  await tab.getByRole('button', { name: 'Show the page' }).click();
  // The differences are by word.
  await tab.locator('del', { hasText: 'Ask' }).waitFor();
  await tab.locator('ins', { hasText: 'hurry' }).waitFor();
  await tab.locator('ins', { hasText: '999' }).waitFor();
  await tab.locator('details', { hasText: 'mf-blog 9.1.0' }).locator('summary').waitFor();
});

it('follows links of a page within its day, and says so where there was no page', async () => {
  await tab.goto(
    `${site.url}/admin/archive?${new URLSearchParams({ day: dayOf(Date.parse(first.at)), address: path })}`,
  );
  const page = tab.frameLocator('iframe').locator('main');
  await page.getByText('Ask before you sign', { exact: false }).waitFor();
  await page.getByRole('link', { name: 'The Almanac', exact: true }).first().click();
  await tab.waitForURL((url) => url.searchParams.get('address') === '/blog');
  await page.getByRole('link', { name: 'What we said' }).first().click();
  await tab.waitForURL((url) => url.searchParams.get('address') === path);
  await page.getByText('Ask before you sign', { exact: false }).waitFor();
  await tab.frameLocator('iframe').getByRole('link', { name: 'Agency sign-in' }).click();
  await tab.getByText('It belongs to the admin, which visitors never see.', { exact: false }).waitFor();
});

it('reports a day before the archive at its field, and a URL without a page', async () => {
  await tab.goto(`${site.url}/admin/archive`);
  await tab.getByLabel('Day', { exact: true }).fill('2019-10-01');
  await tab.getByLabel('Address of the page').fill('https://elsewhere.example/');
  await tab.getByRole('button', { name: 'Show the page' }).click();
  await tab
    .getByRole('link', { name: /^The archive knows the site from .* on\. Choose that day or a later one\.$/ })
    .waitFor();
  await tab.getByRole('link', { name: 'Enter an address of this site, such as /services/medicare' }).waitFor();
  await tab.getByLabel('Day', { exact: true }).fill(dayOf(Date.parse(first.at)));
  await tab.getByLabel('Address of the page').fill('/no-such-page');
  await tab.getByRole('button', { name: 'Show the page' }).click();
  await tab.getByText('There was no page at this address at that time.', { exact: false }).waitFor();
});

it('shows the page of a future day, and what changes until then', async () => {
  const coming = dayOf(Date.now() + (later + 400) * day);
  await tab.goto(`${site.url}/admin/archive?${new URLSearchParams({ day: coming, address: path })}`);
  await tab.getByRole('heading', { name: /^Until / }).waitFor();
  await tab.frameLocator('iframe').locator('main').getByText('Sign nothing in a hurry', { exact: false }).waitFor();
});

/** One version of a page in an export. */
interface ExportedPage {
  address: string;
  from: string;
  until: string | null;
  document: { file: string; sha256: string } | null;
  pictures: { address: string; file: string; sha256: string }[];
  releases: { remote: string; version: string }[];
  content: { kind: string; name: string; value: string | null; revision: number | null }[];
}

it('exports a period: each version of each page, with hashes and its sources', async () => {
  await tab.goto(`${site.url}/admin/archive`);
  const form = tab.getByRole('form', { name: 'Export a period' });
  const begin = async () => {
    await form.getByLabel('First day').fill(dayOf(Date.parse(first.at)));
    await form.getByLabel('Last day').fill(dayOf(Date.now() + later * day));
    await form.getByRole('button', { name: 'Make the file' }).click();
    await tab.getByText(/^Export: [\d,]+ of [\d,]+ pages$/).waitFor();
  };
  await begin();
  await tab.getByRole('button', { name: 'Cancel this export' }).click();
  await tab.getByRole('list', { name: 'Exports' }).waitFor({ state: 'detached' });
  await begin();
  const link = tab.getByRole('link', { name: /^Download, / });
  await link.waitFor({ timeout: exported });
  const [download] = await Promise.all([tab.waitForEvent('download'), link.click()]);
  const bytes = await readFile(await download.path());
  await tab.getByText(createHash('sha256').update(bytes).digest('hex')).waitFor();

  const files = unzipSync(new Uint8Array(bytes));
  const text = (name: string) => Buffer.from(files[name] ?? []).toString();
  for (const line of text('SHA256SUMS').trimEnd().split('\n')) {
    const [hash, name = ''] = line.split('  ');
    expect({
      name,
      hash: createHash('sha256')
        .update(files[name] ?? '')
        .digest('hex'),
    }).toEqual({ name, hash });
  }
  expect(text('SHA256SUMS').trimEnd().split('\n')).toHaveLength(Object.keys(files).length - 1);

  const manifest = JSON.parse(text('manifest.json'));
  const pages: ExportedPage[] = manifest.pages;
  const sitemap = await (await fetch(`${site.url}/sitemap.xml`)).text();
  const addresses = [...sitemap.matchAll(/<loc>([^<]*)</g)].map(([, url = '']) => new URL(url).pathname);
  expect(addresses.length).toBeGreaterThan(20);
  expect(addresses.filter((one) => !pages.some(({ address, until }) => address === one && until === null))).toEqual([]);

  const versions = pages.filter(({ address }) => address === path);
  const at = (moment: string) => versions.find(({ from, until }) => from <= moment && (until ?? '9999') > moment);
  const [then, now] = [at(first.at), versions.at(-1)];
  expect(mainOf(text(then?.document?.file ?? ''))).toBe(mainOf(first.html));
  expect(mainOf(text(now?.document?.file ?? ''))).toBe(mainOf(await read(site)));
  for (const [index, { until }] of versions.entries()) expect(until).toBe(versions[index + 1]?.from ?? null);
  const madeBy = ({ releases }: ExportedPage) => releases.find(({ remote }) => remote === 'mf-blog')?.version;
  expect([then && madeBy(then), now && madeBy(now)]).toEqual(['1.0.0', '9.1.0']);
  const premiumIn = (page?: ExportedPage) => page?.content.find(({ value }) => value === '$999.99 a month');
  expect([premiumIn(then), premiumIn(now)?.kind]).toEqual([undefined, 'fact']);

  const filesOf = (page?: ExportedPage) => page?.pictures.filter(({ address }) => address.endsWith('.pdf')) ?? [];
  expect(filesOf(then).map(({ file }) => text(file))).toEqual([plan('of the first day').toString()]);
  for (const { address } of filesOf(then)) expect(mainOf(first.html)).toContain(`href="${address}"`);
  expect(filesOf(now)).toEqual([]);

  const consents: { kind: string; wording: { file: string } }[] = manifest.consentTexts;
  expect(consents.map(({ kind }) => kind).sort()).toEqual(['contact', 'marketing']);
  for (const { wording } of consents) expect(text(wording.file)).toMatch(/Yarrow/);
});

it('shows which consent texts the forms showed on a day', async () => {
  await tab.goto(
    `${site.url}/admin/archive?${new URLSearchParams({ day: dayOf(Date.parse(first.at)), address: path })}`,
  );
  const consentTexts = tab.getByRole('region', { name: /^Mails and consent texts on / });
  await consentTexts.getByText('No mail left the site on this day.').waitFor();
  await consentTexts.getByText(/^By sending this request I ask /).waitFor();
  await consentTexts.getByText(/^I agree that .* may make marketing calls/).waitFor();
});
