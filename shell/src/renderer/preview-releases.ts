import { LRUCache } from 'lru-cache';

import type { RemoteLoader } from './remote-loader';

/** Previews at the same time: each has a thread of its own. */
const maxPreviews = 3;

/** Milliseconds after the last look at one until its thread ends. */
const idleAfter = 15 * 60 * 1000;

/** The loaders of releases that are previewed: a few, and only while somebody looks. */
export class PreviewReleases {
  private readonly loaders = new LRUCache<string, RemoteLoader>({
    max: maxPreviews,
    ttl: idleAfter,
    updateAgeOnGet: true,
    ttlAutopurge: true,
    dispose: (loader) => loader.disable(),
  });

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
