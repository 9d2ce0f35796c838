import type { ModuleFederationRuntimePlugin } from '@module-federation/runtime';
import federation, { runtime } from '@module-federation/webpack-bundler-runtime/bundler';
import { initContainerEntry } from '@module-federation/webpack-bundler-runtime/dist/initContainerEntry.js';

import { readBootData } from './read-boot-data';

/** A container that has not come by then is given up. */
const entryTimeout = 8_000;

/**
 * Module Federation's runtime as globals, for remotes, which bring none of it. (The stock plugins bundle it twice in
 * the shell and once in each remote.) Two things differ from the shell's own copy: what makes a container is there, and
 * `init` makes a new instance each time, since the stock one remembers the first name it was called with.
 */
const provided = {
  _FEDERATION_BUNDLER_RUNTIME: {
    ...federation,
    runtime: { ...runtime, init: runtime.createInstance },
    bundlerRuntime: { ...federation.bundlerRuntime, initContainerEntry },
  },
};

/** What the shell adds to Module Federation: the runtime for all, and the hash that a remote's container must have. */
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
