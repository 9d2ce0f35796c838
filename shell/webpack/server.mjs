import { join } from 'node:path';

import { computedNames, packagesExcept, withoutComments } from 'contract/webpack/bundled-packages';
import { OneBytePlugin } from 'contract/webpack/one-byte';
import { files, languageNamed, reproducible, withoutErrors } from 'contract/webpack/rules';
import { fileIn, sourceLanguage } from 'contract/webpack/words/language';

import { baseIn, built, cache, directory, nameIn, publicPath, root } from './base.mjs';

/**
 * Our own code is bundled. Packages stay external, since the renderer shares them with the releases that it runs.
 */
const isOurs = (request) => /^(\.|\/|#words\/|contract\/|ui$|ui\/|react-router-dom$)/.test(request);

const packageNames = {
  'react-query-package': '@tanstack/react-query',
  'styled-components-package': 'styled-components',
  // By its name Node takes the development build, and as ES modules, for which each thread compiles a lexer: 0.1 s of
  // processor time. Relative to the built files.
  'react-router': '../../node_modules/react-router/dist/production/index.js',
};

/** Threads of the shell's server. */
export const threads = {
  renderer: './src/renderer-thread/main.ts',
  pictures: './src/picture-thread/main.ts',
};

export const server = (language, entry) => ({
  ...baseIn(language),
  name: nameIn(language, 'server'),
  mode: 'production',
  cache: cache('server', language),
  target: 'node20',
  node: { __dirname: false },
  entry,
  output: { path: built, filename: fileIn(language, '[name].cjs'), library: { type: 'commonjs2' } },
  // As in the browser, where the site's own router is shared under that name.
  resolve: {
    ...baseIn(language).resolve,
    alias: { 'react-router-dom$': join(directory, 'src/browser/shared-router.ts') },
  },
  externalsType: 'commonjs',
  externals: [
    ({ request }, done) => (isOurs(request) ? done() : done(null, `commonjs ${packageNames[request] ?? request}`)),
  ],
  module: {
    // What the browser loads lazily, the server bundles eagerly. The lookup of the pictures' fonts must stay a runtime
    // lookup, next to the packages.
    parser: { javascript: { dynamicImportMode: 'eager', createRequire: false } },
    rules: [
      ...baseIn(language).module.rules,
      files({ emit: false, publicPath }),
      { test: /\.svg$/, resourceQuery: /source/, type: 'asset/source' },
      {
        resourceQuery: /text/,
        type: 'asset/source',
        use: {
          loader: 'swc-loader',
          options: { minify: true, jsc: { target: 'es2018', minify: { compress: true, mangle: true } } },
        },
      },
    ],
  },
  plugins: [languageNamed(language), new OneBytePlugin()],
  // Readable in stack traces, and never sent to browsers.
  optimization: { ...reproducible, ...withoutErrors, minimize: false },
});

/** Large packages that only checks of releases and buckets need. */
const outside = /^(playwright-core|axe-core|@aws-sdk\/.*)$/;

/** The server and its commands, which are bundled with their packages: less memory, and less to find at a start. */
export function bundledServer() {
  const base = server(sourceLanguage, { server: './src/server/main.ts', release: './src/release-cli/main.ts' });
  return {
    ...base,
    name: 'bundled-server',
    cache: cache('bundled-server', sourceLanguage),
    ignoreWarnings: [computedNames],
    resolve: {
      ...base.resolve,
      alias: {
        ...base.resolve.alias,
        'react-router$': join(root, 'node_modules/react-router/dist/production/index.mjs'),
      },
    },
    externals: [packagesExcept(outside, (name) => `commonjs ${name}`)],
    module: { ...base.module, rules: [withoutComments, ...base.module.rules] },
  };
}
