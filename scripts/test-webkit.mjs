import { spawn } from 'node:child_process';

import { findBrowser, installWebKit } from './browser.mjs';
import { build } from './build.mjs';
import { root } from './checks.mjs';
import { beginInstall } from './install.mjs';

/** The public pages, a form and the editor in WebKit, the engine of every browser on an iPhone: some minutes. */
const { finished } = await beginInstall('all');
await Promise.all([build(), finished, installWebKit()]);
const jest = spawn(
  process.execPath,
  ['node_modules/jest/bin/jest.js', '--selectProjects', 'webkit', '--runInBand', ...process.argv.slice(2)],
  {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, CHROME_PATH: await findBrowser() },
  },
);
process.on('SIGTERM', () => jest.kill('SIGTERM'));
jest.on('close', (code) => process.exit(code ?? 1));
