import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { homedir } from 'node:os';
import { join } from 'node:path';

import { giveUp, root } from './checks.mjs';

const systemPaths = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];

/** Where Playwright puts a browser that it downloaded. */
function downloadedPaths() {
  const caches = [join(homedir(), '.cache/ms-playwright'), join(homedir(), 'Library/Caches/ms-playwright')];
  return caches
    .filter((cache) => existsSync(cache))
    .flatMap((cache) => readdirSync(cache).filter((name) => name.startsWith('chromium-')).map((name) => join(cache, name)))
    .flatMap((folder) => [
      join(folder, 'chrome-linux/chrome'),
      join(folder, 'chrome-linux64/chrome'),
      join(folder, 'chrome-mac/Chromium.app/Contents/MacOS/Chromium'),
    ]);
}

const find = () =>
  [process.env.CHROME_PATH, ...systemPaths, ...downloadedPaths()].find((path) => path && existsSync(path));

const run = (command, args) => spawnSync(command, args, { cwd: root, stdio: ['ignore', 'ignore', 'pipe'] }).status === 0;

/** Debian's and Ubuntu's package manager, as root or with a sudo that asks nothing. */
function installFromSystem() {
  const sudo = process.getuid?.() === 0 ? [] : ['sudo', '-n'];
  const apt = (...args) => {
    const [command, ...rest] = [...sudo, 'apt-get', ...args];
    return run(command, rest);
  };
  return apt('update') && apt('install', '-y', '--no-install-recommends', 'chromium');
}

/** A Chromium for the browser tests: one that is there, else Playwright's own, else the system's. @returns its path */
export function findBrowser() {
  const there = find();
  if (there) return there;
  console.log('no Chromium found: downloading one');
  run(process.execPath, [join(root, 'node_modules/playwright-core/cli.js'), 'install', 'chromium']);
  if (!find()) {
    console.log('the download did not work: installing the system package');
    installFromSystem();
  }
  return find() ?? giveUp('No Chromium could be installed. Install one, or name it: CHROME_PATH=/path/to/chromium npm test');
}
