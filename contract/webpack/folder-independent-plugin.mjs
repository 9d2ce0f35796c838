/**
 * Gives the modules that Module Federation makes the same ids in every folder. It names the file of one after a hash
 * over absolute paths, and the other after that file, so webpack's deterministic ids differ between two checkouts.
 * The description of the build that it writes for tools lists pages in the order in which they happened to be ready.
 * Source maps name their script as it was called before its hash was final, and have the text of those generated modules.
 */
const fixedIds = [
  { id: 1, isIn: (identifier) => identifier.startsWith('container entry') },
  { id: 2, isIn: (identifier) => /[\\/]\.federation[\\/]entry\./.test(identifier) },
];

/** What webpack and Module Federation make, and packages: nobody looks for an error of ours there. */
const isGenerated = (source) => !/^\.\.?\/(?!.*node_modules)/.test(source);

function withoutFolder(map) {
  const { file: _, sourcesContent, ...rest } = JSON.parse(map);
  const texts = sourcesContent.map((text, index) => (isGenerated(rest.sources[index]) ? null : text));
  const sources = rest.sources.map((source) => source.replace(/(\.federation\/entry\.)[0-9a-f]+/, '$1'));
  return JSON.stringify({ ...rest, sources, sourcesContent: texts });
}

/** In whichever language. */
const statistics = /^mf-manifest.*-stats\.json$/;

export class FolderIndependentPlugin {
  apply(compiler) {
    const name = 'FolderIndependentPlugin';
    const { Compilation, sources } = compiler.webpack;
    const { RawSource } = sources;
    compiler.hooks.thisCompilation.tap(name, (compilation) => {
      // Before the others: an id that is given stays, and nobody else gets it.
      compilation.hooks.moduleIds.tap({ name, stage: -100 }, (modules) => {
        for (const module of modules) {
          const fixed = fixedIds.find(({ isIn }) => isIn(module.identifier()));
          if (fixed) compilation.chunkGraph.setModuleId(module, fixed.id);
        }
      });
      compilation.hooks.processAssets.tap({ name, stage: Compilation.PROCESS_ASSETS_STAGE_REPORT + 1 }, () => {
        const assets = Object.keys(compilation.assets);
        for (const asset of assets.filter((one) => statistics.test(one))) compilation.deleteAsset(asset);
        for (const asset of assets.filter((one) => one.endsWith('.map')))
          compilation.updateAsset(asset, (source) => new RawSource(withoutFolder(source.source().toString())));
      });
    });
  }
}
