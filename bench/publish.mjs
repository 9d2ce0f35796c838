// Measures the time from "Publish" until the article is on its page, in the list, the search, the feed and the sitemap:
// node bench/publish.mjs
import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { build } from '../scripts/build.mjs';
import { freePort } from '../contract/src/process/free-port.mjs';
import { startSite } from '../scripts/site.mjs';
import { ownerSettings, signedInOwner } from './owner.mjs';
import { percentile } from './statistics.mjs';

const rounds = 20;
/** Limit in milliseconds for the slowest location, in nineteen of twenty publications. */
const limit = 1_000;

await build();
const folder = mkdtempSync(join(tmpdir(), 'bench-publish-'));
const port = await freePort();
const url = `http://localhost:${port}`;
const site = await startSite({
  ...process.env,
  LOG_LEVEL: 'error',
  PORT: String(port),
  DATA_DIR: folder,
  ...ownerSettings,
});

/** @returns milliseconds since `publishedAt` until the text is served at this address */
async function timeUntilServed(address, text, publishedAt) {
  for (;;) {
    const response = await fetch(url + address);
    if ((await response.text()).includes(text) && response.ok) return performance.now() - publishedAt;
  }
}

async function publishOne(owner) {
  // A word that no other article has, so that search finds this one.
  const word = `zyx${randomUUID().replaceAll(/[^a-f]/g, '')}`;
  const publish = await owner.write(word);
  const paths = [`/blog/${word}`, '/blog', `/blog?q=${word}`, '/atom.xml', '/sitemap.xml'];
  await Promise.all(paths.map((place) => fetch(url + place))); // caches the state before the publication
  await publish();
  const publishedAt = performance.now();
  return Promise.all(paths.map((place) => timeUntilServed(place, word, publishedAt)));
}

try {
  const owner = await signedInOwner(url);
  const all = [];
  for (let round = 0; round < rounds; round += 1) all.push(await publishOne(owner));
  console.log(`${'milliseconds after "published"'.padEnd(34)}     p50     p95`);
  for (const [place, name] of ['its page', 'the list', 'the search', 'the feed', 'the sitemap'].entries()) {
    const times = all.map((round) => round[place]);
    console.log(
      name.padEnd(34),
      percentile(times, 0.5).toFixed(0).padStart(6),
      percentile(times, 0.95).toFixed(0).padStart(7),
    );
  }
  const slowest = percentile(
    all.map((round) => Math.max(...round)),
    0.95,
  );
  console.log(`everywhere, p95 ${slowest.toFixed(0)} ms; at most ${limit}`);
  process.exitCode = slowest > limit ? 1 : 0;
} finally {
  await site.stop();
  rmSync(folder, { recursive: true });
}
