import { rmSync } from 'node:fs';
import { join } from 'node:path';

/**
 * Removes files of a watched build that its next build does not emit. webpack's `clean` cannot do this for the second of
 * several builds into one folder: its first run would remove the files of the others. The release would list stale
 * chunks, and be refused because no container expects them.
 */
export class StaleFilesPlugin {
  apply(compiler) {
    let emitted = [];
    compiler.hooks.afterEmit.tap('StaleFilesPlugin', ({ assets }) => {
      for (const file of emitted) if (!(file in assets)) rmSync(join(compiler.outputPath, file), { force: true });
      emitted = Object.keys(assets);
    });
  }
}
