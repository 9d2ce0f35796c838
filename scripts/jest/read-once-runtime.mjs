import { Script } from 'node:vm';

import Runtime from 'jest-runtime';

/** Files by name, as V8 read them. */
const scripts = new Map();

/** What runs a file in any world: each test file has a world of its own, and V8 need not read our code anew for it. */
function scriptOf(source, filename, parameters) {
  const known = scripts.get(filename);
  if (known?.source === source) return known.script;
  const begin = `(function(${parameters.join(',')}){`;
  const script = new Script(`${begin}${source}\n})`, { filename, columnOffset: -begin.length });
  scripts.set(filename, { source, script });
  return script;
}

/** Lets V8 read each file once for all test files of a worker. What runs is still anew for each of them. */
export default class ReadOnceRuntime extends Runtime {
  constructor(...options) {
    super(...options);
    const { executor } = this;
    const compile = executor.compile.bind(executor);
    executor.compile = (source, filename) => {
      const context = this._environment.getVmContext();
      // Jest answers `import()` for one world alone.
      if (!context || source.includes('import(')) return compile(source, filename);
      return scriptOf(source, filename, executor.injectedModuleParameters).runInContext(context);
    };
  }
}
