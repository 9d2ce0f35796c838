import asyncHooks from 'node:async_hooks';
import { createRequire } from 'node:module';
import { dirname } from 'node:path';

import ReadOnceRuntime from './read-once-runtime.mjs';

/** Our own files, which Jest transforms: a path, or a workspace's name. Scripts (.mjs) run in Node untransformed. */
const ours = /^(\.|\/|contract(\/|$)|ui(\/|$))(?!.*\.mjs$)/;

/** Packages by importer and name. Resolving a loaded package takes Node longer than everything else about it. */
const packages = new Map();

function packageFor(from, name) {
  const key = `${dirname(from)}\0${name}`;
  if (!packages.has(key)) packages.set(key, createRequire(from)(name));
  return packages.get(key);
}

/**
 * Has Node load packages, once for all test files of a worker. Jest would transform and load every file of every
 * package again for each test file, which took two of the three seconds of most API tests. Jest still loads our own
 * code and every package that a test mocks.
 */
export default class NodePackagesRuntime extends ReadOnceRuntime {
  /** Storages created in this test file's realm, including those of Jest's own runner. */
  storages = new Set();

  requireModule(from, name, options, isActual) {
    if (name === 'node:async_hooks' || name === 'async_hooks') return this.asyncHooks();
    const isPackage = name && !options?.isInternalModule && !ours.test(name) && !this._resolution.isCoreModule(name);
    // React must use the document of its test file, which Node cannot see.
    const isForPage = 'document' in this._environment.global;
    return isPackage && !isForPage
      ? packageFor(from, this.mapped(name))
      : super.requireModule(from, name, options, isActual);
  }

  /** Returns the replacement of a package in `moduleNameMapper`. */
  mapped(name) {
    const [, replacement = name] =
      this._config.moduleNameMapper.find(([pattern]) => new RegExp(pattern).test(name)) ?? [];
    return replacement;
  }

  /**
   * Returns `async_hooks` with tracked storages. At each new promise Node 20 visits every storage that was ever used,
   * and it releases none: with 30 test files in a worker a promise cost ten times as much as with one.
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
