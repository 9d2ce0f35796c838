const name = 'OneBytePlugin';

/**
 * Escapes the characters of scripts beyond Latin-1. V8 keeps the text of a script with a single such character in two
 * bytes per character: 14 MB more for the API's bundle in each of its processes, 9 MB for the shell with its threads, which
 * keep each release several times. None of them is in a raw template, where an escape would not be the character.
 */
export class OneBytePlugin {
  apply(compiler) {
    const { Compilation, sources } = compiler.webpack;
    compiler.hooks.thisCompilation.tap(name, (compilation) => {
      compilation.hooks.processAssets.tap({ name, stage: Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_SIZE }, (assets) => {
        for (const file of Object.keys(assets)) compilation.updateAsset(file, (source) => escaped(source, sources));
      });
    });
  }
}

/** Keeps the source map. */
function escaped(source, { ReplaceSource }) {
  const result = new ReplaceSource(source);
  for (const { index, 0: character } of source
    .source()
    .toString()
    .matchAll(/[\u0100-\uffff]/g))
    result.replace(index, index, `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`);
  return result;
}
