// Measures the time from a changed line in a remote until visitors get it: node bench/one-change.mjs
// With names it measures other checkouts in turns, each at its last commit: before=/path/to/one after=/path/to/another
// ROUNDS=10 changes the number of changes. Promotions open no browser, unless BROWSER=1.
import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  copyFileSync,
  existsSync,
  linkSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';

import { freePort } from '../contract/src/process/free-port.mjs';
import { median } from './statistics.mjs';

const rounds = Number(process.env.ROUNDS ?? 5);
const remote = 'mf-marketing';
const source = 'src/help/help.page.tsx';
const path = '/help';
const line = /Something went wrong[ \d]*\?/;
const withoutBrowser = process.env.BROWSER ? [] : ['--skip', 'browser', '--reason', 'It tries pages in a Chromium.'];

const named = process.argv.slice(2).map((text) => text.split(/=(.*)/s, 2));
const checkouts = named.length > 0 ? named : [['now', resolve(import.meta.dirname, '..')]];

/** Hard links the files of a folder of packages, without the caches. */
function linkPackages(from, to) {
  mkdirSync(to);
  for (const entry of readdirSync(from, { withFileTypes: true })) {
    if (['.cache', '.federation'].includes(entry.name)) continue;
    const [source, target] = [join(from, entry.name), join(to, entry.name)];
    if (entry.isDirectory()) linkPackages(source, target);
    else if (entry.isSymbolicLink()) symlinkSync(readlinkSync(source), target);
    // Records of what is installed are rewritten in place.
    else if (entry.name.startsWith('.')) copyFileSync(source, target);
    else linkSync(source, target);
  }
}

/** Clones a checkout with its packages, and without its builds and caches, which contain the name of the folder. */
function copyOf(checkout, folder) {
  execFileSync('git', ['clone', '--quiet', checkout, folder]);
  const packages = ['', ...readdirSync(folder)].map((workspace) => join(workspace, 'node_modules'));
  for (const name of packages.filter((each) => existsSync(join(checkout, each))))
    linkPackages(join(checkout, name), join(folder, name));
}

/**
 * Runs an npm command.
 * @param {Record<string, RegExp>} marks lines of its output
 * @returns the times of the lines and of the end, in seconds since the start, and the processor time of all its processes
 */
async function run(folder, env, args, marks = {}) {
  const script = 'out=0; npm run "$@" || out=$?; times; exit $out';
  const startedAt = performance.now();
  const passed = () => (performance.now() - startedAt) / 1_000;
  const child = spawn('sh', ['-c', script, 'sh', ...args], { cwd: folder, env, stdio: ['ignore', 'pipe', 'inherit'] });
  const result = {};
  let output = '';
  child.stdout.on('data', (bytes) => {
    output += bytes;
    for (const [name, line] of Object.entries(marks)) if (line.test(output)) result[name] ??= passed();
  });
  const [code] = await once(child, 'close');
  if (code !== 0) throw new Error(`npm run ${args.join(' ')}:\n${output}`);
  // The last line of `times` has those of children: 0m1.500s 0m0.250s
  const processor = output.trim().split('\n').at(-1).split(' ');
  return { ...result, end: passed(), processor: processor.map(inSeconds).reduce((sum, each) => sum + each) };
}

function inSeconds(text) {
  const [minutes, seconds] = text.split('m').map(parseFloat);
  return minutes * 60 + seconds;
}

/** A copy of a checkout, with a site that runs on it. */
async function open([name, checkout], parent) {
  const folder = join(parent, name);
  copyOf(resolve(checkout), folder);
  const port = String(await freePort());
  const env = { ...process.env, LOG_LEVEL: 'silent', PORT: port, DATA_DIR: join(folder, 'data') };
  await run(folder, env, ['build']);
  const { startSite } = await import(pathToFileURL(join(folder, 'scripts/site.mjs')));
  const site = await startSite(env);
  return { name, folder, env, site, url: `http://localhost:${port}`, results: [] };
}

function change(file, from, to) {
  const text = readFileSync(file, 'utf8');
  if (!from.test(text)) throw new Error(`${file} has no ${from}`);
  writeFileSync(file, text.replace(from, to));
}

/** Changes a line and the version, builds, publishes and promotes. @returns the seconds of each step */
async function release({ folder, env, url }, round) {
  const [text, version] = [`Something went wrong ${round}?`, `2.0.${round}`];
  change(join(folder, remote, source), line, text);
  change(join(folder, remote, 'package.json'), /(?<="version": ")[^"]*/, version);
  const build = await run(folder, env, ['build'], { begun: /^building /m, built: /^built /m });
  const publish = await run(folder, env, ['release', '--', 'publish', remote]);
  const startedAt = performance.now();
  const live = (async () => {
    while (!(await (await fetch(url + path)).text()).includes(text)) await wait(10);
    return (performance.now() - startedAt) / 1_000;
  })();
  const promotion = ['release', '--', 'promote', remote, version, ...withoutBrowser];
  const promote = await run(folder, env, promotion, { checked: /^revision /m });
  const page = await live;
  return {
    'build: until it begins': build.begun,
    'build: until the files are there': build.built - build.begun,
    publish: publish.end,
    'promote: until it is checked': promote.checked,
    'promote: until the first page': page - promote.checked,
    'build and promote': build.built + page,
    'build, publish and promote': build.built + publish.end + page,
    'processor of the build, with its cache': build.processor,
    'processor of publish': publish.processor,
    'processor of promote': promote.processor,
  };
}

const parent = mkdtempSync(join(tmpdir(), 'bench-one-change-'));
const sites = [];
try {
  for (const checkout of checkouts) sites.push(await open(checkout, parent));
  // The first change fills the caches.
  for (let round = 0; round <= rounds; round += 1)
    for (const site of sites) site.results[round] = await release(site, round);
  const header = sites.map(({ name }) => name.padStart(16)).join('');
  console.log(`${`seconds, median of ${rounds} (longest)`.padEnd(40)}${header}`);
  for (const step of Object.keys(sites[0].results[0])) {
    const cells = sites.map(({ results }) => {
      const values = results.slice(1).map((result) => result[step]);
      return `${median(values).toFixed(2)} (${Math.max(...values).toFixed(2)})`.padStart(16);
    });
    console.log(`${step.padEnd(40)}${cells.join('')}`);
  }
} finally {
  for (const { site } of sites) await site.stop();
  rmSync(parent, { recursive: true, force: true });
}
