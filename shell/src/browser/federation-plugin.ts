import type { ModuleFederationRuntimePlugin } from '@module-federation/runtime';

import { readBootData } from './read-boot-data';

/** Milliseconds before loading a container times out. */
const entryTimeout = 8_000;

/** Extends Module Federation: sets the integrity hash of each remote's container. */
export default function federationPlugin(): ModuleFederationRuntimePlugin {
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
