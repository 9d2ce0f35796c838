// Prints Lighthouse's scores of each page type on a phone: node bench/lighthouse.mjs [address of a running site]
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { findBrowser } from '../scripts/browser.mjs';
import { build } from '../scripts/build.mjs';
import { giveUp } from '../scripts/checks.mjs';
import { freePort } from '../contract/src/process/free-port.mjs';
import { install } from '../scripts/install.mjs';
import { startSite } from '../scripts/site.mjs';

/** Not a dependency, since only this script needs its 90 MB. npx caches it. */
const lighthouse = 'lighthouse@13.5.0';

/** Lighthouse needs Node 22.19; on an older version it runs with a downloaded Node. */
const [major] = process.versions.node.split('.').map(Number);
const packages = [...(major >= 24 ? [] : ['node@24']), lighthouse].flatMap((name) => ['-p', name]);

const categories = {
  performance: 'speed',
  accessibility: 'accessibility',
  'best-practices': 'best practices',
  seo: 'SEO',
};

/** Categories that must reach 100. Speed is measured in e2e/src/speed, where a busy machine cannot fail it. */
const asserted = ['accessibility', 'best-practices', 'seo'];

/** One page of each type. `hidden`: excluded from search engines on purpose, which lowers Lighthouse's SEO score. */
const pages = [
  { path: '/' },
  { path: '/services/group-health' },
  { path: '/services/medicare' },
  { path: '/services/individual' },
  { path: '/services/ease' },
  { path: '/landing' },
  { path: '/city/dayton-ohio' },
  { path: '/get-quote' },
  { path: '/blog' },
  { path: '/blog?q=penalty', hidden: true },
  { path: '/blog/the-part-b-penalty-worked-out-on-paper' },
  { path: '/team' },
  { path: '/team/ruth-yarrow' },
  { path: '/blogpost/login', hidden: true },
];

await install();
await build();
const folder = mkdtempSync(join(tmpdir(), 'lighthouse-'));
const env = { ...process.env, CHROME_PATH: await findBrowser(), LOG_LEVEL: 'error' };

/** @returns Lighthouse's report on a page */
function reportOn(address) {
  const file = join(folder, 'report.json');
  const only = `--only-categories=${Object.keys(categories).join(',')}`;
  const chrome = '--chrome-flags=--headless=new --no-sandbox --disable-gpu';
  const args = [
    '--yes',
    ...packages,
    'lighthouse',
    address,
    only,
    chrome,
    '--output=json',
    `--output-path=${file}`,
    '--quiet',
  ];
  const { status, stderr } = spawnSync('npx', args, { env, encoding: 'utf8' });
  if (status !== 0) giveUp(`Lighthouse did not finish with ${address}:\n${stderr}`);
  return JSON.parse(readFileSync(file, 'utf8'));
}

/** Returns the titles of the audits that keep a category below 100. */
const faultsIn = (report, category) =>
  report.categories[category].auditRefs
    .filter(({ weight }) => weight > 0)
    .map(({ id }) => report.audits[id])
    .filter(({ score }) => score !== null && score < 1)
    .map(({ title }) => `${categories[category]}: ${title}`);

const port = await freePort();
const givenAddress = process.argv[2];
const site = givenAddress ? null : await startSite({ ...env, HOST: 'localhost', PORT: String(port), DATA_DIR: folder });
const address = givenAddress ?? `http://localhost:${port}`;

const faults = [];
console.log(
  `${'Lighthouse, mobile'.padEnd(46)}${Object.values(categories)
    .map((name) => name.padStart(16))
    .join('')}`,
);
for (const { path, hidden } of pages) {
  const report = reportOn(address + path);
  const scores = Object.keys(categories).map((category) => String(Math.round(report.categories[category].score * 100)));
  console.log(path.padEnd(46) + scores.map((score) => score.padStart(16)).join(''));
  for (const category of asserted) {
    if (category === 'seo' && hidden) continue;
    faults.push(...faultsIn(report, category).map((fault) => `${path}: ${fault}`));
  }
}

await site?.stop();
rmSync(folder, { recursive: true });
if (faults.length > 0) giveUp(faults.join('\n'));
