import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { constants } from 'node:zlib';

import CompressionPlugin from 'compression-webpack-plugin';
import MinimizerPlugin from 'minimizer-webpack-plugin';
import webpack from 'webpack';

import { shortIdsLoader } from './short-ids-loader.mjs';
import { prefixOf } from './words/language.mjs';
import { wordsLoader } from './words/words-loader.mjs';

// Module Federation would find webpack by the stack of an error that it provokes, whose text takes 0.6 s to write.
process.env.FEDERATION_WEBPACK_PATH ??= fileURLToPath(import.meta.resolve('webpack'));

/** Compilation of TypeScript, translations and styled-components, shared by the shell and every remote. */

const extensions = ['.tsx', '.ts', '.mjs', '.js', '.json'];

/** Machine code of the plugin, shared by all workspaces: each would take two seconds to compile it. */
const pluginCache = join(import.meta.dirname, '../../node_modules/.cache/swc');

/**
 * Compiles styles. The namespace makes class names distinct between workspaces, and equal in the browser's and the
 * server's build: otherwise they would differ, and React would repair the page silently.
 */
const styles = (namespace) => ({
  cacheRoot: pluginCache,
  plugins: [
    [
      '@swc/plugin-styled-components',
      { ssr: true, displayName: false, fileName: false, namespace, minify: true, pure: true },
    ],
  ],
});

// Webpack also asks for an empty name.
const hasStyles = (file) => file !== '' && readFileSync(file, 'utf8').includes('styled-components');

/** Returns the TypeScript compiler. @param {object} [experimental] for files with styles */
const compiler = (experimental) => ({
  loader: 'swc-loader',
  options: {
    jsc: {
      parser: { syntax: 'typescript', tsx: true },
      target: 'es2022',
      // Set explicitly, since the loader would derive it from the mode: the shared JSX runtime is the production one.
      transform: { react: { runtime: 'automatic', development: false } },
      experimental,
    },
  },
});

/**
 * Returns the rule that turns file imports into URLs: a drawing is emitted beside the scripts, named after its content.
 * The server's build emits none, since it uses the same names as the browser's.
 * @param {{ emit?: boolean, publicPath?: string }} where `publicPath`: where the files are served, unless the build
 *   sets it otherwise
 */
export const files = ({ emit = true, publicPath } = {}) => ({
  test: /\.svg$/,
  resourceQuery: { not: [/source/] },
  type: 'asset/resource',
  generator: { filename: '[name].[hash:8][ext]', emit, ...(publicPath && { publicPath }) },
});

/**
 * @param {Record<string, string>} namespaces `src` of a workspace -> namespace of its class names
 * @param {string} language of the texts
 * @returns the parts of a webpack configuration that load sources
 */
export function sources(namespaces, language) {
  return {
    resolve: { extensions },
    module: {
      rules: Object.entries(namespaces).map(([directory, namespace]) => {
        const words = { loader: wordsLoader, options: { language, workspace: dirname(directory) } };
        return {
          test: /\.tsx?$/,
          include: directory,
          // The plugin takes longer than the compiler, so only files with styles go through it.
          oneOf: [
            { include: hasStyles, use: [shortIdsLoader, compiler(styles(namespace)), words] },
            { use: [compiler(), words] },
          ],
        };
      }),
    },
  };
}

/** Defines the language of the build and the URL prefix of its pages. */
export const languageNamed = (language) =>
  new webpack.DefinePlugin({
    'process.env.SITE_LANGUAGE': JSON.stringify(language),
    'process.env.SITE_PREFIX': JSON.stringify(prefixOf(language)),
  });

/** Marks code that only the server's HTML needs, for search engines or without scripts, as unused in the browser. */
export const withoutServerParts = () =>
  new webpack.DefinePlugin({
    'process.env.RENDERED_BY': JSON.stringify('browser'),
    // Libraries ask where they run.
    'typeof window': JSON.stringify('object'),
    'typeof document': JSON.stringify('object'),
    'typeof process': JSON.stringify('undefined'),
    // styled-components asks whether to insert its rules as text.
    SC_DISABLE_SPEEDY: false,
  });

/** Ids that depend only on content, so that the same sources give the same bytes on every machine. */
export const reproducible = { moduleIds: 'deterministic', chunkIds: 'deterministic' };

/** A build with errors is not written, so the site keeps the one before it. In development webpack would write it. */
export const withoutErrors = { emitOnErrors: false };

/** Minification of browser code: swc takes a tenth of the time of webpack's default, with no more bytes. */
export const minimized = {
  minimizer: [
    new MinimizerPlugin({
      minify: MinimizerPlugin.swcMinify,
      // swc has threads. A process of the plugin takes longer to start than swc for the few files of a change.
      parallel: false,
      // `ecma` matches the targets of the builds.
      // Functions are not inlined into their callers: repeated text compresses better, and the functions of webpack's
      // runtime that a container never calls are found.
      // Short names are assigned in a fixed order. By letter frequency they would depend on the hashes in file names,
      // which differ between folders until webpack replaces them: the same sources would give another release.
      minimizerOptions: {
        ecma: 2022,
        compress: { passes: 3, inline: 0, reduce_funcs: false },
        mangle: { disableCharFreq: true },
      },
    }),
  ],
};

const compressed = { test: /\.(js|json|css|svg)$/, threshold: 512 };

/** Writes `.br` and `.gz` beside each file, compressed once at the highest level and served unchanged. */
export const precompressed = () => [
  new CompressionPlugin({
    ...compressed,
    filename: '[path][base].gz',
    algorithm: 'gzip',
    compressionOptions: { level: 9 },
  }),
  new CompressionPlugin({
    ...compressed,
    filename: '[path][base].br',
    algorithm: 'brotliCompress',
    compressionOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } },
  }),
];
