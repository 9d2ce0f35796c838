import { LRUCache } from 'lru-cache';

import { dayIn } from '../site/calendar';
import type { PageResponse } from './page-response';

/** Bytes of compressed and plain bodies together. */
const capacity = 64 * 1024 * 1024;

/** Milliseconds that a page is sent as it is, while no stream of changes tells whether it still holds. */
const freshFor = 15_000;

/** Milliseconds after which a page is not sent without a look at what it was made from, in the same case. */
const usableFor = 30_000;

interface CachedPage {
  response: PageResponse;
  /** The id of the composition it is a page of. */
  composition: string;
  /** The API paths it was made from. */
  paths: readonly string[];
  day: string;
  timeZone: string;
  at: number;
  /** Something it was made from has changed since. It is kept for the case that it cannot be made again. */
  outdated: boolean;
}

/** `fresh`: send it. `stale`: send it and make it again. `expired`: make it again, and send it only if that fails. */
export type Freshness = 'fresh' | 'stale' | 'expired';

export interface Lookup {
  freshness: Freshness;
  response: PageResponse;
}

const isBelow = (path: string, changed: string) =>
  path === changed || path.startsWith(`${changed}/`) || path.startsWith(`${changed}?`);

/** Finished pages by path and query string. */
export class PageCache {
  private readonly pages = new LRUCache<string, CachedPage>({
    maxSize: capacity,
    sizeCalculation: ({ response: { bodies } }) => bodies.br.length + bodies.gzip.length + bodies.identity.length,
  });
  /** Whether every change of content is announced right now. */
  private informed = false;
  private changes = 0;

  constructor(private readonly now = () => Date.now()) {}

  /** @param composition the id of the current one: a page of another is made again */
  find(url: string, composition: string): Lookup | null {
    const page = this.pages.get(url);
    if (!page) return null;
    return { freshness: this.freshnessOf(page, composition), response: page.response };
  }

  /**
   * Where the stream of changes stands. Ask before a page is made, and hand it in with the page: one that was made
   * while something changed may hold the old.
   */
  get position(): number {
    return this.changes;
  }

  store(url: string, page: Omit<CachedPage, 'at' | 'outdated'>, position: number) {
    this.pages.set(url, { ...page, at: this.now(), outdated: position !== this.changes });
  }

  remove(url: string) {
    this.pages.delete(url);
  }

  /** Some of what the pages were made from has changed. */
  drop(changed: readonly string[]) {
    this.changes += 1;
    for (const page of this.pages.values()) {
      if (page.paths.some((path) => changed.some((one) => isBelow(path, one)))) page.outdated = true;
    }
  }

  /** The stream of changes begins or ends. What changed while there was none is unknown, so all pages are in doubt. */
  setInformed(informed: boolean) {
    this.informed = informed;
    this.changes += 1;
    for (const page of this.pages.values()) page.outdated ||= informed;
  }

  private freshnessOf(page: CachedPage, composition: string): Freshness {
    const { outdated, day, timeZone, at } = page;
    if (outdated || page.composition !== composition || day !== dayIn(timeZone, new Date(this.now()))) return 'expired';
    if (this.informed) return 'fresh';
    const age = this.now() - at;
    if (age < freshFor) return 'fresh';
    return age < usableFor ? 'stale' : 'expired';
  }
}
