// Measures how many quote requests SQLite takes with synchronous=FULL, compared to bare inserts: node bench/quotes.mjs
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';

import { bundledApi } from './bundled-api.mjs';
import { percentile } from './statistics.mjs';

const count = 2_000;
/** Visitors who answer a whole form, page by page. */
const visitors = 300;
const concurrency = 8;
/**
 * Limit of one request, in bare inserts. A request is HTTP, a schema, some fifteen statements in one commit, and then
 * two mails with two commits each in the same process, on a machine with other load.
 */
const maxInserts = 200;

process.chdir(resolve(import.meta.dirname, '..'));
const folder = mkdtempSync(join(tmpdir(), 'bench-quotes-'));
const bundle = await bundledApi('./src/leads/quotes/many-quotes.bench.ts');
const { apiForQuotes, bareInserts } = await import(bundle);

const { url, form, passTime, stop } = await apiForQuotes(folder);

/**
 * Sends requests from a separate process, so that their cost is not counted as the API's. @returns milliseconds of
 * each, and of all
 */
async function measure(bodies) {
  const sender = fork(join(import.meta.dirname, 'send-quotes.mjs'), [url, String(concurrency)]);
  return measuredBy(sender, bodies);
}

/** Answers whole forms from a separate process. @returns milliseconds of each request, and of all */
async function measureForms(number) {
  const sender = fork(join(import.meta.dirname, 'send-forms.mjs'), [bundle, url, String(concurrency)]);
  sender.once('message', () => {
    // Every page is answered. The check page is sent later: nobody is as fast as this.
    passTime();
    sender.send('go on');
  });
  sender.send(number);
  await once(sender, 'message');
  return measuredBy(sender);
}

async function measuredBy(sender, work) {
  if (work) sender.send(work);
  const [measured] = await once(sender, 'message');
  await once(sender, 'exit');
  if (measured.failed) throw new Error(measured.failed);
  return measured;
}

const line = (name, times, whole) => {
  const at = (share) => percentile(times, share).toFixed(2).padStart(8);
  console.log(name.padEnd(34), String(Math.round((times.length / whole) * 1000)).padStart(8), at(0.5), at(0.99));
};

await measure(Array.from({ length: 200 }, (_, at) => form(count + at))); // until the code is compiled
const forms = Array.from({ length: count }, (_, at) => form(at));
const before = process.cpuUsage();
const requests = await measure(forms);
const used = process.cpuUsage(before);
await measureForms(20); // until the code is compiled
const wholeForms = await measureForms(visitors);
const inserts = await bareInserts(folder, forms);
const insertsWhole = inserts.reduce((sum, time) => sum + time, 0);

console.log(`${'synchronous=FULL, milliseconds'.padEnd(34)}    per s      p50      p99`);
line(`requests accepted, ${concurrency} at once`, requests.times, requests.whole);
// Independent of other load on the machine: with one thread this is the upper limit.
const processor = (used.user + used.system) / 1000 / count;
console.log(
  `processor of the API: ${processor.toFixed(2)} ms for a request, ${Math.round(1000 / processor)} a second at most`,
);
line(`requests of ${visitors} whole forms`, wholeForms.times, wholeForms.whole);
console.log(`whole forms: ${Math.round((visitors / wholeForms.whole) * 1000)} a second`);
line('bare inserts, better-sqlite3', inserts, insertsWhole);
const ratio = requests.whole / insertsWhole;
console.log(`one request costs as much as ${ratio.toFixed(1)} bare inserts (at most ${maxInserts})`);

await stop();
rmSync(folder, { recursive: true });
if (ratio > maxInserts) process.exitCode = 1;
