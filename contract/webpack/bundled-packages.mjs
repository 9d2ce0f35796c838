/**
 * Returns webpack's `externals` for a Node program that is bundled with its packages: reading hundreds of files takes
 * longer than the rest of a start. Packages that are not installed are optional, such as drivers of other databases, and
 * are resolved on demand.
 * @param {RegExp} outside packages that stay outside: with native binaries, or large and rarely needed
 * @param {(name: string) => string} imported the external for a package, by the module system of the bundle
 */
export const packagesExcept =
  (outside, imported) =>
  ({ request, context, getResolve }, done) => {
    if (outside.test(request)) return done(null, imported(request));
    if (request.startsWith('.')) return done();
    getResolve()(context, request, (missing) => (missing ? done(null, `node-commonjs ${request}`) : done()));
  };

/**
 * Removes comments and spaces from packages, two fifths of their text, which each process would keep in memory. Names
 * stay, for stack traces.
 */
export const withoutComments = {
  test: /\.[cm]?js$/,
  include: /node_modules/,
  loader: 'swc-loader',
  options: {
    isModule: 'unknown',
    minify: true,
    jsc: { target: 'es2022', minify: { compress: false, mangle: false, format: { comments: false } } },
  },
};

/** Some packages require others by computed names, which are resolved on demand. */
export const computedNames = { module: /node_modules/ };
