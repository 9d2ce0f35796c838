import { execFile } from 'node:child_process';
import { readFile, writeFile } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';

import type { Page } from 'playwright-core';

import { alive, launchBrowser, problemsOf } from '../browser';
import { processOf } from '../releases/processes';
import { variantInBrowser } from '../releases/variant';
import { root, startSite, type RunningSite } from '../running-site';
import { MemoryOf } from './memory';
import { Readers } from './readers';

const run = promisify(execFile);

/** Number of promotions and rollbacks together; one of this many promotions is a canary. */
const changes = Number(process.env['SOAK_CHANGES'] ?? 100);
const canaryEvery = 5;
const rate = 200;

const remotes = ['mf-marketing', 'mf-blog', 'mf-admin'];
const pages = ['/', '/blog', '/team', '/services/medicare', '/landing', '/blogpost/login', '/es', '/es/team'];
const skipped = ['--skip', 'browser', '--reason', 'The same bytes are tried again and again.'];

/** Simulates a visitor who repeats a tour: by documents, and by client navigation. */
async function readOn(tab: Page, url: string, isOver: () => boolean): Promise<number> {
  let views = 0;
  while (!isOver()) {
    for (const path of ['/', '/services/medicare', '/es/team', '/blog']) {
      await tab.goto(url + path);
      await alive(tab);
      views += 1;
    }
    await tab.locator('#main a[href^="/blog/"]').first().click();
    await tab.waitForURL('**/blog/*');
    await tab.locator('#main h1').waitFor();
    views += 1;
  }
  return views;
}

it(`${changes} promotions and rollbacks cause no failed response`, async () => {
  const [site, browser] = await Promise.all([startSite(), launchBrowser()]);
  const release = (...args: string[]) =>
    run(process.execPath, [join(root, 'shell/dist/release.cjs'), ...args], { env: environmentOf(site) });
  for (const remote of remotes) await release('publish', remote, await variantInBrowser('2.0.0', '', remote));
  for (const page of pages) await fetch(site.url + page);

  const tab = await browser.newPage();
  const began = Date.now();
  const seconds = () => ((Date.now() - began) / 1_000).toFixed(1);
  const problems = problemsOf(tab, (problem) => `${seconds()} s, on ${new URL(tab.url()).pathname}: ${problem}`);
  const readers = new Readers(site.url, pages, rate);
  const memory = new MemoryOf(processOf(site, 'shell'));
  let isOver = false;
  readers.start();
  const journey = readOn(tab, site.url, () => isOver);
  let canaries = 0;
  for (let change = 0; change < changes; change += 2) {
    const pair = change / 2;
    const remote = remotes[pair % remotes.length] ?? '';
    const isCanary = pair % canaryEvery === canaryEvery - 1;
    canaries += Number(isCanary);
    await release('promote', remote, '2.0.0', ...skipped, ...(isCanary ? ['--to', '50%'] : []));
    await release('rollback', remote);
  }
  isOver = true;
  const views = await journey;
  const achieved = await readers.stop();
  const trend = memory.stop();
  const minutes = (Date.now() - began) / 60_000;
  await browser.close();
  await site.stop();

  // A document that is left aborts its requests.
  const messages = problems.filter((line) => !line.endsWith('net::ERR_ABORTED'));
  const rows = [
    ['promotions and rollbacks', `${changes}, ${canaries} of the promotions to half of the visitors`],
    ['minutes', minutes.toFixed(1)],
    ['requests', `${readers.asked}, ${achieved.toFixed(0)} a second`],
    ['requests that failed', `${readers.failed.length}`],
    ['pages made of two releases', `${readers.mixed.length}`],
    ['page views in the browser', `${views}`],
    ['messages on its console', `${messages.length}`],
    ['memory of the shell with its renderers, second half', `${trend.first.toFixed(0)} to ${trend.last.toFixed(0)} MB`],
    ['its slope', `${trend.slope.toFixed(2)} MB a minute, ± ${trend.noise.toFixed(2)}`],
  ];
  const listed = messages.length > 0 ? ['', ...messages.map((message) => `- ${message}`)] : [];
  const table = ['| | |', '|---|---|', ...rows.map((row) => `| ${row.join(' | ')} |`), ...listed].join('\n');
  process.stdout.write(`\n${table}\n`);
  if (process.env['REPORT']) await record(process.env['REPORT'], reportWith(table));

  expect(readers.failed.slice(0, 5)).toEqual([]);
  expect(readers.mixed.slice(0, 1)).toEqual([]);
  expect(messages).toEqual([]);
  expect(achieved).toBeGreaterThan(rate * 0.9);
  // A leak per release would show in the trend.
  expect(trend.slope - trend.noise).toBeLessThan(0.25 * (changes / minutes));
});

/** Replaces the generated part of the report. Text under the headings below it stays. */
async function record(file: string, report: string): Promise<void> {
  const before = await readFile(file, 'utf8').catch(() => '');
  const [, below = ''] = /(\n## .*)/s.exec(before) ?? [];
  await writeFile(file, report + below);
}

const environmentOf = ({ dataDir, url }: RunningSite) => ({
  ...process.env,
  NODE_ENV: 'production',
  DATA_DIR: dataDir,
  PUBLIC_URL: url,
});

const reportWith = (table: string) => `# Releases under load: the last recorded run

${new Date().toLocaleDateString('en-US', { dateStyle: 'long', timeZone: 'UTC' })}, Node ${process.versions.node}, ${availableParallelism()} processors, which site, readers, browser and release commands share. \`npm run test:releases -- --record\` writes this file.

While every remote is promoted and rolled back in turn, readers ask for pages of all remotes, and one visitor reads on in a Chromium.

${table}

A page is made of two releases if it names a file of a release that is not the one in its boot data. The memory is what the system says of the shell's process, whose threads the renderers are; the slope is fitted to the second half of the run, ± two standard errors.
`;
