import { resolve } from 'node:path';

import { readArguments } from './arguments.mjs';
import { build } from './build.mjs';
import { giveUp, root } from './checks.mjs';
import { install } from './install.mjs';
import { claimRestart, endOfRestart, runningSite } from './running-site.mjs';

readArguments('npm run restart: builds what changed, and replaces the processes of the site that runs on DATA_DIR.');

// Builds what changed, then makes the running site replace its processes.
const dataDir = resolve(root, process.env.DATA_DIR || 'data');
const siteOrGiveUp = () => runningSite(dataDir) ?? giveUp(`No site runs on ${dataDir}: npm start`);
const { restart, url } = siteOrGiveUp();
if (!restart) giveUp(`The site at ${url} runs in development (npm run dev): it applies each build by itself.`);
try {
  await claimRestart(dataDir, (pid) => console.log(`waiting for another restart of this site (process ${pid})`));
} catch ({ message }) {
  // As on a full disk, which must not keep the site from being restarted.
  console.error(`Another restart at the same time would not be noticed: ${message}`);
}
siteOrGiveUp();
await install();
await build();
const before = siteOrGiveUp();
process.kill(before.pid, 'SIGHUP');
const end = await endOfRestart(dataDir, before);
if (end.kind === 'ended') giveUp('The site has ended.');
if (end.kind === 'running')
  giveUp('The restart has not ended after 20 minutes: the log of the site says how far it is.');
if (end.kind === 'unrecorded')
  giveUp(`The restart is over, but its result could not be recorded in ${dataDir}: the log of the site has it.`);
if (end.kind === 'failed') giveUp(`The restart failed, what was not replaced continues to run: ${end.reason}.`);
console.log('restarted');
