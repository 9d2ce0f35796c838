import { spawnSync } from 'node:child_process';
import { join } from 'node:path';

import { root } from './checks.mjs';
import { writeTables } from './lines.mjs';
import { workspaces } from './workspaces.mjs';

writeTables();

// Checks each workspace with its own tsconfig.json, as its team sees it, and caches the result.
const tsc = join(root, 'node_modules/.bin/tsc');
const failed = [...workspaces, 'crossings', 'scripts'].filter((workspace) => {
  const buildInfoFile = join(root, `node_modules/.cache/types/${workspace}.tsbuildinfo`);
  // One thread: each additional one checks shared files again, and the parallel build needs the other processors.
  const options = ['-p', workspace, '--singleThreaded', '--incremental', '--tsBuildInfoFile', buildInfoFile];
  return spawnSync(tsc, options, { cwd: root, stdio: 'inherit' }).status !== 0;
});
if (failed.length > 0) console.error(`types: ${failed.join(', ')}`);
process.exit(failed.length > 0 ? 1 : 0);
