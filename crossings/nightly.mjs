import { spawnSync } from 'node:child_process';
import { join } from 'node:path';

/**
 * Plays 10,000 editing histories against the real API, in about 15 minutes. A failure prints its seed; WORDS_SEED plays it
 * again.
 */
const root = join(import.meta.dirname, '..');
const { status } = spawnSync(
  process.execPath,
  [
    join(root, 'node_modules/jest/bin/jest.js'),
    '--selectProjects',
    'crossings',
    '--testPathPatterns',
    'no-word-is-lost',
  ],
  { cwd: root, stdio: 'inherit', env: { WORDS_RUNS: '10000', ...process.env } },
);
process.exit(status ?? 1);
