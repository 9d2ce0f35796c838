import os from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';

import webpack from 'webpack';

// Forked by build.mjs in a workspace's folder: builds it, reports 'built', and only then writes webpack's cache. That
// takes a sixth of a build's time, and nobody who waits for the site needs it.
const { default: config } = await import(pathToFileURL(join(process.cwd(), 'webpack.config.mjs')));
const compiler = webpack(config);
const stats = await promisify(compiler.run.bind(compiler))();
if (stats.hasErrors()) {
  console.error(stats.toString('errors-warnings'));
  process.exitCode = 1;
} else {
  process.send?.('built');
  os.setPriority(os.constants.priority.PRIORITY_LOW);
}
process.disconnect?.();
await promisify(compiler.close.bind(compiler))();
