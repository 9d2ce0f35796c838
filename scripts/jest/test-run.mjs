import { spawn } from 'node:child_process';
import { chmodSync, mkdtempSync, realpathSync } from 'node:fs';
import { join } from 'node:path';

import { fastTemporaryFolder } from './memory.mjs';

/**
 * Gives this run of Jest a folder for everything that tests make in the folder for temporary files, and a process beside
 * it that removes the folder and ends what the tests started, once the run is over, however it ends: tests that are
 * interrupted tidy up nothing themselves.
 */
export function beginTestRun() {
  const folder = realpathSync(mkdtempSync(join(fastTemporaryFolder(), 'site-tests-')));
  // PostgreSQL, which does not run as root, works below it.
  chmodSync(folder, 0o755);
  // A group of its own: Ctrl-C is for the tests.
  const tidying = spawn(process.execPath, [join(import.meta.dirname, 'after-test-run.mjs'), folder], {
    detached: true,
    stdio: ['pipe', 'ignore', 'ignore'],
  });
  // The pipe ends when this process does; neither keeps it from ending.
  tidying.unref();
  tidying.stdin.unref();
  process.env.TMPDIR = folder;
}
