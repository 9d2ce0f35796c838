import { resolve } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

import { build } from './build.mjs';
import { giveUp, root } from './checks.mjs';
import { install } from './install.mjs';
import { runningSite } from './running-site.mjs';

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
for (;;) {
  await pause(interval);
  const site = runningSite(dataDir) ?? giveUp('The site has ended.');
  const { number, failure } = site.restart;
  if (number === before.restart.number) continue;
  if (failure !== null) giveUp(`The restart failed, what was not replaced continues to run: ${failure}.`);
  console.log('restarted');
  break;
}
