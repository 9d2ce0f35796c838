import webpack from 'webpack';

const name = 'LaterPartsPlugin';

/**
 * Keeps first views from preloading what is imported with `webpackPreload`: parts that load after hydration (`later` in
 * ui). On later views webpack requests them together with the page's own code, which waits for them.
 */
export class LaterPartsPlugin {
  apply(compiler) {
    const isFirstView = "!performance.getEntriesByName('hydrated').length";
    compiler.hooks.thisCompilation.tap(name, (compilation) => {
      webpack.web.JsonpChunkLoadingRuntimeModule.getCompilationHooks(compilation).linkPreload.tap(
        name,
        (code) => `if (${isFirstView}) return;\n${code}`,
      );
    });
  }
}
