import { resolve } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

import { build } from './build.mjs';
import { giveUp, root } from './checks.mjs';
import { install } from './install.mjs';
import { restartSince, runningSite } from './running-site.mjs';

/** Milliseconds between two checks whether the restart is done. */
const interval = 100;

// Builds what changed, then makes the running site replace its processes.
const dataDir = resolve(root, process.env.DATA_DIR || 'data');
const before = runningSite(dataDir) ?? giveUp(`No site runs on ${dataDir}: npm start`);
if (!before.restart)
  giveUp(`The site at ${before.url} runs in development (npm run dev): it applies each build by itself.`);
await install();
await build();
process.kill(before.pid, 'SIGHUP');
let now;
do {
  await pause(interval);
  now = restartSince(dataDir, before);
} while (now.kind === 'running');
if (now.kind === 'ended') giveUp('The site has ended.');
if (now.kind === 'unrecorded')
  giveUp(`The restart is over, but its result could not be recorded in ${dataDir}: the log of the site has it.`);
if (now.kind === 'failed') giveUp(`The restart failed, what was not replaced continues to run: ${now.reason}.`);
console.log('restarted');
