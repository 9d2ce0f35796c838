// Measures search over 100,000 articles, or ARTICLES: node bench/search.mjs [folder to keep the database in]
// On SQLite, or on the empty PostgreSQL database of DATABASE_URL.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';

import { bundledApi } from './bundled-api.mjs';
import { median, percentile } from './statistics.mjs';

const count = Number(process.env.ARTICLES ?? 100_000);
const vocabulary = 40_000;
const common =
  'medicare plan coverage enrollment premium month employer insurance deductible penalty doctor window marketplace subsidy part b january december birthday notice'.split(
    ' ',
  );
const rounds = 40;

process.chdir(resolve(import.meta.dirname, '..'));
const givenFolder = process.argv[2];
const folder = givenFolder ?? mkdtempSync(join(tmpdir(), 'bench-search-'));
const { apiWith } = await import(await bundledApi('./src/articles/search/many-articles.bench.ts'));

const startedAt = Date.now();
const { url, wordOf, stop } = await apiWith({ count, vocabulary, common }, folder);
console.log(`\nready after ${Math.round((Date.now() - startedAt) / 1000)} s`);

/** Queries of each kind; `at` varies the words from round to round. */
const kinds = {
  'one common word': (at) => common[at % common.length],
  'two common words': (at) => `${common[at % 7]} ${common[(at + 3) % 11]}`,
  'four common words': (at) => [0, 3, 5, 8].map((step) => common[(at + step) % common.length]).join(' '),
  'one rare word': (at) => wordOf(5_000 + at * 37),
  'common and rare': (at) => `${common[at % common.length]} ${wordOf(3_000 + at * 37)}`,
  'a slip in a common word': (at) => `${common[(at % 6) + 3].slice(0, -2)}x${common[(at % 6) + 3].slice(-1)}`,
  'slips in three words': () => 'enrolment premuim deductable',
  'three letters of a word': (at) => common[at % common.length].slice(0, 3),
  'two letters of a word': (at) => wordOf(200 + at * 11).slice(0, 2),
  'a topic and a word': (at) => `${common[at % common.length]}&topic=medicare`,
  'nothing has all words': (at) => `${wordOf(30_000 + at)} ${wordOf(20_000 + at * 7)} ${wordOf(25_000 + at * 3)}`,
  'all of 200 characters': (at) =>
    Array.from({ length: 60 }, (_, step) => wordOf(200 + at + step * 13))
      .join(' ')
      .slice(0, 200),
};

const cell = (times, share) => percentile(times, share).toFixed(1).padStart(7);
const search = async (question) => {
  const startedAt = performance.now();
  const response = await fetch(`${url}/api/posts/search?q=${question.replaceAll(' ', '%20')}`);
  const { count: found } = await response.json();
  return { time: performance.now() - startedAt, found };
};

await Promise.all([search('warm'), search('up')]);
const all = [];
console.log(`${'milliseconds over HTTP'.padEnd(28)}    p50     p95     max     cpu   found`);
for (const [kind, question] of Object.entries(kinds)) {
  const results = [];
  const before = process.cpuUsage();
  for (let at = 0; at < rounds; at += 1) results.push(await search(question(at)));
  // The average includes the client. Unlike the other figures it does not depend on other load.
  const { user, system } = process.cpuUsage(before);
  const cpu = ((user + system) / 1000 / rounds).toFixed(1).padStart(7);
  const times = results.map(({ time }) => time);
  all.push(...times);
  const found = median(results.map((result) => result.found));
  console.log(kind.padEnd(28), cell(times, 0.5), cell(times, 0.95), cell(times, 1), cpu, String(found).padStart(7));
}
console.log('all'.padEnd(28), cell(all, 0.5), cell(all, 0.95), cell(all, 1));

await stop();
if (!givenFolder) rmSync(folder, { recursive: true });
