import os from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';

import webpack from 'webpack';

import { giveUpIfUnreadable } from './checks.mjs';

/**
 * Returns a process's share of a workspace's builds. A build that depends on one of another process is compiled beside
 * it, and written after it.
 * @param {import('webpack').Configuration[]} builds
 * @param {{ part: number, parts: number }} share
 */
function shareOf(builds, { part, parts }) {
  const own = builds.filter((_, index) => Math.floor((index * parts) / builds.length) === part);
  const isOwn = (name) => own.some((build) => build.name === name);
  return own.map((build) => {
    const { dependencies = [], plugins = [] } = build;
    const awaited = dependencies.filter((name) => !isOwn(name));
    return { ...build, dependencies: dependencies.filter(isOwn), plugins: [...plugins, new WritingOrder(awaited)] };
  });
}

const writtenElsewhere = (name) =>
  new Promise((resolve) => {
    process.on('message', ({ written }) => {
      if (written === name) resolve();
    });
  });

/** Writes a build after those of other processes, and reports that it was written. */
class WritingOrder {
  constructor(awaited) {
    this.turn = Promise.all(awaited.map(writtenElsewhere));
  }

  apply(compiler) {
    // Before webpack cleans the folder, and after the release is sealed.
    compiler.hooks.emit.tapPromise({ name: 'WritingOrder', stage: -100 }, () => this.turn);
    compiler.hooks.afterEmit.tap({ name: 'WritingOrder', stage: 100 }, () => {
      process.send?.({ written: compiler.name });
    });
  }
}

// Forked by run-builds.mjs in a workspace's folder, with the number of this process and of all that build the workspace:
// makes its share, reports that it is built, and only then writes webpack's cache. That takes a sixth of a build's time,
// and a start of the site need not wait for it.
// Until then it ends with the process that forked it: a later build would write to the same folder.
const end = () => process.exit(1);
process.once('disconnect', end);
const [part = 0, parts = 1] = process.argv.slice(2).map(Number);
const { default: config } = await import(pathToFileURL(join(process.cwd(), 'webpack.config.mjs'))).catch(
  giveUpIfUnreadable,
);
const compiler = webpack(shareOf([config].flat(), { part, parts }));
const stats = await promisify(compiler.run.bind(compiler))();
if (stats.hasErrors()) {
  console.error(stats.toString('errors-warnings'));
  process.exitCode = 1;
} else {
  process.send?.({ isBuilt: true });
  os.setPriority(os.constants.priority.PRIORITY_LOW);
}
process.off('disconnect', end);
process.disconnect?.();
await promisify(compiler.close.bind(compiler))();
