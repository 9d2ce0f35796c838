/**
 * Gives the modules that Module Federation makes the same ids in every folder. It names the file of one after a hash
 * over absolute paths, and the other after that file, so webpack's deterministic ids differ between two checkouts.
 * The description of the build that it writes for tools lists pages in the order in which they happened to be ready.
 */
const fixedIds = [
  { id: 1, isIn: (identifier) => identifier.startsWith('container entry') },
  { id: 2, isIn: (identifier) => /[\\/]\.federation[\\/]entry\./.test(identifier) },
];

const statistics = 'mf-manifest-stats.json';

export class FolderIndependentPlugin {
  apply(compiler) {
    const name = 'FolderIndependentPlugin';
    const { Compilation } = compiler.webpack;
    compiler.hooks.thisCompilation.tap(name, (compilation) => {
      // Before the others: an id that is given stays, and nobody else gets it.
      compilation.hooks.moduleIds.tap({ name, stage: -100 }, (modules) => {
        for (const module of modules) {
          const fixed = fixedIds.find(({ isIn }) => isIn(module.identifier()));
          if (fixed) compilation.chunkGraph.setModuleId(module, fixed.id);
        }
      });
      compilation.hooks.processAssets.tap({ name, stage: Compilation.PROCESS_ASSETS_STAGE_REPORT + 1 }, () => {
        if (compilation.getAsset(statistics)) compilation.deleteAsset(statistics);
      });
    });
  }
}
