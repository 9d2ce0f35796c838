// Measures the memory of this checkout's site at rest: node bench/memory.mjs
// Eleven pages are opened twice, then the site rests for REST seconds: V8 collects a resting process within two minutes.
import { readFileSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';

import { withSites } from './sites.mjs';

const rest = Number(process.env.REST ?? 150);
const pageCount = 11;

/** Returns the resident megabytes of a process, in total and without the parts of files that processes share. */
function memoryOf({ pid }) {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8');
  const read = (name) => Number(new RegExp(`^${name}:\\s+(\\d+) kB`, 'm').exec(status)[1]) / 1024;
  return { resident: read('VmRSS'), own: read('RssAnon') };
}

await withSites([], async ([[, address]], site) => {
  const sitemap = await (await fetch(`${address}/sitemap.xml`)).text();
  const paths = [...sitemap.matchAll(/<loc>([^<]+)/g)].map(([, url]) => new URL(url).pathname);
  const opened = paths.filter((_path, index) => index % Math.floor(paths.length / pageCount) === 0);
  for (let time = 0; time < 2; time += 1)
    for (const path of opened.slice(0, pageCount)) await (await fetch(address + path)).text();
  await pause(rest * 1000);
  const total = { resident: 0, own: 0 };
  console.log('process     resident, MB     own, MB');
  const print = (name, { resident, own }) =>
    console.log(`${name.padEnd(12)}${resident.toFixed(0).padStart(12)}${own.toFixed(0).padStart(12)}`);
  for (const name of ['shell', 'api', 'worker']) {
    const memory = memoryOf(site[name].child.process);
    print(name, memory);
    if (name === 'worker') continue;
    total.resident += memory.resident;
    total.own += memory.own;
  }
  print('shell + api', total);
});
