import { spawn } from 'node:child_process';
import { chmodSync, mkdtempSync, realpathSync } from 'node:fs';
import { join } from 'node:path';

import { fastTemporaryFolder } from './memory.mjs';

/**
 * Gives this Jest run its own folder for temporary files, and starts a process that removes the folder and ends the
 * tests' processes after the run, however it ends: interrupted tests do not clean up after themselves.
 */
export function startTestRun() {
  const folder = realpathSync(mkdtempSync(join(fastTemporaryFolder(), 'site-tests-')));
  // PostgreSQL does not run as root, and works inside this folder.
  chmodSync(folder, 0o755);
  // Its own process group: Ctrl-C is for the tests.
  const tidying = spawn(process.execPath, [join(import.meta.dirname, 'after-test-run.mjs'), folder], {
    detached: true,
    stdio: ['pipe', 'ignore', 'ignore'],
  });
  // The pipe closes when this process ends; neither handle keeps it alive.
  tidying.unref();
  tidying.stdin.unref();
  process.env.TMPDIR = folder;
}
