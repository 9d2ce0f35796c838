// Measures the processor time of reads, each beside a bare Fastify route that runs the same statements and sends the
// same answer: node bench/reads.mjs
// On SQLite with 100 articles, or ARTICLES. Goal: the bare route takes at least 0.6 of the time.
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';

import { bundledApi } from './bundled-api.mjs';
import { median } from './statistics.mjs';

const articles = {
  count: Number(process.env.ARTICLES ?? 100),
  vocabulary: 40_000,
  common: 'medicare plan coverage enrollment premium month employer insurance deductible penalty doctor'.split(' '),
};
const rounds = 3;
const requests = 1_000;
const concurrency = 4;

const paths = {
  'newest articles': '/api/posts?limit=12',
  'newest of a topic': '/api/posts?topic=medicare&limit=12',
  'an article': '/api/posts/article-7',
  search: '/api/posts/search?q=medicare+penalty',
  site: '/api/site',
  'a line of business': '/api/site/lines/medicare?with=texts',
  team: '/api/team',
  facts: '/api/facts?topic=medicare',
  'counted areas': '/api/cities/areas',
  feed: '/api/feeds/rss.xml',
};

process.chdir(resolve(import.meta.dirname, '..'));
const folder = mkdtempSync(join(tmpdir(), 'bench-reads-'));
const { apiWith } = await import(await bundledApi('./src/articles/search/many-articles.bench.ts'));
const api = await apiWith(articles, folder);
const sender = fork(join(import.meta.dirname, 'send-reads.mjs'), [String(requests), String(concurrency)]);

/** @returns milliseconds of this process per request */
async function processorOf(url) {
  const before = process.cpuUsage();
  sender.send(url);
  await once(sender, 'message');
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000 / requests;
}

console.log(`\n${'processor, ms'.padEnd(22)}       API      bare   ratio   statements`);
for (const [name, path] of Object.entries(paths)) {
  const bare = await api.bareRoute(path);
  const [ours, theirs] = [[], []];
  // The first round only warms up: code that is not compiled yet takes twice as long.
  for (let round = 0; round <= rounds; round += 1) {
    const pair = [await processorOf(api.url + path), await processorOf(bare.url)];
    if (round === 0) continue;
    ours.push(pair[0]);
    theirs.push(pair[1]);
  }
  const [own, beside] = [median(ours), median(theirs)];
  const ratio = (beside / own).toFixed(2).padStart(8);
  console.log(
    name.padEnd(22),
    own.toFixed(2).padStart(9),
    beside.toFixed(2).padStart(9),
    ratio,
    String(bare.statements).padStart(12),
  );
  await bare.stop();
}

sender.disconnect();
await api.stop();
rmSync(folder, { recursive: true });
