import { createHash } from 'node:crypto';
import { cpSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack';
import { providedModules } from 'contract/shared-modules';
import { ChunkIntegrityPlugin } from 'contract/webpack/chunk-integrity';
import { FolderIndependentPlugin } from 'contract/webpack/folder-independent';
import { buildLanguage, outputFolder } from 'contract/webpack/words/language';
import { files, languageNamed, minimized, precompressed, reproducible, sources } from 'contract/webpack/rules';
import webpack from 'webpack';

const directory = import.meta.dirname;
const root = join(directory, '..');
const fonts = join(root, 'ui/fonts');
const built = join(directory, outputFolder());
const publicPath = '/_shell/';

const base = {
  context: directory,
  devtool: false,
  ...sources({
    [join(directory, 'src')]: 'shell',
    [join(root, 'ui/src')]: 'ui',
    [join(root, 'contract/src')]: 'contract',
  }),
  performance: { hints: false },
  stats: 'errors-warnings',
  infrastructureLogging: { level: 'error' },
};

const cache = (name) => ({
  type: 'filesystem',
  name: `${name}-${buildLanguage}`,
  cacheDirectory: join(directory, 'node_modules/.cache/webpack'),
  // It holds absolute paths: in a checkout that was moved they lead nowhere.
  version: directory,
  buildDependencies: { config: [import.meta.filename] },
});

const { Compilation } = webpack;

/**
 * Names the first scripts by their content and writes them down for the server, with their hashes; copies the fonts and what is static.
 * (Module Federation's runtime asks for the name of its own script while that script is still being made, so webpack
 * cannot put a hash of the content into it.)
 */
class AssetsPlugin {
  constructor(folder) {
    this.folder = folder;
  }

  apply(compiler) {
    const name = 'AssetsPlugin';
    let scripts = [];
    compiler.hooks.thisCompilation.tap(name, (compilation) => {
      compilation.hooks.processAssets.tap(
        { name, stage: Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_TRANSFER - 1 },
        () => {
          const files = compilation.entrypoints.get('main').getFiles();
          scripts = files.map((file) => {
            const digest = createHash('sha256').update(compilation.getAsset(file).source.buffer()).digest();
            const hashed = file.replace(/js$/, `${digest.toString('hex').slice(0, 8)}.js`);
            compilation.renameAsset(file, hashed);
            if (compilation.getAsset(`${file}.map`)) compilation.renameAsset(`${file}.map`, `${hashed}.map`);
            return { src: publicPath + hashed, integrity: `sha256-${digest.toString('base64')}` };
          });
        },
      );
    });
    compiler.hooks.afterEmit.tap(name, () => {
      cpSync(fonts, join(this.folder, 'fonts'), { recursive: true, filter: (file) => !/\.(mjs|LICENSE)$/.test(file) });
      cpSync(join(directory, 'static'), this.folder, { recursive: true });
      writeFileSync(join(this.folder, 'assets.json'), JSON.stringify({ scripts }));
    });
  }
}

/** Shares a part of a package under the package's name. */
const facade = (shared, name, file) => ({ [name]: { ...shared[name], import: join(directory, file), shareKey: name } });

/**
 * The shell in the browser. It brings every shared module, the router as the facade of the names in use.
 * @param {'production' | 'development'} mode with React's development build a test sees every hydration mistake
 */
function browser(mode) {
  const folder = join(built, mode === 'production' ? 'browser' : 'browser-development');
  const shared = providedModules();
  return {
    ...base,
    name: `browser-${mode}`,
    mode,
    cache: cache(`browser-${mode}`),
    // Kept with the scripts for the stacks of errors, named by none of them and served to nobody, as those of remotes.
    devtool: mode === 'production' ? 'hidden-source-map' : false,
    target: ['web', 'es2022'],
    entry: { main: './src/browser/main.ts' },
    output: {
      path: folder,
      publicPath,
      filename: '[name].js',
      chunkFilename: '[name].[contenthash:8].js',
      // From the shell's folder, the same on every machine.
      devtoolModuleFilenameTemplate: '[resource-path]',
      uniqueName: 'shell',
      clean: true,
    },
    resolve: {
      ...base.resolve,
      alias: { 'react-query-package': join(root, 'node_modules/@tanstack/react-query/build/modern/index.js') },
    },
    module: { rules: [...base.module.rules, files()] },
    optimization: {
      ...reproducible,
      ...minimized,
      // What changes with our own releases apart from what changes with the libraries'.
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
        },
        shareStrategy: 'loaded-first',
        runtimePlugins: [join(directory, 'src/browser/federation-plugin.ts')],
        dts: false,
        dev: false,
        manifest: false,
        experiments: { optimization: { disableSnapshot: true, target: 'web' } },
      }),
      languageNamed(),
      new FolderIndependentPlugin(),
      new ChunkIntegrityPlugin(),
      new AssetsPlugin(folder),
      ...(mode === 'production' ? precompressed() : []),
    ],
  };
}

/** Everything of ours goes into the bundle, packages stay outside. */
const isOurs = (request) => /^(\.|\/|contract\/|ui$|ui\/)/.test(request);

const packageNames = { 'react-query-package': '@tanstack/react-query' };

/** The shell's processes and commands on the server. */
const server = {
  ...base,
  name: 'server',
  mode: 'production',
  cache: cache('server'),
  target: 'node20',
  node: { __dirname: false },
  entry: {
    server: './src/server/main.ts',
    renderer: './src/renderer-thread/main.ts',
    release: './src/release-cli/main.ts',
    pictures: './src/picture-thread/main.ts',
  },
  output: { path: built, filename: '[name].cjs', library: { type: 'commonjs2' } },
  externalsType: 'commonjs',
  externals: [
    ({ request }, done) => (isOurs(request) ? done() : done(null, `commonjs ${packageNames[request] ?? request}`)),
  ],
  module: {
    // What the browser loads later the server has at once.
    // What finds the fonts of pictures has to look for them while it runs, beside the packages.
    parser: { javascript: { dynamicImportMode: 'eager', createRequire: false } },
    rules: [
      ...base.module.rules,
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
  plugins: [languageNamed()],
  // Read in stack traces, never sent anywhere.
  optimization: { ...reproducible, minimize: false },
};

export default [browser('production'), browser('development'), server];
