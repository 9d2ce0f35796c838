import { fork } from 'node:child_process';
import { watchFile } from 'node:fs';
import { join } from 'node:path';

import { watchedFolder } from '../contract/webpack/words/language.mjs';
import { giveUp, root } from './checks.mjs';
import { remotes } from './workspaces.mjs';

/** Milliseconds. A watcher that exits earlier never worked. */
const minimumUptime = 5_000;

/** Files of a remote that its build reads only when it starts, such as for the list of its pages. */
const readAtStart = ['remote.json', 'package.json'];

/** Milliseconds between two looks at these files. */
const interval = 300;

/** Signals with which a terminal ends every process. */
const endSignals = ['SIGINT', 'SIGTERM'];

/** Runs reactions one at a time, in the order of the builds. */
let last = Promise.resolve();

/** Folder of a remote's watched builds. */
export const watchedBuildOf = (remote) => join(root, remote, watchedFolder);

/**
 * Rebuilds a workspace whenever it changes. Builds of a remote have a folder of their own: those that a release command
 * makes meanwhile are other files.
 * @param {'production' | 'development'} mode
 * @param {() => Promise<void>} onBuilt called after each build without errors
 */
export function watchBuilds(workspace, mode, onBuilt) {
  const isRemote = remotes.includes(workspace);
  let isFirst = true;
  let hasBuilt = false;
  const onMessage = ({ hasWritten }) => {
    hasBuilt = true;
    // The site has just started with these files of the shell or the API, but with a remote's of another folder.
    const isKnown = isFirst && !hasWritten && !isRemote;
    isFirst = false;
    if (isKnown) return;
    last = last
      .then(() => {
        console.log(`${workspace} was built`);
        return onBuilt();
      })
      // The next build is another attempt.
      .catch((error) => console.error(`The build of ${workspace} could not be applied: ${error.message}`));
  };
  let watcher;
  let isRestarting = false;
  const watch = () => {
    const startedAt = Date.now();
    isRestarting = false;
    watcher = fork(join(root, 'scripts/watch-workspace.mjs'), {
      cwd: join(root, workspace),
      env: { ...process.env, NODE_ENV: mode, ...(isRemote && { BUILD_FOLDER: watchedFolder }) },
      stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    });
    watcher.on('message', onMessage);
    watcher.once('exit', (code, signal) => {
      if (isRestarting) return watch();
      if (code === 0 || endSignals.includes(signal)) return;
      if (Date.now() - startedAt < minimumUptime) {
        const failure = `${workspace} cannot be rebuilt on changes: the lines above say why.`;
        if (!isRemote || !hasBuilt) giveUp(failure);
        return console.error(`${failure} It starts again when ${readAtStart.join(' or ')} changes.`);
      }
      console.error(`The build of ${workspace} ended; starting it again`);
      watch();
    });
  };
  watch();
  for (const file of isRemote ? readAtStart : [])
    watchFile(join(root, workspace, file), { interval }, () => {
      isRestarting = true;
      // It ended by itself if the file could not be read.
      if (!watcher.kill()) watch();
    });
  process.on('exit', () => watcher.kill());
}
