import asyncHooks from 'node:async_hooks';
import { createRequire } from 'node:module';
import { dirname } from 'node:path';

import ReadOnceRuntime from './read-once-runtime.mjs';

/** Files of ours that Jest transforms, under a path or under a workspace's name. Scripts run in Node as they are. */
const ours = /^(\.|\/|contract(\/|$)|ui(\/|$))(?!.*\.mjs$)/;

/** What Node answered to who asked: finding a package takes Node longer than everything else about one that is loaded. */
const packages = new Map();

function packageFor(from, name) {
  const key = `${dirname(from)}\0${name}`;
  if (!packages.has(key)) packages.set(key, createRequire(from)(name));
  return packages.get(key);
}

/**
 * Lets Node load packages, once for all test files of a worker. Jest transforms and loads every file of every package
 * anew for each test file: two of the three seconds that most tests of the API took went there. Our own code stays Jest's,
 * and so does a package that a test mocks.
 */
export default class NodePackagesRuntime extends ReadOnceRuntime {
  /** What this test file's world made, Jest's own runner included. */
  storages = new Set();

  requireModule(from, name, options, isActual) {
    if (name === 'node:async_hooks' || name === 'async_hooks') return this.asyncHooks();
    const isPackage = name && !options?.isInternalModule && !ours.test(name) && !this._resolution.isCoreModule(name);
    // React must find the document of its test file, which Node does not know.
    const isForPage = 'document' in this._environment.global;
    return isPackage && !isForPage
      ? packageFor(from, this.mapped(name))
      : super.requireModule(from, name, options, isActual);
  }

  /** The package that `moduleNameMapper` puts in place of a name. */
  mapped(name) {
    const [, instead = name] = this._config.moduleNameMapper.find(([pattern]) => new RegExp(pattern).test(name)) ?? [];
    return instead;
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
