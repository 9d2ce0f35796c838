import { join } from 'node:path';

import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack';
import { providedModules } from 'contract/shared-modules';
import { browserPlugins } from 'contract/webpack/browser-plugins';
import { files, minimized, reproducible, withoutErrors } from 'contract/webpack/rules';
import { sourceLanguage } from 'contract/webpack/words/language';

import { AssetsPlugin } from './assets-plugin.mjs';
import { baseIn, built, cache, directory, nameIn, publicPath, root } from './base.mjs';
import { replaced } from './change-loader.mjs';
import { smallerPackages } from './smaller-packages.mjs';

/** Shares part of a package under the package's name. */
const facade = (shared, name, file) => ({ [name]: { ...shared[name], import: join(directory, file), shareKey: name } });

/** Files of packages with code that nothing here calls, and what the browser build has in place of each. */
const leftOut = {
  '@module-federation/webpack-bundler-runtime/dist/bundler.js': 'federation-runtime.mjs',
  '@module-federation/runtime-core/dist/utils/context.js': 'federation-logs.mjs',
  '@module-federation/sdk/dist/logger.js': 'federation-logs.mjs',
  '@module-federation/error-codes/dist/desc.mjs': 'federation-descriptions.mjs',
  '@module-federation/runtime-core/dist/plugins/snapshot/SnapshotHandler.js': 'federation-snapshots.mjs',
  '@module-federation/runtime-core/dist/utils/semver/index.js': 'federation-semver.mjs',
  'stylis/src/Prefixer.js': 'no-prefixes.mjs',
};

/**
 * The browser build of the shell. It provides every shared module, the large ones as facades of the names in use.
 * @param {'production' | 'development'} mode with React's development build, tests see every hydration mismatch
 * @param {string} language of the texts
 */
export function browser(mode, language) {
  const folder = join(built, mode === 'production' ? 'browser' : 'browser-development');
  const shared = providedModules();
  const base = baseIn(language);
  const isFirst = language === sourceLanguage;
  return {
    ...base,
    name: nameIn(language, `browser-${mode}`),
    // Sequential, because the first build cleans the folder.
    ...(!isFirst && { dependencies: [`browser-${mode}`] }),
    mode,
    cache: cache(`browser-${mode}`, language),
    // Stored with the scripts for error stacks, but neither referenced nor served, like those of remotes.
    devtool: mode === 'production' ? 'hidden-source-map' : false,
    target: ['web', 'es2022'],
    entry: { main: './src/browser/main.ts' },
    output: {
      path: folder,
      publicPath,
      filename: '[name].js',
      chunkFilename: '[name].[contenthash:8].js',
      // Relative to the shell's folder, so identical on every machine.
      devtoolModuleFilenameTemplate: '[resource-path]',
      uniqueName: 'shell',
      clean: isFirst,
    },
    resolve: {
      ...base.resolve,
      alias: {
        'react-query-package': join(root, 'node_modules/@tanstack/react-query/build/modern/index.js'),
        'styled-components-package': join(root, 'node_modules/styled-components/dist/styled-components.browser.esm.js'),
        // Its exports only name the build that warns developers.
        'react-router$': join(root, `node_modules/react-router/dist/${mode}/index.mjs`),
        'react-router/dom$': join(root, `node_modules/react-router/dist/${mode}/dom-export.mjs`),
      },
    },
    module: {
      rules: [...base.module.rules, files(), ...smallerPackages(mode)],
    },
    optimization: {
      ...reproducible,
      ...minimized,
      ...withoutErrors,
      // Separates our own code from libraries, which change at different times.
      splitChunks: {
        cacheGroups: {
          vendor: { test: /node_modules/, name: 'vendor', chunks: 'initial', enforce: true },
          default: false,
          defaultVendors: false,
        },
      },
    },
    plugins: [
      new ModuleFederationPlugin({
        name: 'shell',
        shared: {
          ...shared,
          ...facade(shared, 'react-router-dom', 'src/browser/shared-router.ts'),
          ...facade(shared, '@tanstack/react-query', 'src/browser/shared-query.ts'),
          ...facade(shared, 'styled-components', 'src/browser/shared-styles.ts'),
        },
        shareStrategy: 'loaded-first',
        runtimePlugins: [join(directory, 'src/browser/federation-plugin.ts')],
        dts: false,
        dev: false,
        manifest: false,
        experiments: { optimization: { disableSnapshot: true, target: 'web' } },
      }),
      ...Object.entries(leftOut).map(([file, shorter]) => replaced(file, join(directory, 'src/browser', shorter))),
      ...browserPlugins(language, mode),
      new AssetsPlugin(folder, language),
    ],
  };
}
