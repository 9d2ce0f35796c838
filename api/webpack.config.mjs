import path from 'node:path';

const here = import.meta.dirname ?? path.dirname(new URL(import.meta.url).pathname);

/** Packages stay outside: native ones cannot be bundled, and Nest looks some up by name. `contract` is source: it goes in. */
function external({ request }, done) {
  const inside = /^\.{0,2}\//.test(request) || request.startsWith('contract/');
  return inside ? done() : done(null, request);
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
  devtool: 'source-map',
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
  // Class names reach the log and the router's metadata; a smaller file would save nothing on a server.
  optimization: { minimize: false },
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
