import { join, resolve } from 'node:path';

import { outputFolder, sourceLanguage } from 'contract/webpack/words/language';
import { sources } from 'contract/webpack/rules';

/** Folder of the shell. */
export const directory = resolve(import.meta.dirname, '..');
export const root = resolve(directory, '..');
export const built = join(directory, outputFolder);
export const publicPath = '/_shell/';

/** Returns what all builds in a language have in common. */
export const baseIn = (language) => ({
  context: directory,
  devtool: false,
  ...sources(
    {
      [join(directory, 'src')]: 'shell',
      [join(root, 'ui/src')]: 'ui',
      [join(root, 'contract/src')]: 'contract',
    },
    language,
  ),
  performance: { hints: false },
  stats: 'errors-warnings',
  infrastructureLogging: { level: 'error' },
});

/** Name of a build in a language. */
export const nameIn = (language, name) => (language === sourceLanguage ? name : `${name}-${language}`);

export const cache = (name, language) => ({
  type: 'filesystem',
  name: `${name}-${language}`,
  cacheDirectory: join(directory, 'node_modules/.cache/webpack'),
  // The cache contains absolute paths, which are invalid after the checkout is moved.
  version: directory,
  buildDependencies: { config: [join(directory, 'webpack.config.mjs')] },
});
