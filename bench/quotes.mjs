// How many quote requests SQLite takes with synchronous=FULL, beside bare inserts: node bench/quotes.mjs
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';

import webpack from 'webpack';

import config from '../api/webpack.config.mjs';

const count = 2_000;
const atOnce = 8;
/**
 * A request is HTTP, a schema, some fifteen statements in one commit, and then two mails with two commits each in the same
 * process. All of that may take as long as so many bare inserts, on a machine that does other work besides.
 */
const mostInserts = 200;

const root = resolve(import.meta.dirname, '..');
process.chdir(root);
const folder = mkdtempSync(join(tmpdir(), 'bench-quotes-'));
// Inside the repository, so that the packages are found from there.
const output = join(root, 'api/node_modules/.cache/bench-quotes');

await new Promise((done, fail) => {
  const library = { ...config, entry: './src/quotes/many-quotes.bench.ts', output: { ...config.output, path: output } };
  webpack(library, (error, stats) =>
    error || stats.hasErrors() ? fail(error ?? new Error(stats.toString())) : done(),
  );
});
const { apiForQuotes, bareInserts } = await import(pathToFileURL(join(output, 'main.mjs')));

const { url, form, stop } = await apiForQuotes(folder);
const headers = { 'content-type': 'application/json' };
const forms = Array.from({ length: count }, (_, at) => form(at));

async function send(body) {
  const began = performance.now();
  const answer = await fetch(`${url}/api/quotes`, { method: 'POST', headers, body });
  if (answer.status !== 201) throw new Error(`${answer.status} ${await answer.text()}`);
  await answer.arrayBuffer();
  return performance.now() - began;
}

/** @returns milliseconds of each request, and of all */
async function measure(bodies) {
  const queue = [...bodies];
  const times = [];
  const began = performance.now();
  const lane = async () => {
    for (let body = queue.pop(); body; body = queue.pop()) times.push(await send(body));
  };
  await Promise.all(Array.from({ length: atOnce }, lane));
  return { times, whole: performance.now() - began };
}

const line = (name, times, whole) => {
  const sorted = times.toSorted((a, b) => a - b);
  const at = (share) => sorted[Math.ceil(sorted.length * share) - 1].toFixed(2).padStart(8);
  console.log(name.padEnd(34), String(Math.round((times.length / whole) * 1000)).padStart(8), at(0.5), at(0.99));
};

await measure(Array.from({ length: 50 }, (_, at) => form(count + at)));
const requests = await measure(forms);
const inserts = await bareInserts(folder, forms);
const insertsWhole = inserts.reduce((sum, time) => sum + time, 0);

console.log(`${'synchronous=FULL, milliseconds'.padEnd(34)}    per s      p50      p99`);
line(`requests accepted, ${atOnce} at once`, requests.times, requests.whole);
line('bare inserts, better-sqlite3', inserts, insertsWhole);
const ratio = requests.whole / insertsWhole;
console.log(`one request costs as much as ${ratio.toFixed(1)} bare inserts (at most ${mostInserts})`);

await stop();
rmSync(folder, { recursive: true });
if (ratio > mostInserts) process.exitCode = 1;
