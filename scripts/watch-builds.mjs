import { spawn } from 'node:child_process';
import { watchFile } from 'node:fs';
import { join } from 'node:path';

import { giveUp, root } from './checks.mjs';
import { remotes } from './workspaces.mjs';

/** The last file that a workspace's build writes. */
const resultOf = {
  api: 'api/dist/main.mjs',
  shell: 'shell/dist/server.cjs',
  ...Object.fromEntries(remotes.map((remote) => [remote, `${remote}/dist/release.json`])),
};

/** Milliseconds between two checks of a build's result. */
const interval = 300;

/** Milliseconds. A watcher that exits earlier never worked. */
const minimumUptime = 5_000;

/** Signals with which a terminal ends every process. */
const endSignals = ['SIGINT', 'SIGTERM'];

/** Runs reactions one at a time, in the order of the builds. */
let last = Promise.resolve();

/**
 * Rebuilds a workspace whenever it changes.
 * @param {'production' | 'development'} mode
 * @param {() => Promise<void>} onBuilt called after each build
 */
export function watchBuilds(workspace, mode, onBuilt) {
  watchFile(join(root, resultOf[workspace]), { interval }, ({ mtimeMs }) => {
    if (mtimeMs === 0) return; // A build that first cleans its folder.
    last = last
      .then(() => {
        console.log(`${workspace} was built`);
        return onBuilt();
      })
      // The next build is another attempt.
      .catch((error) => console.error(`The build of ${workspace} could not be applied: ${error.message}`));
  });
  const args = workspace === 'shell' ? ['--config-name', 'browser-development', '--config-name', 'server'] : [];
  let watcher;
  const watch = () => {
    const startedAt = Date.now();
    const options = ['--watch', '--stats', 'errors-only', ...args];
    watcher = spawn(process.execPath, [join(root, 'node_modules/webpack/bin/webpack.js'), ...options], {
      cwd: join(root, workspace),
      env: { ...process.env, NODE_ENV: mode },
      stdio: ['ignore', 'inherit', 'inherit'],
    });
    watcher.once('exit', (code, signal) => {
      if (code === 0 || endSignals.includes(signal)) return;
      if (Date.now() - startedAt < minimumUptime)
        giveUp(`${workspace} cannot be rebuilt on changes: the lines above say why.`);
      console.error(`The build of ${workspace} ended; starting it again`);
      watch();
    });
  };
  watch();
  process.on('exit', () => watcher.kill());
}
