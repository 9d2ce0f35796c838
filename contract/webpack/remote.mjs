import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack';
import webpack from 'webpack';

import { browserPlugins } from './browser-plugins.mjs';
import { LaterPartsPlugin } from './later-parts-plugin.mjs';
import { OneBytePlugin } from './one-byte-plugin.mjs';
import { PageScriptsPlugin, ReleaseManifestPlugin } from './release-manifest-plugin.mjs';
import { files, languageNamed, minimized, reproducible, sources, withoutErrors } from './rules.mjs';
import { consumedModules, sharedModules } from './shared-modules.mjs';
import { StaleFilesPlugin } from './stale-files-plugin.mjs';
import { declarationIn, otherLanguages } from './words/catalogs.mjs';
import { fileIn, outputFolder, sourceLanguage } from './words/language.mjs';

const contract = join(dirname(fileURLToPath(import.meta.url)), '..');
const ui = join(contract, '../ui');

const readJson = (file) => JSON.parse(readFileSync(file, 'utf8'));

/**
 * Returns the builds of a remote into its `dist`: for each language a Module Federation container for the browser and a
 * CommonJS file for the renderer. `release.json` seals them together.
 * @param {string} directory workspace of the remote, with package.json, remote.json and src
 * @returns two webpack configurations per language; the last one seals the release
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
    const last = build === builds.at(-1) ? release : release.ofEarlierBuild();
    return [
      browserBuild(base, build, { plugins: [release.ofEarlierBuild()] }),
      serverBuild(base, build, { after, plugins: [last] }),
    ];
  });
}

function baseOf({ language, name, directory, declaration }) {
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
    // Each release has another version in it. Without this webpack would look for every module again, for two seconds.
    snapshot: { immutablePaths: [new RegExp(`[\\\\/]${name}[\\\\/]package\\.json$`)] },
    cache: {
      type: 'filesystem',
      cacheDirectory: join(directory, 'node_modules/.cache/webpack'),
      // The cache contains absolute paths, which are invalid after a checkout is moved. The server's virtual entry is
      // generated from the declaration: without it an added page would be missed. The rest of package.json says how
      // modules are found.
      version: [directory, declaration, { ...readJson(join(directory, 'package.json')), version: null }]
        .map((part) => JSON.stringify(part))
        .join(' '),
      buildDependencies: { config: [import.meta.filename, join(directory, 'webpack.config.mjs')] },
    },
  };
}

/**
 * Returns the source of the module that the renderer loads, with the pages to render: `{ './article': module, ... }`.
 */
function pagesByName(directory, allPages) {
  const pages = allPages.filter((page) => page.rendering !== 'browser');
  const imports = pages.map(
    (page, index) => `import * as page${index} from ${JSON.stringify(join(directory, page.module))};`,
  );
  const entries = pages.map((page, index) => `${JSON.stringify(page.name)}: page${index}`);
  return `import 'virtual:address';\n${imports.join('\n')}\nexport const pages = { ${entries.join(', ')} };\n`;
}

/**
 * Source of the module that sets the public path of the server's build before a page's module needs the URL of a file.
 * The renderer passes the URL of the file it runs as its file name, `/_mf/mf-blog/1.0.0-1f2e3d4c/server.cjs`.
 */
const address = "__webpack_public_path__ = __filename.slice(0, __filename.lastIndexOf('/') + 1);\n";

const bundlerRuntime = /@module-federation\/webpack-bundler-runtime/;

function browserBuild(base, { language, name, directory, declaration: { pages } }, { plugins }) {
  const container = name.replace(/-/g, '_');
  const isFirst = language === sourceLanguage;
  return {
    ...base,
    name: `browser-${language}`,
    // Sequential, since the first one cleans the folder.
    ...(!isFirst && { dependencies: [`browser-${sourceLanguage}`] }),
    // Source maps are stored with the release but not referenced or served: the shell maps error stacks with them.
    devtool: base.mode === 'production' ? 'hidden-source-map' : false,
    target: ['web', 'es2022'],
    cache: { ...base.cache, name: `browser-${base.mode}-${language}` },
    entry: {},
    output: {
      path: join(directory, outputFolder),
      publicPath: 'auto',
      filename: '[name].[contenthash:8].js',
      // The folder's name has a hash of the release. One in each name, or a page's name, would be in the container.
      chunkFilename: fileIn(language, '[id].js'),
      // Relative to the remote's folder, so the same on every machine.
      devtoolModuleFilenameTemplate: '[resource-path]',
      uniqueName: container,
      crossOriginLoading: 'anonymous',
      clean: isFirst,
    },
    optimization: { ...reproducible, ...minimized, ...withoutErrors },
    module: { rules: [...base.module.rules, files()] },
    // The shell also provides the federation bundler runtime: 5 KB (gz) less in each container.
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
        manifest: false,
        dts: false,
        dev: false,
        // The shell also provides Module Federation's runtime: without this each remote bundles a copy (12 KB gz).
        experiments: { externalRuntime: true, optimization: { disableSnapshot: true, target: 'web' } },
      }),
      new PageScriptsPlugin(language),
      ...browserPlugins(language, base.mode),
      new LaterPartsPlugin(),
      ...(isFirst ? [] : [new StaleFilesPlugin()]),
      ...plugins,
    ],
  };
}

function serverBuild(base, { language, declaration, directory }, { after, plugins }) {
  return {
    ...base,
    name: `server-${language}`,
    // The last build must see the files of all others.
    dependencies: [`browser-${language}`, ...after],
    // The shell maps error stacks with it, by lines: a third of a map with columns, and no sources.
    devtool: base.mode === 'production' ? 'hidden-nosources-cheap-module-source-map' : false,
    target: 'node20',
    cache: { ...base.cache, name: `server-${base.mode}-${language}` },
    entry: { server: 'virtual:pages' },
    output: {
      path: join(directory, outputFolder),
      filename: fileIn(language, 'server.cjs'),
      devtoolModuleFilenameTemplate: '[resource-path]',
      library: { type: 'commonjs2' },
    },
    externalsType: 'commonjs',
    externals: [({ request }, done) => (sharedModules.includes(request) ? done(null, `commonjs ${request}`) : done())],
    // A single file, including code that the browser loads later: the renderer fetches it, checks its hash and runs it
    // with only the shared modules.
    optimization: { ...reproducible, ...withoutErrors, splitChunks: false, minimize: false },
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
      new OneBytePlugin(),
      ...plugins,
    ],
  };
}
