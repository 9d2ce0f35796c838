import { fork } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, writeFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';

import { namedLanguages, outputFolder } from '../contract/webpack/words/language.mjs';
import { hashOfPackages, hashOfSources } from './build-inputs.mjs';
import { giveUp, root, textOf } from './checks.mjs';
import { install } from './install.mjs';
import { writeTables } from './lines.mjs';
import { builds } from './workspaces.mjs';

/** Parallel builds. Each takes a processor and half a gigabyte. */
const concurrency = 2;

/** Threads of one build, for files and for swc. More than there are processors cost a fifth of its time. */
const threads = String(Math.max(1, Math.floor(availableParallelism() / concurrency)));

/** Returns a hash of everything that a workspace's build depends on. */
function inputsOf(workspace, mode) {
  return createHash('sha256')
    .update(`${process.version} ${mode} ${namedLanguages}`)
    .update(hashOfSources(root, [workspace, ...builds[workspace]]))
    .update(hashOfPackages(textOf(join(root, 'package-lock.json'))))
    .digest('hex');
}

/** Resolves once the files are there; the process goes on to write its cache. @returns errors of a failed build, or '' */
function run(workspace, mode) {
  return new Promise((resolve) => {
    const builder = fork(join(root, 'scripts/build-workspace.mjs'), {
      cwd: join(root, workspace),
      env: { ...process.env, NODE_ENV: mode, UV_THREADPOOL_SIZE: threads, RAYON_NUM_THREADS: threads },
      silent: true,
    });
    let output = '';
    for (const stream of [builder.stdout, builder.stderr]) stream.on('data', (bytes) => (output += bytes));
    builder.once('message', () => resolve(''));
    builder.once('close', () => resolve(output || 'It ended without a word.'));
  });
}

async function buildOne(workspace, mode) {
  const inputs = inputsOf(workspace, mode);
  const stamp = join(root, workspace, outputFolder, mode === 'production' ? '.built' : `.built-${mode}`);
  if (textOf(stamp) === inputs) return;
  const started = Date.now();
  const name = mode === 'production' ? workspace : `${workspace} for ${mode}`;
  console.log(`building ${name}`);
  const errors = await run(workspace, mode);
  if (errors) {
    console.error(errors);
    giveUp(`${workspace} could not be built: the lines above say why.`);
  }
  if (!existsSync(join(root, workspace, outputFolder)))
    giveUp(`${workspace} was built and left no ${outputFolder} folder.`);
  writeFileSync(stamp, inputs);
  console.log(`built ${name} in ${((Date.now() - started) / 1000).toFixed(1)} s`);
}

/**
 * Builds what changed since its last build, in each language that is complete and in those that `SITE_LANGUAGES` names.
 * @param {string[]} workspaces
 * @param {'production' | 'development'} mode
 */
export async function build(workspaces = Object.keys(builds), mode = 'production') {
  writeTables();
  const queue = [...workspaces];
  const worker = async () => {
    for (let next = queue.shift(); next; next = queue.shift()) await buildOne(next, mode);
  };
  await Promise.all(Array.from({ length: concurrency }, worker));
}

/** Builds the shell with React's development build as well, which names every hydration mistake. */
export const buildShellForDevelopment = () => build(['shell'], 'development');

// node scripts/build.mjs [WORKSPACE...] [--development]: with what journeys and `npm run dev` need as well
if (import.meta.url === pathToFileURL(process.argv[1]).href) {
  const { values, positionals } = parseArgs({ options: { development: { type: 'boolean' } }, allowPositionals: true });
  await install();
  await build(positionals.length > 0 ? positionals : undefined);
  if (values.development) await buildShellForDevelopment();
}
