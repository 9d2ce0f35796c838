import asyncHooks from 'node:async_hooks';
import { createRequire } from 'node:module';

import Runtime from 'jest-runtime';

/** Files of ours that Jest transforms, under a path or under a workspace's name. Scripts run in Node as they are. */
const ours = /^(\.|\/|contract(\/|$)|ui(\/|$))(?!.*\.mjs$)/;

/**
 * Lets Node load packages, once for all test files of a worker. Jest transforms and loads every file of every package
 * anew for each test file: two of the three seconds that most tests of the API took went there. Our own code stays Jest's,
 * and so does a package that a test mocks.
 */
export default class NodePackagesRuntime extends Runtime {
  /** What this test file's world made, Jest's own runner included. */
  storages = new Set();

  requireModule(from, name, options, isActual) {
    if (name === 'node:async_hooks' || name === 'async_hooks') return this.asyncHooks();
    const isPackage = name && !options?.isInternalModule && !ours.test(name) && !this._resolution.isCoreModule(name);
    return isPackage ? createRequire(from)(name) : super.requireModule(from, name, options, isActual);
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
