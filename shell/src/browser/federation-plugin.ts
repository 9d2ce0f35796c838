import type { ModuleFederationRuntimePlugin } from '@module-federation/runtime';

import { readBootData } from './read-boot-data';

/** Milliseconds before loading a container times out. */
const entryTimeout = 8_000;

/** @throws if the script does not arrive, or has another hash */
function runScript(src: string, integrity: string): Promise<unknown> {
  const script = Object.assign(document.createElement('script'), { src, integrity });
  const loaded = new Promise((resolve, reject) => {
    const fail = () => reject(new Error(`${src} did not load`));
    script.onload = resolve;
    script.onerror = fail;
    setTimeout(fail, entryTimeout);
    document.head.append(script);
  });
  return loaded.finally(() => script.remove());
}

/** Loads containers for Module Federation, each with its integrity hash. */
export default function federationPlugin(): ModuleFederationRuntimePlugin {
  const integrities = new Map(readBootData().remotes.map(({ entry, integrity }) => [entry, integrity]));
  return {
    name: 'shell',
    async loadEntry({ remoteInfo: { entry, entryGlobalName } }) {
      await runScript(entry, integrities.get(new URL(entry, document.baseURI).pathname) ?? '');
      const container = Reflect.get(window, entryGlobalName);
      if (!container) throw new Error(`${entry} has no container`);
      return container;
    },
  };
}
