import { createHash } from 'node:crypto';

import webpack from 'webpack';

const { Compilation, RuntimeGlobals, RuntimeModule, runtime, sources } = webpack;

/** Every visitor loads these: the longer hashes of the manifest would be 16 bytes more for each chunk, compressed. */
const integrityOf = (bytes) => `sha256-${createHash('sha256').update(bytes).digest('base64')}`;

/** As long as the hash that takes its place, so that no offset in the file moves. */
const placeholderOf = (chunk) => integrityOf(`chunk ${chunk.id}`);

/** The hashes of the chunks that a container can load, by chunk id. */
class ChunkIntegrityRuntimeModule extends RuntimeModule {
  constructor() {
    super('chunk integrity', RuntimeModule.STAGE_ATTACH);
  }

  generate() {
    const hashes = Object.fromEntries(
      [...this.chunk.getAllAsyncChunks()].map((chunk) => [chunk.id, placeholderOf(chunk)]),
    );
    return `${RuntimeGlobals.require}.chunkIntegrity = ${JSON.stringify(hashes)};`;
  }
}

/**
 * Gives every script that a container, or the shell, loads later the hash it must have. The first script holds the hashes
 * of its chunks, and the registry or the page holds its own, so one wrong byte anywhere is refused by the browser.
 * (webpack-subresource-integrity leaves its placeholders unresolved in a Module Federation container.)
 */
export class ChunkIntegrityPlugin {
  apply(compiler) {
    const name = 'ChunkIntegrityPlugin';
    compiler.hooks.thisCompilation.tap(name, (compilation) => {
      compilation.hooks.runtimeRequirementInTree
        .for(RuntimeGlobals.loadScript)
        .tap(name, (chunk) => compilation.addRuntimeModule(chunk, new ChunkIntegrityRuntimeModule()));
      runtime.LoadScriptRuntimeModule.getCompilationHooks(compilation).createScript.tap(
        name,
        (code) =>
          `${code}\nif (chunkId !== undefined) script.integrity = ${RuntimeGlobals.require}.chunkIntegrity[chunkId];`,
      );
      // After names got their content's hash: from here on no chunk changes any more.
      compilation.hooks.processAssets.tap({ name, stage: Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_HASH + 1 }, () =>
        fillIn(compilation),
      );
    });
  }
}

function fillIn(compilation) {
  const scriptsOf = (chunk) => [...chunk.files].filter((file) => file.endsWith('.js'));
  for (const container of compilation.chunks) {
    if (!container.hasRuntime()) continue;
    for (const file of scriptsOf(container)) {
      let text = compilation.getAsset(file).source.source().toString();
      for (const chunk of container.getAllAsyncChunks()) {
        const [script] = scriptsOf(chunk);
        if (script)
          text = text.replaceAll(placeholderOf(chunk), integrityOf(compilation.getAsset(script).source.buffer()));
      }
      compilation.updateAsset(file, new sources.RawSource(text));
    }
  }
}
