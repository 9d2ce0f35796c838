import path from 'node:path';

import { computedNames, packagesExcept, withoutComments } from 'contract/webpack/bundled-packages';
import { OneBytePlugin } from 'contract/webpack/one-byte';

const here = import.meta.dirname ?? path.dirname(new URL(import.meta.url).pathname);

/** Packages with native binaries, and the bucket client, which is large and rarely needed. */
const outside = /^(better-sqlite3(-node-api)?|sharp|@node-rs\/argon2|@aws-sdk\/.*)$/;

export default {
  mode: 'production',
  target: 'node20',
  entry: {
    main: './src/main.ts',
    worker: './src/worker/main.ts',
    admin: './src/admin-cli/admin.ts',
    content: './src/admin-cli/content.ts',
    texts: './src/articles/reading/text-thread.ts',
  },
  context: here,
  devtool: false,
  cache: {
    type: 'filesystem',
    cacheDirectory: path.join(here, 'node_modules/.cache/webpack'),
    // The cache contains absolute paths, which are invalid in a moved checkout.
    version: here,
    buildDependencies: { config: [import.meta.filename ?? new URL(import.meta.url).pathname] },
  },
  ignoreWarnings: [computedNames],
  output: {
    path: path.join(here, 'dist'),
    filename: '[name].mjs',
    chunkFormat: 'module',
    library: { type: 'module' },
    clean: true,
  },
  experiments: { outputModule: true },
  externalsType: 'module-import',
  externals: [packagesExcept(outside, (name) => name)],
  resolve: { extensions: ['.ts', '.js'] },
  optimization: {
    // Class names appear in logs and the router's metadata, and file size does not matter on a server.
    minimize: false,
    splitChunks: {
      // The thread for texts would have to read the whole of what the others share.
      chunks: ({ name }) => name !== 'texts',
      cacheGroups: { default: false, defaultVendors: false, shared: { name: 'shared', minChunks: 2 } },
    },
  },
  performance: { hints: false },
  plugins: [new OneBytePlugin()],
  module: {
    // `new URL('../seed', import.meta.url)` is a folder read at runtime, not an asset to copy.
    parser: { javascript: { url: false, importMeta: false } },
    rules: [
      withoutComments,
      {
        test: /\.ts$/,
        loader: 'swc-loader',
        options: {
          jsc: {
            parser: { syntax: 'typescript', decorators: true },
            target: 'es2022',
            transform: { legacyDecorator: true, decoratorMetadata: true, useDefineForClassFields: false },
            keepClassNames: true,
          },
        },
      },
    ],
  },
};
