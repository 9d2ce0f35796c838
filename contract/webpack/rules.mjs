import { dirname } from 'node:path';
import { constants } from 'node:zlib';

import CompressionPlugin from 'compression-webpack-plugin';
import MinimizerPlugin from 'minimizer-webpack-plugin';
import webpack from 'webpack';

import { prefixOf } from './words/language.mjs';
import { wordsLoader } from './words/words-loader.mjs';

/** How TypeScript, words and styled-components are compiled, the same in the shell and in every remote. */

const extensions = ['.tsx', '.ts', '.mjs', '.js', '.json'];

/**
 * The namespace keeps class names of two workspaces apart, and the same in the browser's and the server's build:
 * without it they differ, and React repairs the page silently.
 */
function compile(namespace) {
  return {
    loader: 'swc-loader',
    options: {
      jsc: {
        parser: { syntax: 'typescript', tsx: true },
        target: 'es2022',
        // Said here, since the loader otherwise takes it from the mode: the shared JSX runtime is the production one.
        transform: { react: { runtime: 'automatic', development: false } },
        experimental: {
          plugins: [
            [
              '@swc/plugin-styled-components',
              { ssr: true, displayName: false, fileName: false, namespace, minify: true, pure: true },
            ],
          ],
        },
      },
    },
  };
}

/**
 * How files become addresses: a drawing stands beside the scripts, named after its content. The server's build writes none,
 * since it gives a file the name that the browser's has given it.
 * @param {{ emit?: boolean, publicPath?: string }} where `publicPath`: where they are served, if the build is not told another way
 */
export const files = ({ emit = true, publicPath } = {}) => ({
  test: /\.svg$/,
  resourceQuery: { not: [/source/] },
  type: 'asset/resource',
  generator: { filename: '[name].[hash:8][ext]', emit, ...(publicPath && { publicPath }) },
});

/**
 * @param {Record<string, string>} namespaces `src` of a workspace -> namespace of its class names
 * @param {string} language of the words
 * @returns the parts of a webpack configuration that say how sources are read
 */
export function sources(namespaces, language) {
  return {
    resolve: { extensions },
    module: {
      rules: Object.entries(namespaces).map(([directory, namespace]) => ({
        test: /\.tsx?$/,
        include: directory,
        use: [compile(namespace), { loader: wordsLoader, options: { language, workspace: dirname(directory) } }],
      })),
    },
  };
}

/** Lets a module say which language the build is in, and where its pages are. */
export const languageNamed = (language) =>
  new webpack.DefinePlugin({
    'process.env.SITE_LANGUAGE': JSON.stringify(language),
    'process.env.SITE_PREFIX': JSON.stringify(prefixOf(language)),
  });

/** Names that depend on the content only, so that the same sources give the same bytes on every machine. */
export const reproducible = { moduleIds: 'deterministic', chunkIds: 'deterministic' };

/** What runs in the browser, as small as it gets: swc needs a tenth of the time of webpack's default, and leaves no more bytes. */
export const minimized = {
  minimizer: [
    new MinimizerPlugin({
      minify: MinimizerPlugin.swcMinify,
      // As new as the targets of the builds.
      // Short names in a fixed order. By how often letters are there, they would follow the hashes in the names of files,
      // which differ between folders until webpack replaces them: the same sources would be another release.
      minimizerOptions: { ecma: 2022, compress: { passes: 3 }, mangle: { disableCharFreq: true } },
    }),
  ],
};

const compressed = { test: /\.(js|json|css|svg)$/, threshold: 512 };

/** Writes `.br` and `.gz` beside each file: they are made once, at the highest level, and sent as they are. */
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
