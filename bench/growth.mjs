// Measures reads of the API at 100, 10,000 and 100,000 articles, or ARTICLES=100,10000:
// node bench/growth.mjs [folder to keep the databases in]
// Each beside a bare Fastify route that runs the same statements. On SQLite.
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';

import { bundledApi } from './bundled-api.mjs';
import { median, percentile } from './statistics.mjs';

const sizes = (process.env.ARTICLES ?? '100,10000,100000').split(',').map(Number);
const vocabulary = 40_000;
const common = 'medicare plan coverage enrollment premium month employer insurance deductible penalty doctor'.split(
  ' ',
);
const rounds = 5;
const requests = 200;
const concurrency = 4;

const paths = {
  'newest articles': '/api/posts?limit=12',
  'newest of a topic': '/api/posts?topic=medicare&limit=12',
  search: '/api/posts/search?q=medicare+penalty',
  'an article': '/api/posts/article-7',
  feed: '/api/feeds/rss.xml',
  'part of the sitemap': '/api/addresses',
};

async function compare() {
  process.chdir(resolve(import.meta.dirname, '..'));
  const { apiWith } = await import(await bundledApi('./src/articles/search/many-articles.bench.ts'));
  const givenFolder = process.argv[2];
  const folder = givenFolder ?? mkdtempSync(join(tmpdir(), 'bench-growth-'));
  const sender = fork(join(import.meta.dirname, 'send-reads.mjs'), [String(requests), String(concurrency)]);
  const sites = [];
  for (const count of sizes) sites.push(await siteWith(apiWith, count, join(folder, String(count))));

  console.log(
    `\n${'p95, ms; of the smallest'.padEnd(22)}${sites.map(({ count }) => `${count}`.padStart(18)).join('')}`,
  );
  row(
    'start',
    sites.map(({ start }) => start),
  );
  const ratios = [];
  for (const [name, path] of Object.entries(paths)) {
    const measured = sites.map(({ url }) => ({ url: url + path, p95: [], processor: [] }));
    const bare = await sites[0].bareRoute(path);
    const beside = { url: bare.url, p95: [], processor: [] };
    // The first round only warms up.
    for (let round = 0; round <= rounds; round += 1)
      for (const one of [...measured, beside]) {
        const before = process.cpuUsage();
        sender.send(one.url);
        const [times] = await once(sender, 'message');
        const { user, system } = process.cpuUsage(before);
        if (round === 0) continue;
        one.p95.push(percentile(times, 0.95));
        one.processor.push((user + system) / 1000 / requests);
      }
    row(
      name,
      measured.map(({ p95 }) => median(p95)),
    );
    ratios.push([name, median(measured[0].processor), median(beside.processor), bare.statements]);
    await bare.stop();
  }

  console.log(`\n${'processor, ms'.padEnd(22)}       API      bare   ratio   statements`);
  for (const [name, api, bare, statements] of ratios)
    console.log(
      `${name.padEnd(22)}${api.toFixed(2).padStart(10)}${bare.toFixed(2).padStart(10)}${(bare / api).toFixed(2).padStart(8)}${String(statements).padStart(13)}`,
    );

  sender.disconnect();
  for (const { stop } of sites) await stop();
  if (!givenFolder) rmSync(folder, { recursive: true });
}

/** Prints the value at each size, and its ratio to that of the smallest. */
function row(name, values) {
  const cells = values.map((value) => `${value.toFixed(1)} ${(value / values[0]).toFixed(2)}x`.padStart(18));
  console.log(name.padEnd(22) + cells.join(''));
}

/** Writes the articles, and starts the API on them. */
async function siteWith(apiWith, count, folder) {
  const articles = { count, vocabulary, common };
  await (await apiWith(articles, folder)).stop();
  const startedAt = performance.now();
  const api = await apiWith(articles, folder);
  return { ...api, count, start: performance.now() - startedAt };
}

await compare();
