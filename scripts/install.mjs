import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

import { checkNode, giveUp, installAdvice, root, textOf } from './checks.mjs';

/** Native packages belong to one version of Node, so that is part of what was installed. */
function wanted() {
  const hash = createHash('sha256').update(process.version);
  for (const file of ['package.json', 'package-lock.json']) hash.update(readFileSync(join(root, file)));
  return hash.digest('hex');
}

function npmInstall() {
  return new Promise((resolve) => {
    // With a lockfile from another platform `npm ci` leaves out optional packages of this one; install does not.
    // NODE_ENV=production would leave out what the build needs.
    const npm = spawn('npm', ['install', '--include=dev', '--no-audit', '--no-fund', '--loglevel=error'], {
      cwd: root,
      shell: process.platform === 'win32',
      stdio: ['ignore', 'inherit', 'pipe'],
    });
    let output = '';
    npm.stderr.on('data', (bytes) => {
      output += bytes;
      process.stderr.write(bytes);
    });
    npm.on('close', (code) => resolve({ code, output }));
  });
}

/** Installs the packages if the lockfile, or Node, is another than when they were installed last. */
export async function install() {
  checkNode();
  const stamp = join(root, 'node_modules/.installed');
  if (textOf(stamp) === wanted()) return;
  console.log('installing packages (a few minutes the first time)');
  const { code, output } = await npmInstall();
  if (code !== 0) giveUp(installAdvice(output));
  mkdirSync(join(root, 'node_modules'), { recursive: true });
  writeFileSync(stamp, wanted());
}
