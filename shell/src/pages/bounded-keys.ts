import { LRUCache } from 'lru-cache';

/** Maximum number of cached pages with a query string, such as a topic's articles. */
export const maxRepeated = 200;

/** Maximum number of cached paths without a page. */
export const maxWithoutPage = 1_000;

/**
 * Cache keys of one kind, of which anyone can request any number. Beyond the maximum, the one that was not requested for
 * the longest time is dropped, so that they do not push out pages.
 */
export class BoundedKeys {
  private readonly keys: LRUCache<string, true>;

  /** @param drop removes the value of a key from the cache */
  constructor(max: number, drop: (key: string) => void) {
    this.keys = new LRUCache({
      max,
      dispose: (_value, key, reason) => {
        if (reason === 'evict') drop(key);
      },
    });
  }

  /** Adds a key. @returns whether it was there before */
  add(key: string): boolean {
    const isKnown = this.keys.has(key);
    this.keys.set(key, true);
    return isKnown;
  }

  /** Notes a request for a key, if it is there. */
  use(key: string): void {
    this.keys.get(key);
  }
}
