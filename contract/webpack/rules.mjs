/** How TypeScript and styled-components are compiled, the same in the shell and in every remote. */

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
        transform: { react: { runtime: 'automatic' } },
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
 * @param {Record<string, string>} namespaces folder that holds the sources -> namespace of its class names
 * @returns the parts of a webpack configuration that say how sources are read
 */
export function sources(namespaces) {
  return {
    resolve: { extensions },
    module: {
      rules: Object.entries(namespaces).map(([directory, namespace]) => ({
        test: /\.tsx?$/,
        include: directory,
        use: compile(namespace),
      })),
    },
  };
}

/** Names that depend on the content only, so that the same sources give the same bytes on every machine. */
export const reproducible = { moduleIds: 'deterministic', chunkIds: 'deterministic' };
