import { createHash } from 'node:crypto';

import webpack from 'webpack';

const { Compilation, RuntimeGlobals, RuntimeModule, javascript, runtime, sources, web } = webpack;
const { chunkHasJs } = javascript.JavascriptModulesPlugin;

/**
 * Returns the SHA-256 integrity of a chunk. Every visitor loads these hashes: longer ones would add 16 bytes per chunk
 * after compression.
 */
const integrityOf = (bytes) => `sha256-${createHash('sha256').update(bytes).digest('base64')}`;

/** Returns a placeholder as long as the hash that replaces it, so that no offset in the file moves. */
const placeholderOf = (chunk) => integrityOf(`chunk ${chunk.id}`);

/** Runtime module with the hashes of the chunks that a container can load, by chunk id. */
class ChunkIntegrityRuntimeModule extends RuntimeModule {
  constructor() {
    super('chunk integrity', RuntimeModule.STAGE_ATTACH);
  }

  generate() {
    // Chunks of shared modules only have no script.
    const scripts = [...this.chunk.getAllAsyncChunks()].filter((chunk) => chunkHasJs(chunk, this.chunkGraph));
    const hashes = Object.fromEntries(scripts.map((chunk) => [chunk.id, placeholderOf(chunk)]));
    return `${RuntimeGlobals.require}.chunkIntegrity = ${JSON.stringify(hashes)};`;
  }
}

/**
 * Adds the expected hash to every script that a container or the shell loads later. The first script contains the
 * hashes of its chunks, and the registry or the page contains the hash of the first script, so the browser refuses a
 * single wrong byte anywhere. (webpack-subresource-integrity leaves its placeholders unresolved in a Module Federation
 * container.)
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
      web.JsonpChunkLoadingRuntimeModule.getCompilationHooks(compilation).linkPreload.tap(
        name,
        (code) => `${code}\nlink.integrity = ${RuntimeGlobals.require}.chunkIntegrity[chunkId];`,
      );
      // After file names get their content hash: chunks no longer change from here on.
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
