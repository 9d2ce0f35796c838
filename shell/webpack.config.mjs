import { createHash } from 'node:crypto';
import { cpSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack';
import { providedModules } from 'contract/shared-modules';
import { browserPlugins } from 'contract/webpack/browser-plugins';
import { computedNames, packagesExcept, withoutComments } from 'contract/webpack/bundled-packages';
import { OneBytePlugin } from 'contract/webpack/one-byte';
import { pureRouterLoader } from 'contract/webpack/pure-router';
import { otherLanguages } from 'contract/webpack/words/catalogs';
import { fileIn, outputFolder, sourceLanguage } from 'contract/webpack/words/language';
import { files, languageNamed, minimized, reproducible, sources, withoutErrors } from 'contract/webpack/rules';
import { uncalledMethodsLoader } from 'contract/webpack/uncalled-methods';
import webpack from 'webpack';

const directory = import.meta.dirname;
const root = join(directory, '..');
const fonts = join(root, 'ui/fonts');
const built = join(directory, outputFolder);
const publicPath = '/_shell/';

const baseIn = (language) => ({
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
const nameIn = (language, name) => (language === sourceLanguage ? name : `${name}-${language}`);

const cache = (name, language) => ({
  type: 'filesystem',
  name: `${name}-${language}`,
  cacheDirectory: join(directory, 'node_modules/.cache/webpack'),
  // The cache contains absolute paths, which are invalid after the checkout is moved.
  version: directory,
  buildDependencies: { config: [import.meta.filename] },
});

const { Compilation } = webpack;

/**
 * Names the first scripts by content hash and lists them with their hashes for the server; copies fonts and static
 * files. (Module Federation's runtime requests the name of its own script while that script is still being built, so
 * webpack cannot insert a content hash.)
 */
class AssetsPlugin {
  constructor(folder, language) {
    this.folder = folder;
    this.language = language;
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
      writeFileSync(join(this.folder, fileIn(this.language, 'assets.json')), JSON.stringify({ scripts }));
    });
  }
}

/** Shares part of a package under the package's name. */
const facade = (shared, name, file) => ({ [name]: { ...shared[name], import: join(directory, file), shareKey: name } });

/** Files of packages with code that nothing here calls, and what the browser build has in place of each. */
const leftOut = [
  [/webpack-bundler-runtime[\\/]dist[\\/]bundler\.js$/, 'federation-runtime.mjs'],
  [/(runtime-core[\\/]dist[\\/]utils[\\/]context|sdk[\\/]dist[\\/]logger)\.js$/, 'federation-logs.mjs'],
  [/error-codes[\\/]dist[\\/]desc\.mjs$/, 'federation-descriptions.mjs'],
  [/runtime-core[\\/]dist[\\/]plugins[\\/]snapshot[\\/]SnapshotHandler\.js$/, 'federation-snapshots.mjs'],
  [/runtime-core[\\/]dist[\\/]utils[\\/]semver[\\/]index\.js$/, 'federation-semver.mjs'],
  [/stylis[\\/]src[\\/]Prefixer\.js$/, 'no-prefixes.mjs'],
];

/**
 * The browser build of the shell. It provides every shared module, the router as a facade of the names in use.
 * @param {'production' | 'development'} mode with React's development build, tests see every hydration mismatch
 * @param {string} language of the texts
 */
function browser(mode, language) {
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
        // Its exports only name the build that warns developers.
        'react-router$': join(root, `node_modules/react-router/dist/${mode}/index.mjs`),
        'react-router/dom$': join(root, `node_modules/react-router/dist/${mode}/dom-export.mjs`),
      },
    },
    module: {
      rules: [
        ...base.module.rules,
        files(),
        { test: /[\\/]react-router[\\/]dist[\\/]/, use: pureRouterLoader },
        {
          test: /[\\/]@module-federation[\\/]runtime-core[\\/]dist[\\/]/,
          use: {
            loader: uncalledMethodsLoader,
            options: { methods: ['preloadRemote', 'removeRemote', 'initRawContainer'] },
          },
        },
      ],
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
        },
        shareStrategy: 'loaded-first',
        runtimePlugins: [join(directory, 'src/browser/federation-plugin.ts')],
        dts: false,
        dev: false,
        manifest: false,
        experiments: { optimization: { disableSnapshot: true, target: 'web' } },
      }),
      ...leftOut.map(
        ([file, shorter]) => new webpack.NormalModuleReplacementPlugin(file, join(directory, 'src/browser', shorter)),
      ),
      ...browserPlugins(language, mode),
      new AssetsPlugin(folder, language),
    ],
  };
}

/**
 * Our own code is bundled. Packages stay external, since the renderer shares them with the releases that it runs, and
 * commands need few of them.
 */
const isOurs = (request) => /^(\.|\/|#words\/|contract\/|ui$|ui\/|react-router-dom$)/.test(request);

const packageNames = {
  'react-query-package': '@tanstack/react-query',
  // By its name Node takes the development build, and as ES modules, for which each thread compiles a lexer: 0.1 s of
  // processor time. Relative to the built files.
  'react-router': '../../node_modules/react-router/dist/production/index.js',
};

/** Threads and commands of the shell's server. */
const programs = {
  renderer: './src/renderer-thread/main.ts',
  release: './src/release-cli/main.ts',
  pictures: './src/picture-thread/main.ts',
};

const server = (language, entry) => ({
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

/** The server, which is bundled with its packages: it keeps 9 MB less in memory. */
function bundledServer() {
  const base = server(sourceLanguage, { server: './src/server/main.ts' });
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

const others = otherLanguages(directory, [join(root, 'ui'), join(root, 'contract')]);

const languages = [sourceLanguage, ...others];

/**
 * The builds of the shell. Those with React's development build, for `npm run dev` and journeys, have their own folder.
 * @param {'production' | 'development'} mode
 */
const builds = (mode) => [
  ...languages.map((language) => browser(mode, language)),
  server(sourceLanguage, programs),
  bundledServer(),
  // Only the renderer contains text for visitors, so only it is built for each language.
  ...others.map((language) => server(language, { renderer: './src/renderer-thread/language.ts' })),
];

export default builds(process.env.NODE_ENV === 'development' ? 'development' : 'production');
