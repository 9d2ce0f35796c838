import { spawn } from 'node:child_process';
import { join } from 'node:path';

import { findBrowser } from './browser.mjs';
import { build } from './build.mjs';
import { root } from './checks.mjs';
import { beginInstall } from './install.mjs';

/** Milliseconds: a hundred releases are one test. */
const soakTimeout = 900_000;

/**
 * Runs the journeys of releases and restarts, including the long ones, then releases under load. `--record` runs only
 * the last part and writes its report.
 */
const isRecorded = process.argv.includes('--record');
const { finished } = await beginInstall('all');
await Promise.all([build(), finished]);
const CHROME_PATH = await findBrowser();
const children = new Set();

/** @returns whether all tests of the projects passed */
function jest(projects, args = [], env = {}) {
  return new Promise((resolve) => {
    const child = spawn(
      process.execPath,
      ['node_modules/jest/bin/jest.js', '--selectProjects', ...projects, '--runInBand', ...args],
      { cwd: root, stdio: 'inherit', env: { ...process.env, CHROME_PATH, ...env } },
    );
    children.add(child);
    child.on('close', (code) => {
      children.delete(child);
      resolve(code === 0);
    });
  });
}

process.on('SIGTERM', () => {
  for (const child of children) child.kill('SIGTERM');
  process.exit(143);
});

const journeys = isRecorded || (await jest(['e2e-alone', 'e2e-long']));
const report = isRecorded ? { REPORT: join(root, 'docs/releases-report.md') } : { SOAK_CHANGES: '40' };
const soak = await jest(['soak'], [`--testTimeout=${soakTimeout}`], report);
process.exit(journeys && soak ? 0 : 1);
