import { relative } from 'node:path';

/** A component as it is after the loader of short IDs. */
const definition = /componentId: "([a-z][\da-z]{4}-\d+)"/g;

const textOf = (module) => module.originalSource()?.source().toString() ?? '';

/**
 * Fails a build in which components of two files have the same ID: short IDs are hashes, and rules meant for one
 * component would apply to the other. The components of other releases are unknown here.
 */
export class DistinctIdsPlugin {
  apply(compiler) {
    const { WebpackError } = compiler.webpack;
    const name = 'DistinctIdsPlugin';
    compiler.hooks.thisCompilation.tap(name, (compilation) => {
      compilation.hooks.finishModules.tap(name, (modules) => {
        const files = new Map();
        // Modules come in the order in which they were read from the disk, another one in each build.
        const named = [...modules].map((module) => [relative(compiler.context, module.resource ?? ''), module]);
        for (const [file, module] of named.sort(([one], [other]) => (one < other ? -1 : 1))) {
          for (const [, id] of textOf(module).matchAll(definition)) {
            const other = files.get(id);
            files.set(id, file);
            if (other)
              compilation.errors.push(
                new WebpackError(`${other} and ${file} share the component ID ${id}, a hash: change either file.`),
              );
          }
        }
      });
    });
  }
}
