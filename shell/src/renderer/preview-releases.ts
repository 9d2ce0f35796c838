import { LRUCache } from 'lru-cache';

import type { RemoteLoader } from './remote-loader';

/** Milliseconds without use after which a preview's thread ends. */
const idleAfter = 15 * 60 * 1000;

/**
 * Loaders of previewed releases that are not active: only a few, since each has a thread, and only while they are in
 * use.
 */
export class PreviewReleases {
  private readonly loaders: LRUCache<string, RemoteLoader>;

  /** @param max number of loaders at the same time */
  constructor(max: number) {
    this.loaders = new LRUCache({
      max,
      ttl: idleAfter,
      updateAgeOnGet: true,
      ttlAutopurge: true,
      dispose: (loader) => loader.disable(),
    });
  }

  /** Returns the loader of a release. @param add creates a missing one */
  get(base: string, add: () => RemoteLoader): RemoteLoader {
    const loader = this.loaders.get(base) ?? add();
    this.loaders.set(base, loader);
    return loader;
  }

  stop() {
    this.loaders.clear();
  }
}
