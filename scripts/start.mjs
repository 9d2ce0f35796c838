import { closeSync, openSync } from 'node:fs';
import { dirname } from 'node:path';

import { readArguments } from './arguments.mjs';
import { build } from './build.mjs';
import { giveUp } from './checks.mjs';
import { isFree } from '../contract/src/process/free-port.mjs';
import { beginInstall } from './install.mjs';
import { whenNpmEnds } from './npm-ended.mjs';
import { expectSettings } from './settings.mjs';
import { printSetUpLink, startSite } from './site.mjs';

readArguments(`npm start: installs, builds and serves http://localhost:3000. Settings are environment variables, such as
PORT=3001 npm start. docs/operating.md lists every one.`);

const port = Number(process.env.PORT || 3000);

const { finished } = await beginInstall();
await expectSettings(process.env);
if (Number.isInteger(port) && !(await isFree(port, process.env.HOST || 'localhost'))) {
  giveUp(`Port ${port} is taken. Stop what listens there, or choose another: PORT=3001 npm start`);
}
await Promise.all([build(), finished]);

/** The path as given, `/opt/site/current`, not the current target of that link. */
const checkout = dirname(dirname(process.argv[1]));
const stopping = new AbortController();
const { signal } = stopping;
const starting = startSite(process.env, { checkout, isRestartable: true, signal }).catch((error) =>
  signal.aborted ? process.exit(0) : giveUp(`The site did not start: ${error.message}.`),
);
const shutDown = async () => {
  if (signal.aborted) return;
  stopping.abort();
  await (await starting).stop();
  process.exit(0);
};
const isInTerminal = process.stdin.isTTY;
/** Distinguishes a closed terminal from `npm run restart`, which sends the same signal. */
function isTerminalClosed() {
  try {
    closeSync(openSync('/dev/tty'));
    return false;
  } catch {
    return isInTerminal; // Without a terminal at the start, none was closed.
  }
}
process.on('SIGHUP', async () => {
  if (isTerminalClosed()) return shutDown();
  const { restart } = await starting;
  return signal.aborted || restart();
});
for (const name of ['SIGINT', 'SIGTERM']) process.on(name, shutDown);
whenNpmEnds(shutDown);

printSetUpLink(await starting);
console.log(`ready on http://localhost:${port}`);
