import { spawn } from 'node:child_process';
import { watchFile } from 'node:fs';
import { join } from 'node:path';

import { build } from './build.mjs';
import { giveUp, root } from './checks.mjs';
import { isFree } from './free-port.mjs';
import { install } from './install.mjs';
import { sayHowToSignIn, startSite } from './site.mjs';
import { builds, remotes } from './workspaces.mjs';

// npm run dev: every workspace. npm run dev -w mf-blog: that remote alone, inside the real shell.
const [only] = process.argv.slice(2);
const watched = only ? [only] : Object.keys(builds);
const port = Number(process.env.PORT || 3000);

/** The file that a workspace's build writes last. */
const resultOf = {
  api: 'api/dist/main.mjs',
  shell: 'shell/dist/server.cjs',
  ...Object.fromEntries(remotes.map((remote) => [remote, `${remote}/dist/release.json`])),
};

/** Milliseconds between two looks at a build's result. */
const interval = 300;

function watch(workspace) {
  const args = workspace === 'shell' ? ['--config-name', 'browser-development', '--config-name', 'server'] : [];
  const watcher = spawn(process.execPath, [join(root, 'node_modules/webpack/bin/webpack.js'), '--watch', ...args], {
    cwd: join(root, workspace),
    env: { ...process.env, NODE_ENV: 'development' },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  process.on('exit', () => watcher.kill());
}

/** One reaction at a time, in the order of the builds. */
let last = Promise.resolve();

function onBuilt(workspace, react) {
  watchFile(join(root, resultOf[workspace]), { interval }, ({ mtimeMs }) => {
    if (mtimeMs === 0) return; // A build that cleans its folder first.
    last = last.then(async () => {
      console.log(`${workspace} was built`);
      await react();
    });
  });
}

await install();
if (!(await isFree(port, process.env.HOST || 'localhost'))) giveUp(`Port ${port} is taken: PORT=3001 npm run dev`);
await build();
const site = await startSite({
  ...process.env,
  NODE_ENV: 'development',
  DATA_DIR: process.env.DATA_DIR || 'data/dev',
}).catch((error) => giveUp(`The site did not start: ${error.message}.`));
console.log(`ready on http://localhost:${port}, reloading when ${watched.join(', ')} change`);
sayHowToSignIn(site);

for (const workspace of watched) {
  if (workspace === 'api') {
    onBuilt(workspace, async () => {
      await site.api.restartNow();
      await site.worker.restartNow();
    });
  } else if (workspace === 'shell') onBuilt(workspace, () => site.shell.restartNow());
  // A new build is a release like any other: the browser follows the registry's revision.
  else onBuilt(workspace, () => site.release('sync'));
  watch(workspace);
}

for (const signal of ['SIGINT', 'SIGTERM']) {
  process.on(signal, async () => {
    await site.stop();
    process.exit(0);
  });
}
