import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack';
import webpack from 'webpack';

import { ChunkIntegrityPlugin } from './chunk-integrity-plugin.mjs';
import { FolderIndependentPlugin } from './folder-independent-plugin.mjs';
import { ReleaseManifestPlugin } from './release-manifest-plugin.mjs';
import { files, languageNamed, minimized, precompressed, reproducible, sources } from './rules.mjs';
import { consumedModules, sharedModules } from './shared-modules.mjs';
import { declarationIn, otherLanguages } from './words/catalogs.mjs';
import { fileIn, outputFolder, sourceLanguage } from './words/language.mjs';

const contract = join(dirname(fileURLToPath(import.meta.url)), '..');
const ui = join(contract, '../ui');

const readJson = (file) => JSON.parse(readFileSync(file, 'utf8'));

/**
 * The builds of a remote, into its `dist`: in each language a Module Federation container for the browser and one CommonJS
 * file for the renderer, sealed together by `release.json`.
 * @param {string} directory the remote's workspace: it holds package.json, remote.json and src
 * @returns two webpack configurations for each language; the last one seals the release
 */
export function remote(directory) {
  const { name, version } = readJson(join(directory, 'package.json'));
  const others = otherLanguages(directory, [ui, contract]);
  const builds = [sourceLanguage, ...others].map((language) => ({
    language,
    name,
    directory,
    declaration: declarationIn(language, directory),
  }));
  const release = new ReleaseManifestPlugin({
    directory: join(directory, outputFolder),
    remote: name,
    version,
    builds,
  });
  return builds.flatMap((build, index) => {
    const base = baseOf(build);
    const after = builds.slice(0, index).map(({ language }) => `server-${language}`);
    const plugins = build === builds.at(-1) ? [release] : [];
    return [browserBuild(base, build), serverBuild(base, build, { after, plugins })];
  });
}

function baseOf({ language, name, directory }) {
  return {
    mode: process.env.NODE_ENV === 'development' ? 'development' : 'production',
    context: directory,
    devtool: false,
    ...sources(
      { [join(directory, 'src')]: name, [join(contract, 'src')]: 'contract', [join(ui, 'src')]: 'ui' },
      language,
    ),
    performance: { hints: false },
    stats: 'errors-warnings',
    infrastructureLogging: { level: 'error' },
    cache: {
      type: 'filesystem',
      cacheDirectory: join(directory, 'node_modules/.cache/webpack'),
      // It holds absolute paths: in a checkout that was moved they lead nowhere.
      version: directory,
      // The server's entry is made from it and is no file: without this a page that is added would stay unknown.
      buildDependencies: { declaration: [join(directory, 'remote.json')] },
    },
  };
}

/** The source of the module that the renderer reads: the pages that it renders, `{ './article': module, ... }`. */
function pagesByName(directory, allPages) {
  const pages = allPages.filter((page) => page.rendering !== 'browser');
  const imports = pages.map(
    (page, index) => `import * as page${index} from ${JSON.stringify(join(directory, page.module))};`,
  );
  const entries = pages.map((page, index) => `${JSON.stringify(page.name)}: page${index}`);
  return `import 'virtual:address';\n${imports.join('\n')}\nexport const pages = { ${entries.join(', ')} };\n`;
}

/**
 * The source of the module that tells the server's build where its release is served, before a page's module asks for
 * a file's address: the renderer names the file it runs by its address, `/_mf/mf-blog/1.0.0-1f2e3d4c/server.cjs`.
 */
const address = "__webpack_public_path__ = __filename.slice(0, __filename.lastIndexOf('/') + 1);\n";

const bundlerRuntime = /@module-federation\/webpack-bundler-runtime/;

function browserBuild(base, { language, name, directory, declaration: { pages } }) {
  const container = name.replace(/-/g, '_');
  const isFirst = language === sourceLanguage;
  return {
    ...base,
    name: `browser-${language}`,
    // One after the other: the first one cleans the folder.
    ...(!isFirst && { dependencies: [`browser-${sourceLanguage}`] }),
    // Kept with the release, named by no script and served to nobody: the shell reads the stacks of errors with them.
    devtool: base.mode === 'production' ? 'hidden-source-map' : false,
    target: ['web', 'es2022'],
    cache: { ...base.cache, name: `browser-${base.mode}-${language}` },
    entry: {},
    output: {
      path: join(directory, outputFolder),
      publicPath: 'auto',
      filename: '[name].[contenthash:8].js',
      chunkFilename: '[name].[contenthash:8].js',
      // From the remote's folder, the same on every machine.
      devtoolModuleFilenameTemplate: '[resource-path]',
      uniqueName: container,
      crossOriginLoading: 'anonymous',
      clean: isFirst,
    },
    optimization: { ...reproducible, ...minimized },
    module: { rules: [...base.module.rules, files()] },
    // The shell brings the federation runtime's half for bundles too: 5 KB (gz) less in each container.
    externals: [
      ({ request }, done) => (bundlerRuntime.test(request) ? done(null, 'var _FEDERATION_BUNDLER_RUNTIME') : done()),
    ],
    plugins: [
      new ModuleFederationPlugin({
        name: container,
        filename: fileIn(language, 'remote-entry.js'),
        exposes: Object.fromEntries(pages.map((page) => [page.name, page.module])),
        shared: consumedModules(),
        shareStrategy: 'loaded-first',
        manifest: { fileName: fileIn(language, 'mf-manifest.json') },
        dts: false,
        dev: false,
        // The shell brings Module Federation's runtime too: without this each remote has its own copy (12 KB gz).
        experiments: { externalRuntime: true, optimization: { disableSnapshot: true, target: 'web' } },
      }),
      languageNamed(language),
      new FolderIndependentPlugin(),
      new ChunkIntegrityPlugin(),
      ...(base.mode === 'production' ? precompressed() : []),
    ],
  };
}

function serverBuild(base, { language, declaration, directory }, { after, plugins }) {
  return {
    ...base,
    name: `server-${language}`,
    // The last one sees the files of all.
    dependencies: [`browser-${language}`, ...after],
    target: 'node20',
    cache: { ...base.cache, name: `server-${base.mode}-${language}` },
    entry: { server: 'virtual:pages' },
    output: {
      path: join(directory, outputFolder),
      filename: fileIn(language, 'server.cjs'),
      library: { type: 'commonjs2' },
    },
    externalsType: 'commonjs',
    externals: [({ request }, done) => (sharedModules.includes(request) ? done(null, `commonjs ${request}`) : done())],
    // One file, code that the browser loads later included: the renderer fetches it, checks its hash and runs it with the shared modules only.
    optimization: { ...reproducible, splitChunks: false, minimize: false },
    module: {
      rules: [...base.module.rules, files({ emit: false })],
      parser: { javascript: { dynamicImportMode: 'eager' } },
    },
    node: { __filename: false },
    plugins: [
      languageNamed(language),
      new webpack.experiments.schemes.VirtualUrlPlugin({
        address,
        pages: pagesByName(directory, declaration.pages),
      }),
      ...plugins,
    ],
  };
}
