import { createHash } from 'node:crypto';
import { existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

import { namedLanguages, outputFolder } from '../contract/webpack/words/language.mjs';
import { readArguments } from './arguments.mjs';
import { hashOfPackages, hashOfSources, stampFiles } from './build-inputs.mjs';
import { giveUp, root, textOf } from './checks.mjs';
import { claim } from './claim.mjs';
import { install } from './install.mjs';
import { writeTables } from './lines.mjs';
import { buildProcesses, runBuilds } from './run-builds.mjs';
import { builds, inOtherLanguages } from './workspaces.mjs';

/** Returns a hash of everything that a workspace's build depends on. */
function inputsOf(workspace, mode) {
  return createHash('sha256')
    .update(`${process.version} ${mode} ${namedLanguages}`)
    .update(hashOfSources(root, [workspace, ...builds[workspace]]))
    .update(hashOfPackages(textOf(join(root, 'package-lock.json'))))
    .digest('hex');
}

const stampOf = (workspace, mode) => join(root, workspace, outputFolder, stampFiles[mode]);

async function buildOne({ workspace, inputs }, mode, processes) {
  const started = Date.now();
  const name = mode === 'production' ? workspace : `${workspace} for ${mode}`;
  console.log(`building ${name}`);
  await runBuilds(join(root, workspace), mode, processes).catch(({ message }) => {
    console.error(message);
    giveUp(`${workspace} could not be built: the lines above say why.`);
  });
  if (!existsSync(join(root, workspace, outputFolder)))
    giveUp(`${workspace} was built and left no ${outputFolder} folder.`);
  writeFileSync(stampOf(workspace, mode), inputs);
  console.log(`built ${name} in ${((Date.now() - started) / 1000).toFixed(1)} s`);
}

/** Gives up if a name is not that of a workspace with a build. */
export function expectBuilds(names) {
  const unknown = names.find((name) => !Object.hasOwn(builds, name));
  if (unknown) giveUp(`There is no workspace ${unknown} to build: ${Object.keys(builds).join(', ')}`);
}

/**
 * Builds what changed since its last build, in each language that is complete and in those that `SITE_LANGUAGES` names.
 * @param {string[]} workspaces
 * @param {'production' | 'development'} mode
 */
export async function build(workspaces = Object.keys(builds), mode = 'production') {
  writeTables();
  const changed = () =>
    workspaces
      .map((workspace) => ({ workspace, inputs: inputsOf(workspace, mode), built: textOf(stampOf(workspace, mode)) }))
      .filter(({ inputs, built }) => inputs !== built);
  // A checkout that is built already may be read-only.
  if (changed().length === 0) return;
  // Two would write into the same folders, and seal each other's files into a release.
  const end = await claim(join(root, 'node_modules/.building'), (pid) =>
    console.log(`waiting for another build of this checkout (process ${pid})`),
  );
  try {
    await buildAll(changed(), mode);
  } finally {
    end();
  }
}

async function buildAll(queue, mode) {
  const [{ workspace, built } = {}] = queue;
  // One that is built alone gets both processors. Not the first time: both processes would write Module Federation's
  // entry, and one might read half of it.
  const isAlone = queue.length === 1 && built !== null && inOtherLanguages.includes(workspace);
  const worker = async () => {
    for (let next = queue.shift(); next; next = queue.shift()) await buildOne(next, mode, isAlone ? buildProcesses : 1);
  };
  await Promise.all(Array.from({ length: buildProcesses }, worker));
}

/** Builds the shell with React's development build as well, which names every hydration mistake. */
export const buildShellForDevelopment = () => build(['shell'], 'development');

// With `--development` also what journeys and `npm run dev` need.
if (import.meta.url === pathToFileURL(process.argv[1]).href) {
  const usage = `npm run build -- [WORKSPACE...] [--development]: builds what changed since the last build`;
  const { values, positionals } = readArguments(usage, {
    options: { development: { type: 'boolean' } },
    allowPositionals: true,
  });
  expectBuilds(positionals);
  await install();
  await build(positionals.length > 0 ? positionals : undefined);
  if (values.development) await buildShellForDevelopment();
}
