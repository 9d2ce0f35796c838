import asyncHooks from 'node:async_hooks';
import { createRequire } from 'node:module';
import { dirname } from 'node:path';
import { Script } from 'node:vm';

import Runtime from 'jest-runtime';

/** Files of ours that Jest transforms, under a path or under a workspace's name. Scripts run in Node as they are. */
const ours = /^(\.|\/|contract(\/|$)|ui(\/|$))(?!.*\.mjs$)/;

/** What Node answered to who asked: finding a package takes Node longer than everything else about one that is loaded. */
const packages = new Map();

function packageFor(from, name) {
  const key = `${dirname(from)}\0${name}`;
  if (!packages.has(key)) packages.set(key, createRequire(from)(name));
  return packages.get(key);
}

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

/**
 * Lets Node load packages, once for all test files of a worker. Jest transforms and loads every file of every package
 * anew for each test file: two of the three seconds that most tests of the API took went there. Our own code stays Jest's,
 * and so does a package that a test mocks.
 */
export default class NodePackagesRuntime extends Runtime {
  /** What this test file's world made, Jest's own runner included. */
  storages = new Set();

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

  requireModule(from, name, options, isActual) {
    if (name === 'node:async_hooks' || name === 'async_hooks') return this.asyncHooks();
    const isPackage = name && !options?.isInternalModule && !ours.test(name) && !this._resolution.isCoreModule(name);
    return isPackage ? packageFor(from, name) : super.requireModule(from, name, options, isActual);
  }

  /**
   * Node 20 asks every storage that was ever used at each new promise, and lets go of none: with 30 test files in a worker
   * a promise cost ten times as much as with one.
   */
  asyncHooks() {
    const { storages } = this;
    class AsyncLocalStorage extends asyncHooks.AsyncLocalStorage {
      constructor(...options) {
        super(...options);
        storages.add(this);
      }
    }
    return { ...asyncHooks, AsyncLocalStorage };
  }

  teardown() {
    for (const storage of this.storages) storage.disable();
    super.teardown();
  }
}
