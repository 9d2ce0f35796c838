import type { ModuleFederationRuntimePlugin } from '@module-federation/runtime';
import * as runtimeCore from '@module-federation/runtime-core';

import { readBootData } from './read-boot-data';

/** A container that has not come by then is given up. */
const entryTimeout = 8_000;

/**
 * What the shell adds to Module Federation's runtime:
 * its core as a global, for remotes that are built with `externalRuntime` and bring none (the stock plugin for it
 * bundles the runtime twice), and the hash that a remote's container must have.
 */
export default function federationPlugin(): ModuleFederationRuntimePlugin {
  Object.assign(globalThis, { _FEDERATION_RUNTIME_CORE: runtimeCore });
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
