import { createInstance, init } from '@module-federation/runtime';
import { attachShareScopeMap } from '@module-federation/webpack-bundler-runtime/dist/attachShareScopeMap.js';
import { consumes } from '@module-federation/webpack-bundler-runtime/dist/consumes.js';
import { initContainerEntry } from '@module-federation/webpack-bundler-runtime/dist/initContainerEntry.js';
import { initializeSharing } from '@module-federation/webpack-bundler-runtime/dist/initializeSharing.js';
import { installInitialConsumes } from '@module-federation/webpack-bundler-runtime/dist/installInitialConsumes.js';

/** @param {typeof init} init creates the instance of a container */
const federationWith = (init) => ({
  runtime: { init },
  bundlerRuntime: {
    I: initializeSharing,
    consumes,
    init: ({ webpackRequire }) => init(webpackRequire.federation.initOptions),
    initContainerEntry,
    installInitialConsumes,
  },
  attachShareScopeMap,
  bundlerRuntimeOptions: {},
});

/**
 * Module Federation's runtime as a global, for remotes, which do not bundle it. (The stock plugins bundle it twice in
 * the shell and once in each remote.) It differs from the shell's own in that `init` creates a new instance on each
 * call: the stock one remembers the first name it was called with.
 */
globalThis._FEDERATION_BUNDLER_RUNTIME = federationWith(createInstance);

/**
 * In place of the index of Module Federation's bundler runtime, 1.5 KB of each first script: the parts that the shell
 * and containers call. Left out are modules that a container takes from other containers, and shared modules without
 * their unused exports.
 */
export default federationWith(init);
