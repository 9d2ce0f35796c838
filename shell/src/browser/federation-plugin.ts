import type { ModuleFederationRuntimePlugin } from '@module-federation/runtime';
import federation, { runtime } from '@module-federation/webpack-bundler-runtime/bundler';
import { initContainerEntry } from '@module-federation/webpack-bundler-runtime/dist/initContainerEntry.js';

import { readBootData } from './read-boot-data';

/** Milliseconds before loading a container times out. */
const entryTimeout = 8_000;

/**
 * Module Federation's runtime as globals, for remotes, which do not bundle it. (The stock plugins bundle it twice in
 * the shell and once in each remote.) It differs from the shell's own copy in two ways: it includes the container
 * factory, and `init` creates a new instance on each call, because the stock one remembers the first name it was called
 * with.
 */
const provided = {
  _FEDERATION_BUNDLER_RUNTIME: {
    ...federation,
    runtime: { ...runtime, init: runtime.createInstance },
    bundlerRuntime: { ...federation.bundlerRuntime, initContainerEntry },
  },
};

/** Extends Module Federation: provides the shared runtime, and sets the integrity hash of each remote's container. */
export default function federationPlugin(): ModuleFederationRuntimePlugin {
  Object.assign(globalThis, provided);
  const integrities = new Map(readBootData().remotes.map(({ entry, integrity }) => [entry, integrity]));
  return {
    name: 'shell',
    createScript({ url }) {
      const script = document.createElement('script');
      script.src = url;
      script.integrity = integrities.get(new URL(url, document.baseURI).pathname) ?? '';
      return { script, timeout: entryTimeout };
    },
  };
}
