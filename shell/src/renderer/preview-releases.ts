import { LRUCache } from 'lru-cache';

import type { RemoteLoader } from './remote-loader';

/** Milliseconds after the last look at one until its thread ends. */
const idleAfter = 15 * 60 * 1000;

/** The loaders of releases that are looked at and not active: a few, since each has a thread of its own, and only while somebody looks. */
export class PreviewReleases {
  private readonly loaders: LRUCache<string, RemoteLoader>;

  /** @param max as many at the same time */
  constructor(max: number) {
    this.loaders = new LRUCache({
      max,
      ttl: idleAfter,
      updateAgeOnGet: true,
      ttlAutopurge: true,
      dispose: (loader) => loader.disable(),
    });
  }

  /** The loader of a release. @param add makes it where there is none */
  get(base: string, add: () => RemoteLoader): RemoteLoader {
    const loader = this.loaders.get(base) ?? add();
    this.loaders.set(base, loader);
    return loader;
  }

  stop() {
    this.loaders.clear();
  }
}
