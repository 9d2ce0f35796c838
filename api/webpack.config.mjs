import path from 'node:path';

import { OneBytePlugin } from 'contract/webpack/one-byte';

const here = import.meta.dirname ?? path.dirname(new URL(import.meta.url).pathname);

/** Packages with native binaries, and the bucket client, which is large and rarely needed. */
const outside = /^(better-sqlite3(-node-api)?|sharp|@node-rs\/argon2|@aws-sdk\/.*)$/;

/**
 * Bundles packages: finding and reading their 6,000 files took two of the three seconds of a start. Packages that are
 * not installed are optional, such as drivers of other databases, and are resolved on demand.
 */
function external({ request, context, getResolve }, done) {
  if (outside.test(request)) return done(null, request);
  if (request.startsWith('.')) return done();
  getResolve()(context, request, (missing) => (missing ? done(null, `node-commonjs ${request}`) : done()));
}

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
  // Some packages require others by computed names, which are resolved on demand.
  ignoreWarnings: [{ module: /node_modules/ }],
  output: {
    path: path.join(here, 'dist'),
    filename: '[name].mjs',
    chunkFormat: 'module',
    library: { type: 'module' },
    clean: true,
  },
  experiments: { outputModule: true },
  externalsType: 'module-import',
  externals: [external],
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
      {
        // A third of the packages' text is comments and spaces, which each process would keep in memory: 5 MB. Names
        // stay, for stack traces.
        test: /\.[cm]?js$/,
        include: /node_modules/,
        loader: 'swc-loader',
        options: {
          isModule: 'unknown',
          minify: true,
          jsc: { target: 'es2022', minify: { compress: false, mangle: false, format: { comments: false } } },
        },
      },
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
