import { spawn } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { homedir } from 'node:os';
import { join } from 'node:path';

import { giveUp, root } from './checks.mjs';

/** Paths of Chromium's headless shell, which needs two thirds of the time for a page. */
const shells = ['/usr/bin/chromium-headless-shell'];

const browsers = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];

/** Returns the headless shells downloaded by Playwright. */
function downloadedShells() {
  const caches = [join(homedir(), '.cache/ms-playwright'), join(homedir(), 'Library/Caches/ms-playwright')];
  const inside = (folder, prefix) =>
    existsSync(folder)
      ? readdirSync(folder)
          .filter((name) => name.startsWith(prefix))
          .map((name) => join(folder, name))
      : [];
  return caches
    .flatMap((cache) => inside(cache, 'chromium_headless_shell-'))
    .flatMap((version) => inside(version, 'chrome-headless-shell-'))
    .map((folder) => join(folder, 'chrome-headless-shell'));
}

/** Returns the path of an installed Chromium. @returns {string | undefined} */
export const installedBrowser = () =>
  [process.env.CHROME_PATH, ...shells, ...downloadedShells(), ...browsers].find((path) => path && existsSync(path));

/** @returns whether the command succeeded */
function run(command, ...args) {
  return new Promise((resolve) => {
    const child = spawn(command, args, { cwd: root, stdio: 'ignore' });
    child.on('error', () => resolve(false));
    child.on('close', (code) => resolve(code === 0));
  });
}

/** Runs apt (Debian, Ubuntu), as root or with a passwordless sudo. */
const apt = (...args) => (process.getuid?.() === 0 ? run('apt-get', ...args) : run('sudo', '-n', 'apt-get', ...args));

const install = (...names) => apt('install', '-y', '--no-install-recommends', ...names);

async function installFromSystem() {
  await apt('update');
  return (await install('chromium-headless-shell')) || install('chromium');
}

/**
 * Finds a Chromium for the browser tests: an installed one, else Playwright's download, else the system package.
 * Requires installed npm packages.
 * @returns its path
 */
export async function findBrowser() {
  const installed = installedBrowser();
  if (installed) return installed;
  console.log('no Chromium found: downloading one');
  await run(process.execPath, join(root, 'node_modules/playwright-core/cli.js'), 'install', '--only-shell', 'chromium');
  if (!installedBrowser()) {
    console.log('the download did not work: installing the system package');
    await installFromSystem();
  }
  return (
    installedBrowser() ??
    giveUp('No Chromium could be installed. Install one, or name it: CHROME_PATH=/path/to/chromium npm test')
  );
}

const webKit = '/usr/bin/WebKitWebDriver';

/** Installs WebKitGTK with its WebDriver, and the screen without a monitor that it draws on. */
export async function installWebKit() {
  if (existsSync(webKit) && existsSync('/usr/bin/xvfb-run')) return;
  await apt('update');
  await install('webkit2gtk-driver', 'xvfb', 'xauth');
  if (!existsSync(webKit)) giveUp('WebKit could not be installed: these tests need Debian or Ubuntu.');
}
