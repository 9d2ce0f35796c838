import { LRUCache } from 'lru-cache';

import type { ContentCache } from './content-cache';
import type { Resolution } from './resolution';

/** Maximum number of cached pages with a query string. Anyone can request any number of them, and they push out pages. */
export const maxRepeated = 200;

/** Pages with a query string, such as a topic's articles: one that was requested before is stored. */
export class RepeatedPages {
  private readonly requested: LRUCache<string, true>;

  constructor(cache: Pick<ContentCache<Resolution>, 'drop'>) {
    this.requested = new LRUCache({
      max: maxRepeated,
      dispose: (_value, key, reason) => {
        if (reason === 'evict') cache.drop(key);
      },
    });
  }

  /** Notes a request. @param key of the page in the cache @returns whether it was noted before */
  note(key: string): boolean {
    const isRepeated = this.requested.has(key);
    this.requested.set(key, true);
    return isRepeated;
  }
}
