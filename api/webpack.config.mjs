import path from 'node:path';

const here = import.meta.dirname ?? path.dirname(new URL(import.meta.url).pathname);

/** Compiled for the machine, or, as the client of a bucket, large and asked for by few. */
const outside = /^(better-sqlite3(-node-api)?|sharp|@node-rs\/argon2|@aws-sdk\/.*)$/;

/**
 * Packages go in: Node took two of the three seconds of a start to find and read their 6,000 files. What is not installed
 * is optional, as drivers of other databases are, and is looked for when it is asked for.
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
  },
  context: here,
  devtool: false,
  cache: {
    type: 'filesystem',
    cacheDirectory: path.join(here, 'node_modules/.cache/webpack'),
    // It holds absolute paths: in a checkout that was moved they lead nowhere.
    version: here,
    buildDependencies: { config: [import.meta.filename ?? new URL(import.meta.url).pathname] },
  },
  // Packages ask for others by names that no build can know: those are looked for when they are asked for.
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
    // Class names reach the log and the router's metadata; a smaller file would save nothing on a server.
    minimize: false,
    splitChunks: {
      chunks: 'all',
      cacheGroups: { default: false, defaultVendors: false, shared: { name: 'shared', minChunks: 2 } },
    },
  },
  performance: { hints: false },
  module: {
    // `new URL('../seed', import.meta.url)` is a folder to read when running, not an asset to copy.
    parser: { javascript: { url: false, importMeta: false } },
    rules: [
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
