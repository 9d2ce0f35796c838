import { spawn } from 'node:child_process';

import { findBrowser } from './browser.mjs';
import { build } from './build.mjs';
import { root } from './checks.mjs';
import { beginInstall } from './install.mjs';

const running = new Set();

process.on('SIGTERM', () => {
  for (const child of running) child.kill('SIGTERM');
  process.exit(143);
});

/** Installs and builds what journeys need. */
export async function prepareJourneys() {
  const { finished } = await beginInstall('all');
  await Promise.all([build(), finished]);
}

/**
 * Runs the journeys of some Jest projects, one file at a time.
 * @param {string[]} projects
 * @param {string[]} args further arguments for Jest
 * @param {NodeJS.ProcessEnv} env
 * @returns whether all of them passed
 */
export async function runJourneys(projects, args = [], env = {}) {
  const CHROME_PATH = await findBrowser();
  return new Promise((resolve) => {
    const child = spawn(
      process.execPath,
      ['node_modules/jest/bin/jest.js', '--selectProjects', ...projects, '--runInBand', ...args],
      { cwd: root, stdio: 'inherit', env: { ...process.env, CHROME_PATH, ...env } },
    );
    running.add(child);
    child.on('close', (code) => {
      running.delete(child);
      resolve(code === 0);
    });
  });
}
