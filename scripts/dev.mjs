import { readArguments } from './arguments.mjs';
import { build, buildShellForDevelopment, expectBuilds } from './build.mjs';
import { giveUp } from './checks.mjs';
import { isFree } from '../contract/src/process/free-port.mjs';
import { install } from './install.mjs';
import { whenNpmEnds } from './npm-ended.mjs';
import { sendBuilds } from './send-builds.mjs';
import { expectSettings } from './settings.mjs';
import { printSetUpLink, startSite } from './site.mjs';
import { watchBuilds, watchedBuildOf } from './watch-builds.mjs';
import { builds } from './workspaces.mjs';

const usage = `npm run dev              the whole site; reloads the browser on every change
npm run dev -w mf-blog   one remote inside the real shell
npm run dev -w mf-blog -- --against https://staging.example   sends that remote's builds to a deployed site`;
const {
  values: { against },
  positionals: [only],
} = readArguments(usage, { options: { against: { type: 'string' } }, allowPositionals: true });

/** @param {string[]} watched workspaces */
async function runHere(watched) {
  expectBuilds(watched);
  const port = Number(process.env.PORT || 3000);
  await install();
  await expectSettings(process.env);
  if (!(await isFree(port, process.env.HOST || 'localhost'))) giveUp(`Port ${port} is taken: PORT=3001 npm run dev`);
  await build();
  await buildShellForDevelopment();
  const site = await startSite({
    ...process.env,
    NODE_ENV: 'development',
    DATA_DIR: process.env.DATA_DIR || 'data/dev',
  }).catch((error) => giveUp(`The site did not start: ${error.message}.`));
  console.log(`ready on http://localhost:${port}, reloading when ${watched.join(', ')} change`);
  printSetUpLink(site);

  /**
   * Applies a new build to the site. A remote's build is a release like any other: the browser follows the registry's
   * revision.
   */
  const show = (remote) => site.release('sync', remote, watchedBuildOf(remote));
  const reactions = {
    api: async () => {
      await site.api.restartNow();
      await site.worker.restartNow();
    },
    shell: () => site.shell.restartNow(),
  };
  for (const workspace of watched)
    watchBuilds(workspace, 'development', reactions[workspace] ?? (() => show(workspace)));

  const shutDown = async () => {
    await site.stop();
    process.exit(0);
  };
  for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, shutDown);
  whenNpmEnds(shutDown);
}

if (against) await sendBuilds(only, against);
else await runHere(only ? [only] : Object.keys(builds));
