import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

import webpack from 'webpack';

import { outputFolder } from '../contract/webpack/words/language.mjs';
import { stampFiles } from './build-inputs.mjs';
import { giveUpIfUnreadable } from './checks.mjs';

// Forked by watch-builds.mjs in a workspace's folder: rebuilds the workspace on every change, prints the errors, and
// reports each build without errors and whether it wrote a file. Its files are all written by then, in every language.
const folder = process.cwd();
const { default: config } = await import(pathToFileURL(join(folder, 'webpack.config.mjs'))).catch(giveUpIfUnreadable);
const compiler = webpack([config].flat());
for (const { hooks } of compiler.compilers)
  hooks.assetEmitted.tap('watch', () => {
    // The folder no longer has what its stamps say: after the change is undone, it would pass for built.
    for (const stamp of Object.values(stampFiles)) rmSync(join(folder, outputFolder, stamp), { force: true });
  });
compiler.watch({}, (error, stats) => {
  if (error) throw error;
  if (stats.hasErrors()) console.error(stats.toString('errors-only'));
  else process.send({ hasWritten: stats.stats.some(({ compilation }) => compilation.emittedAssets.size > 0) });
});
process.once('disconnect', () => process.exit());
