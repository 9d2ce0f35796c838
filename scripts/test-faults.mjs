import { spawn } from 'node:child_process';

import { findBrowser } from './browser.mjs';
import { build } from './build.mjs';
import { root } from './checks.mjs';
import { beginInstall } from './install.mjs';

/**
 * Runs each remote with each fault against real processes and a browser; takes minutes and prints a table at the end.
 */
const { finished } = await beginInstall();
await Promise.all([build(), finished]);
const chosen = process.argv.slice(2);
const jest = spawn(
  process.execPath,
  ['node_modules/jest/bin/jest.js', '--selectProjects', 'faults', '--runInBand', ...chosen],
  {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, CHROME_PATH: await findBrowser() },
  },
);
process.on('SIGTERM', () => jest.kill('SIGTERM'));
jest.on('close', (code) => process.exit(code ?? 1));
