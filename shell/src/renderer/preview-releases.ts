import { LRUCache } from 'lru-cache';

import type { RemoteLoader, WantedRelease } from './remote-loader';

/** Milliseconds without use after which a preview's thread ends. */
const idleAfter = 15 * 60 * 1000;

/** Result of a load. `active` is null if it failed. */
type Loaded = Pick<RemoteLoader, 'active' | 'state'>;

/**
 * Loaders of previewed releases that are not active: only a few, since each has a thread, and only while they are in
 * use.
 */
export class PreviewReleases {
  private readonly loaders: LRUCache<string, RemoteLoader>;
  private readonly loading = new Map<string, { loader: RemoteLoader; loaded: Promise<Loaded> }>();

  /** @param max number of loaded releases */
  constructor(max: number) {
    this.loaders = new LRUCache({
      max,
      ttl: idleAfter,
      updateAgeOnGet: true,
      ttlAutopurge: true,
      dispose: (loader) => loader.disable(),
    });
  }

  /**
   * Returns a release once it is loaded, or has failed to load. Loading ones do not count: a point in time may have
   * more releases than stay loaded, and none of them may end the load of another.
   * @param add creates a missing loader
   */
  get(wanted: Omit<WantedRelease, 'previous'>, add: () => RemoteLoader): Promise<Loaded> {
    const { base } = wanted;
    const known = this.loaders.get(base);
    if (known) return Promise.resolve({ active: known.active, state: known.state });
    const pending = this.loading.get(base);
    if (pending) return pending.loaded;
    const loader = add();
    const loaded = this.load(loader, wanted).finally(() => this.loading.delete(base));
    this.loading.set(base, { loader, loaded });
    return loaded;
  }

  stop() {
    this.loaders.clear();
    for (const { loader } of this.loading.values()) loader.disable();
  }

  private async load(loader: RemoteLoader, { base, manifest }: Omit<WantedRelease, 'previous'>): Promise<Loaded> {
    await loader.want({ base, manifest, previous: null }, async () => null);
    // Another release may take its place right after it is added.
    const { active, state } = loader;
    if (active) this.loaders.set(base, loader);
    return { active, state };
  }
}
