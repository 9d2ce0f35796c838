import { isMadeFrom } from 'contract/changes';
import { LRUCache } from 'lru-cache';

import type { ReleaseSet } from '../renderer/release-set';
import { Urgency } from '../renderer/render-queue';
import type { ApiHealth } from './api-health';
import { endOf, freshnessOf, type Aging, type Day, type Freshness, type Releases } from './freshness';

/** Maximum bytes of all values together. */
const capacity = 64 * 1024 * 1024;

/** Bytes that an entry takes in addition to its value and its key, which is as long as a URL may be. */
const overhead = 1_000;

/** Milliseconds before a failed rebuild is retried. */
const retryAfter = 2_000;

/** A value with its cache metadata. */
export interface Made<T> {
  value: T;
  /** Size of the value. */
  bytes: number;
  /** API paths it was made from: its cache tags. */
  paths: readonly string[];
  /** The day it was made for: on the next day the text may be wrong. */
  day?: Day;
  releases?: Releases;
  /** Maximum age in milliseconds, for short-lived values. */
  maxAge?: number;
  /** False: shared with concurrent callers, but not stored. */
  isCacheable?: boolean;
}

interface Entry<T> extends Made<T>, Aging {
  /** No rebuild is attempted before this timestamp. */
  retryAt: number;
  /** The entry from before the last activation, in case a rollback returns to its releases. */
  before?: Entry<T> | undefined;
}

/** A build in progress, with the changes announced meanwhile. */
interface Flight<T> {
  key: string;
  urgency: Urgency;
  changed: string[];
  isDoubted: boolean;
  /** Set once the value is built, until the cache has stored it. */
  entry: Entry<T> | null;
}

export type CacheOutcome = 'hit' | 'stale' | 'miss' | 'fallback';

/** Builds a value. A rejection keeps the previous value. */
export type Make<T> = (urgency: Urgency) => Promise<Made<T>>;

export interface ContentCacheOptions {
  api: ApiHealth;
  /** Returns the release set that now serves in place of the given one; null if none does. */
  releases?: (set: ReleaseSet) => ReleaseSet | null;
  now?: () => number;
}

/**
 * Cache of everything that depends on API data and the active releases: pages, feeds, site data. Concurrent callers
 * share one build of a value. A stale value is served while it is rebuilt, and stays if the rebuild fails.
 */
export class ContentCache<T> {
  private readonly entries: LRUCache<string, Entry<T>, { make: Make<T>; urgency: Urgency }>;
  private readonly flights = new Set<Flight<T>>();
  private readonly now: () => number;
  /** Whether the change stream is connected, so that every change is announced. */
  private connected = false;

  constructor(private readonly options: ContentCacheOptions) {
    this.now = options.now ?? (() => Date.now());
    this.entries = new LRUCache({
      maxSize: capacity,
      sizeCalculation: ({ bytes, before }, key) => bytes + (before?.bytes ?? 0) + key.length + overhead,
      fetchMethod: (key, _stale, { context }) => this.make(key, context.make, context.urgency),
      allowStale: true,
      allowStaleOnFetchRejection: true,
      ignoreFetchAbort: true,
    });
  }

  /** Returns a value that can be sent as it is. The fast path of most requests. */
  fresh(key: string): T | null {
    const entry = this.entries.get(key);
    return entry !== undefined && this.freshnessOf(entry) === 'fresh' ? entry.value : null;
  }

  /** Returns the stored value, however old. */
  peek(key: string): T | null {
    return this.entries.peek(key)?.value ?? null;
  }

  /** Keys of the stored values, most recently used first. */
  keys(): string[] {
    return [...this.entries.keys()];
  }

  /** Whether a build of the key is in flight. */
  isBeingMade(key: string): boolean {
    for (const flight of this.flights) if (flight.key === key) return true;
    return false;
  }

  /** Whether a value is stored, however old, or being built. */
  isKnown(key: string): boolean {
    return this.peek(key) !== null || this.isBeingMade(key);
  }

  /** @returns null if nothing is stored */
  freshness(key: string): Freshness | null {
    const entry = this.entries.peek(key);
    return entry ? this.freshnessOf(entry) : null;
  }

  /**
   * Returns the value of a key: the stored one, or a new one.
   * @returns null if it cannot be built and no old value is stored
   */
  async fetch(key: string, make: Make<T>): Promise<{ value: T; outcome: CacheOutcome } | null> {
    const stored = this.stored(key);
    const freshness = stored ? this.freshnessOf(stored) : 'expired';
    if (stored && freshness === 'fresh') return { value: stored.value, outcome: 'hit' };
    if (freshness === 'withdrawn') this.entries.delete(key);
    else if (stored && this.isTooSoon(stored)) return { value: stored.value, outcome: 'fallback' };
    // While the API is down, no visitor waits for it if an old page is available.
    const waits = freshness !== 'stale' && !(stored && this.options.api.isSilent);
    if (waits) for (const flight of this.flights) if (flight.key === key) flight.urgency.raise();
    const context = { make, urgency: new Urgency(waits ? 'visitor' : 'renewal') };
    let found = await this.entries.fetch(key, { context, forceRefresh: true, allowStale: !waits });
    // Another caller started this build before the change. Rebuild once, and accept the result.
    if (waits && found && found !== stored && found.isOutdated) {
      found = await this.entries.fetch(key, { context, forceRefresh: true, allowStale: false });
    }
    if (!found) return null;
    if (found.isCacheable === false && this.entries.peek(key) === found) this.entries.delete(key);
    if (found !== stored) return { value: found.value, outcome: 'miss' };
    return { value: found.value, outcome: waits ? 'fallback' : 'stale' };
  }

  /** Stores a value from an earlier process, to be served until it is rebuilt. */
  seed(key: string, made: Made<T>) {
    this.entries.set(key, this.entryOf(made, { changed: [], isDoubted: true }));
  }

  /** Removes a stored value. */
  drop(key: string) {
    this.entries.delete(key);
  }

  /** Removes every stored value. */
  clear() {
    this.entries.clear();
  }

  /** Marks values made from the given API paths as outdated. */
  change(paths: readonly string[]) {
    for (const flight of this.flights) flight.changed.push(...paths);
    this.eachEntry((entry) => {
      if (!isMadeFrom(entry.paths, paths)) return;
      entry.isOutdated = true;
      entry.retryAt = 0;
    });
  }

  /**
   * Called when the change stream connects or disconnects. Changes during an outage are unknown, so all values are in
   * doubt after a reconnect; during the outage, values expire by age.
   */
  setConnected(connected: boolean) {
    if (connected === this.connected) return;
    this.connected = connected;
    if (!connected) return;
    for (const flight of this.flights) flight.isDoubted = true;
    this.eachEntry((entry) => {
      entry.isDoubted = true;
      entry.retryAt = 0;
    });
  }

  private eachEntry(visit: (entry: Entry<T>) => void) {
    const visitBoth = (entry: Entry<T>) => {
      visit(entry);
      if (entry.before) visit(entry.before);
    };
    for (const { entry } of this.flights) if (entry) visitBoth(entry);
    this.entries.forEach(visitBoth);
  }

  /** Returns the stored entry. After a rollback, the one from before the activation takes its place if it can be sent. */
  private stored(key: string): Entry<T> | undefined {
    const entry = this.entries.get(key);
    if (!entry?.before || !this.isRolledBack(entry)) return entry;
    const { before } = entry;
    const freshness = this.freshnessOf(before);
    if (freshness !== 'fresh' && freshness !== 'stale') return entry;
    this.entries.set(key, before);
    return before;
  }

  /** An entry expires for other reasons as well, such as one for a page that its release no longer has. */
  private isRolledBack({ releases }: Entry<T>): boolean {
    return releases !== undefined && this.options.releases?.(releases.set)?.isRollbackOf(releases.set) === true;
  }

  /** Never longer than the retry interval, because the clock may have been set back. */
  private isTooSoon({ retryAt }: Entry<T>): boolean {
    const left = retryAt - this.now();
    return left > 0 && left <= retryAfter;
  }

  private freshnessOf(entry: Entry<T>): Freshness {
    return freshnessOf(entry, { now: this.now(), connected: this.connected, releases: this.options.releases });
  }

  private async make(key: string, make: Make<T>, urgency: Urgency): Promise<Entry<T>> {
    const flight: Flight<T> = { key, urgency, changed: [], isDoubted: false, entry: null };
    this.flights.add(flight);
    try {
      const made = await make(urgency);
      flight.entry = { ...this.entryOf(made, flight), before: before(this.entries.peek(key), made) };
      return flight.entry;
    } catch (error) {
      const stored = this.entries.peek(key);
      if (stored) stored.retryAt = this.now() + retryAfter;
      throw error;
    } finally {
      // The cache stores the entry some microtasks later; a change in between must still reach it.
      setImmediate(() => this.flights.delete(flight));
    }
  }

  private entryOf(made: Made<T>, { changed, isDoubted }: Pick<Flight<T>, 'changed' | 'isDoubted'>): Entry<T> {
    const at = this.now();
    const dayEnds = made.day ? endOf(made.day, at) : Infinity;
    return { ...made, at, dayEnds, isOutdated: isMadeFrom(made.paths, changed), isDoubted, retryAt: 0 };
  }
}

/** Returns the entry to keep beside a new value: the stored one if that has other releases. */
function before<T>(stored: Entry<T> | undefined, made: Made<T>): Entry<T> | undefined {
  const hasOtherReleases = stored?.releases?.set.id !== made.releases?.set.id;
  return stored && hasOtherReleases ? { ...stored, before: undefined } : stored?.before;
}
