import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

import { namedLanguages, outputFolder } from '../contract/webpack/words/language.mjs';
import { hashOfPackages, hashOfSources } from './build-inputs.mjs';
import { giveUp, root, textOf } from './checks.mjs';
import { install } from './install.mjs';
import { builds } from './workspaces.mjs';

/** Parallel builds. Each takes a processor and half a gigabyte. */
const concurrency = 2;

/** Returns a hash of everything that a workspace's build depends on. */
function inputsOf(workspace, mode) {
  return createHash('sha256')
    .update(`${process.version} ${mode} ${namedLanguages}`)
    .update(hashOfSources(root, [workspace, ...builds[workspace]]))
    .update(hashOfPackages(textOf(join(root, 'package-lock.json'))))
    .digest('hex');
}

function run(workspace, mode) {
  return new Promise((resolve) => {
    const npm = spawn('npm', ['run', 'build', '--silent', '-w', workspace], {
      cwd: root,
      shell: process.platform === 'win32',
      env: { ...process.env, NODE_ENV: mode },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let output = '';
    for (const stream of [npm.stdout, npm.stderr]) stream.on('data', (bytes) => (output += bytes));
    npm.on('close', (code) => resolve({ code, output }));
  });
}

async function buildOne(workspace, mode) {
  const inputs = inputsOf(workspace, mode);
  const stamp = join(root, workspace, outputFolder, '.built');
  if (textOf(stamp) === inputs) return;
  const started = Date.now();
  console.log(`building ${workspace}`);
  const { code, output } = await run(workspace, mode);
  if (code !== 0) {
    console.error(output);
    giveUp(`${workspace} could not be built: the lines above say why.`);
  }
  if (!existsSync(join(root, workspace, outputFolder)))
    giveUp(`${workspace} was built and left no ${outputFolder} folder.`);
  writeFileSync(stamp, inputs);
  console.log(`built ${workspace} in ${((Date.now() - started) / 1000).toFixed(1)} s`);
}

/**
 * Builds the workspaces whose inputs changed since their last build, in every complete language and those named in
 * `SITE_LANGUAGES`.
 * @param {string[]} workspaces
 * @param {'production' | 'development'} mode
 */
export async function build(workspaces = Object.keys(builds), mode = 'production') {
  const queue = [...workspaces];
  const worker = async () => {
    for (let next = queue.shift(); next; next = queue.shift()) await buildOne(next, mode);
  };
  await Promise.all(Array.from({ length: concurrency }, worker));
}

if (import.meta.url === pathToFileURL(process.argv[1]).href) {
  const [...named] = process.argv.slice(2);
  await install();
  await build(named.length > 0 ? named : undefined);
}
