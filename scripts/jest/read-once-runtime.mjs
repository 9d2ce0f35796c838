import { Script } from 'node:vm';

import Runtime from 'jest-runtime';

/** Compiled scripts by file name. */
const scripts = new Map();

/**
 * Returns a script that runs in any realm: each test file has its own, and V8 need not parse our code again for each.
 */
function scriptOf(source, filename, parameters) {
  const cached = scripts.get(filename);
  if (cached?.source === source) return cached.script;
  const prefix = `(function(${parameters.join(',')}){`;
  const script = new Script(`${prefix}${source}\n})`, { filename, columnOffset: -prefix.length });
  scripts.set(filename, { source, script });
  return script;
}

/** Has V8 parse each file once for all test files of a worker. Each test file still executes it again. */
export default class ReadOnceRuntime extends Runtime {
  constructor(...options) {
    super(...options);
    const { executor } = this;
    const compile = executor.compile.bind(executor);
    executor.compile = (source, filename) => {
      const context = this._environment.getVmContext();
      // Jest binds `import()` to a single realm.
      if (!context || source.includes('import(')) return compile(source, filename);
      return scriptOf(source, filename, executor.injectedModuleParameters).runInContext(context);
    };
  }
}
