import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';

import webpack from 'webpack';

import config from '../api/webpack.config.mjs';

const root = resolve(import.meta.dirname, '..');

/**
 * Bundles a module of the API inside the repository, so that imports of packages resolve.
 * @param {string} entry `./src/articles/search/many-articles.bench.ts`
 * @returns {Promise<string>} URL of the bundle
 */
export async function bundledApi(entry) {
  const path = join(root, 'api/node_modules/.cache', `bench-${entry.split('/').at(-1)}`);
  await new Promise((done, fail) => {
    webpack({ ...config, entry, output: { ...config.output, path } }, (error, stats) =>
      error || stats.hasErrors() ? fail(error ?? new Error(stats.toString())) : done(),
    );
  });
  return pathToFileURL(join(path, 'main.mjs')).href;
}
