// Measures what the number of remotes costs every page, and the time until a release is live: node bench/remotes.mjs
// REMOTES=3,10 changes the numbers, which include the three of this checkout. The additional ones are copies
// of mf-blog's page of the team, each with a section and a link of its own.
import { execFile, execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { get } from 'node:http';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompressSync, gzipSync } from 'node:zlib';

import { build } from '../scripts/build.mjs';
import { freePort } from '../contract/src/process/free-port.mjs';
import { startSite } from '../scripts/site.mjs';
import { uncached } from './ask.mjs';
import { median } from './statistics.mjs';

const root = resolve(import.meta.dirname, '..');
const counts = (process.env.REMOTES ?? '3,10,30').split(',').map(Number);
const builtIn = 3;
const rendered = 40;
const pages = ['/', '/services/medicare', '/blog'];
const reason = 'It tries pages in a Chromium.';

/** Copies the build of mf-blog under a name of the same length, with one page. @returns its name and folder */
function copyOf(number, folder) {
  const word = `z${(number + 26 ** 2).toString(26).replace(/\d/g, (digit) => 'qrstuvwxyz'[digit])}`.slice(0, 4);
  const [remote, path, to] = [`mf-${word}`, `/${word}`, join(folder, `${word}-1`)];
  cpSync(join(root, 'mf-blog/dist'), to, { recursive: true });
  const renamed = (text) => text.replaceAll(/mf([-_])blog/g, `mf$1${word}`);
  const manifest = JSON.parse(readFileSync(join(to, 'release.json'), 'utf8'));
  const integrities = new Map();
  const write = (file, bytes) => {
    if (!(file in manifest.files)) return;
    writeFileSync(join(to, file), bytes);
    const integrity = `sha256-${createHash('sha256').update(bytes).digest('base64')}`;
    integrities.set(manifest.files[file].integrity, integrity);
    manifest.files[file] = { bytes: bytes.length, integrity };
  };
  const isEntry = (file) => file.startsWith('remote-entry');
  const sources = Object.keys(manifest.files).filter((name) => /\.(js|cjs|json)$/.test(name));
  // The entries come last: they state the hashes of the others.
  for (const file of sources.toSorted((a, b) => isEntry(a) - isEntry(b))) {
    const text = renamed(readFileSync(join(to, file), 'utf8'));
    const bytes = Buffer.from(text.replaceAll(/sha256-[\w+/]+=/g, (hash) => integrities.get(hash) ?? hash));
    write(file, bytes);
    write(`${file}.br`, brotliCompressSync(bytes));
    write(`${file}.gz`, gzipSync(bytes));
  }
  Object.assign(manifest, {
    remote,
    sections: [{ path }],
    links: [{ list: 'agency', label: `Copy ${number}`, to: path, order: 90 }],
    pages: manifest.pages.filter(({ name }) => name === './team').map((page) => ({ ...page, paths: [path] })),
  });
  const spanish = manifest.languages['es-US'];
  Object.assign(spanish, { links: manifest.links, pages: { './team': spanish.pages['./team'] } });
  writeFileSync(join(to, 'release.json'), JSON.stringify(manifest));
  return { remote, path, folder: to };
}

/** @returns the milliseconds, the bytes on the wire and the status of a page */
function open(url) {
  const startedAt = performance.now();
  return new Promise((done, fail) => {
    get(url, { headers: { 'accept-encoding': 'br' } }, async (response) => {
      const bytes = Buffer.concat(await response.toArray()).length;
      done({ time: performance.now() - startedAt, bytes, status: response.statusCode });
    }).once('error', fail);
  });
}

/** Renders a page again and again, each time for an address that nobody has asked for. */
async function measure(url, name) {
  const answers = [];
  for (let each = 0; each < rendered; each += 1) answers.push(await open(url + uncached(`${name}-${each}`)));
  if (answers.some(({ status }) => status !== 200)) throw new Error(`${url} did not answer with a page`);
  // The first ones warm up.
  return `${answers.at(-1).bytes} B ${median(answers.slice(10).map(({ time }) => time)).toFixed(0)} ms`.padStart(18);
}

/** Megabytes in memory. */
const memoryOf = (pid) => Number(execFileSync('ps', ['-o', 'rss=', '-p', String(pid)], { encoding: 'utf8' })) / 1024;

await build();
const folder = mkdtempSync(join(tmpdir(), 'bench-remotes-'));
const port = String(await freePort());
const url = `http://localhost:${port}`;
const env = { ...process.env, LOG_LEVEL: 'silent', PORT: port, DATA_DIR: join(folder, 'data') };
const site = await startSite(env);
const release = (...args) =>
  promisify(execFile)(process.execPath, [join(root, 'shell/dist/release.cjs'), ...args], { env });
try {
  console.log(`${'remotes'.padEnd(8)}${pages.map((path) => path.padStart(18)).join('')}     shell, MB`);
  let copies = 0;
  const toFirstPage = [];
  for (const count of counts) {
    for (; copies + builtIn < count; copies += 1) {
      const copy = copyOf(copies, folder);
      await release('publish', copy.remote, copy.folder);
      const startedAt = performance.now();
      await release('promote', copy.remote, '1.0.0', '--skip', 'browser', '--reason', reason);
      while ((await open(url + copy.path)).status !== 200);
      toFirstPage.push(performance.now() - startedAt);
    }
    const cells = [];
    for (const path of pages) cells.push(await measure(url + path, count));
    console.log(
      `${String(count).padEnd(8)}${cells.join('')}${memoryOf(site.shell.child.process.pid).toFixed(0).padStart(14)}`,
    );
  }
  if (toFirstPage.length > 0)
    console.log(
      `from \`promote\` to the first page, ms: median ${median(toFirstPage).toFixed(0)}, longest ${Math.max(...toFirstPage).toFixed(0)}`,
    );
} finally {
  await site.stop();
  rmSync(folder, { recursive: true });
}
