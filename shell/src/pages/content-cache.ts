import { isMadeFrom } from 'contract/changes';
import { LRUCache } from 'lru-cache';

import type { ReleaseSet } from '../renderer/release-set';
import type { Urgency } from '../renderer/render-queue';
import { dayIn, endOfDay } from '../site/calendar';
import type { ApiHealth } from './api-health';

/** Bytes of all values together. */
const capacity = 64 * 1024 * 1024;

/** Bytes that an entry takes beside its value. */
const overhead = 1_000;

/** Milliseconds that a value is sent as it is, while no stream of changes tells whether it still holds. */
const freshFor = 15_000;

/** Milliseconds after which a value is not sent without a look at what it was made from, in the same case. */
const usableFor = 30_000;

/** Milliseconds for which a page names the former releases of other remotes. They stay loadable for weeks. */
const releaseLag = 60_000;

/** Milliseconds before a value that could not be made again is tried once more. */
const retryAfter = 2_000;

/** A value, and what decides how long it may be sent. */
export interface Made<T> {
  value: T;
  /** Of the value. */
  bytes: number;
  /** The API paths it was made from: its cache tags. */
  paths: readonly string[];
  /** The day it was made for, and in which zone: past it the text may say something wrong. */
  day?: { date: string; timeZone: string };
  /** The releases it was made with, and whose pages it is; null where it depends on all of them. */
  releases?: { set: ReleaseSet; remote: string | null };
  /** Milliseconds, where it holds for a short time only. */
  maxAge?: number;
  /** False: it is made for those who ask at the same time, and not kept for the next. */
  isKept?: boolean;
}

interface Entry<T> extends Made<T> {
  at: number;
  /** When its day ends. */
  dayEnds: number;
  /** Something it was made from has changed: it must be made again before it is sent, if that can be done. */
  isOutdated: boolean;
  /** Something it was made from may have changed, unheard. */
  isDoubted: boolean;
  /** Until then nobody tries to make it again. */
  retryAt: number;
}

/** What is announced while something is made. */
interface Flight<T> {
  key: string;
  changed: string[];
  isDoubted: boolean;
  /** Once it is made, and on its way into the cache. */
  entry: Entry<T> | null;
}

/**
 * `fresh`: send it. `stale`: send it, and make it again behind the visitor's back. `expired`: make it again, and send it
 * only if that fails. `withdrawn`: its remote was taken out of service, so it is not sent.
 */
export type Freshness = 'fresh' | 'stale' | 'expired' | 'withdrawn';

export type CacheOutcome = 'hit' | 'stale' | 'miss' | 'fallback';

/** Makes a value. A rejection leaves what there was. */
export type Make<T> = (urgency: Urgency) => Promise<Made<T>>;

export interface ContentCacheOptions {
  api: ApiHealth;
  /** What serves now in the place of a release set; null where nothing does. */
  releases?: (set: ReleaseSet) => ReleaseSet | null;
  now?: () => number;
}

/**
 * What is made from the API's answers and the active releases: pages, feeds, the site's own data. Each value is made
 * once, however many ask; a stale one goes out while it is renewed, and stays where that fails.
 */
export class ContentCache<T> {
  private readonly entries: LRUCache<string, Entry<T>, { make: Make<T>; urgency: Urgency }>;
  private readonly flights = new Set<Flight<T>>();
  private readonly now: () => number;
  /** Whether every change of content is announced right now. */
  private connected = false;

  constructor(private readonly options: ContentCacheOptions) {
    this.now = options.now ?? (() => Date.now());
    this.entries = new LRUCache({
      maxSize: capacity,
      sizeCalculation: ({ bytes }) => bytes + overhead,
      fetchMethod: (key, _stale, { context }) => this.make(key, context.make, context.urgency),
      allowStale: true,
      allowStaleOnFetchRejection: true,
      ignoreFetchAbort: true,
    });
  }

  /** A value that can be sent as it is. The one thing that most requests need. */
  fresh(key: string): T | null {
    const entry = this.entries.get(key);
    return entry !== undefined && this.freshnessOf(entry) === 'fresh' ? entry.value : null;
  }

  /** What is kept, however old. */
  peek(key: string): T | null {
    return this.entries.peek(key)?.value ?? null;
  }

  /** What is kept, by key: what was asked for last comes first. */
  keys(): string[] {
    return [...this.entries.keys()];
  }

  /** Whether somebody waits for it already. */
  isBeingMade(key: string): boolean {
    for (const flight of this.flights) if (flight.key === key) return true;
    return false;
  }

  /** Whether there is something of it: a value, however old, or one that is being made. */
  isKnown(key: string): boolean {
    return this.peek(key) !== null || this.isBeingMade(key);
  }

  /** @returns null where nothing is kept */
  freshness(key: string): Freshness | null {
    const entry = this.entries.peek(key);
    return entry ? this.freshnessOf(entry) : null;
  }

  /**
   * The value of a key: the kept one, or a new one.
   * @returns null where it cannot be made and there is no old one
   */
  async fetch(key: string, make: Make<T>): Promise<{ value: T; outcome: CacheOutcome } | null> {
    const kept = this.entries.get(key);
    const freshness = kept ? this.freshnessOf(kept) : 'expired';
    if (kept && freshness === 'fresh') return { value: kept.value, outcome: 'hit' };
    if (freshness === 'withdrawn') this.entries.delete(key);
    else if (kept && this.isTooSoon(kept)) return { value: kept.value, outcome: 'fallback' };
    // While the API is silent nobody waits for it who can have an old page.
    const waits = freshness !== 'stale' && !(kept && this.options.api.isSilent);
    const context = { make, urgency: waits ? 'visitor' : 'renewal' } as const;
    let found = await this.entries.fetch(key, { context, forceRefresh: true, allowStale: !waits });
    // Made by somebody who asked before the change. Once more, and then it is as it is.
    if (waits && found && found !== kept && found.isOutdated) {
      found = await this.entries.fetch(key, { context, forceRefresh: true, allowStale: false });
    }
    if (!found) return null;
    if (found.isKept === false && this.entries.peek(key) === found) this.entries.delete(key);
    if (found !== kept) return { value: found.value, outcome: 'miss' };
    return { value: found.value, outcome: waits ? 'fallback' : 'stale' };
  }

  /** Keeps a value of before this process, to be sent until there is a new one. */
  seed(key: string, made: Made<T>) {
    this.entries.set(key, this.entryOf(made, { changed: [], isDoubted: true }));
  }

  /** Some of what the values were made from has changed. */
  change(paths: readonly string[]) {
    for (const flight of this.flights) flight.changed.push(...paths);
    this.eachEntry((entry) => {
      if (!isMadeFrom(entry.paths, paths)) return;
      entry.isOutdated = true;
      entry.retryAt = 0;
    });
  }

  /**
   * The stream of changes begins or ends. What changed while there was none is unknown, so all values are in doubt when
   * it begins; while there is none they go by their age.
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
    for (const { entry } of this.flights) if (entry) visit(entry);
    this.entries.forEach(visit);
  }

  /** Never for longer than the pause is: the clock may have been set back. */
  private isTooSoon({ retryAt }: Entry<T>): boolean {
    const left = retryAt - this.now();
    return left > 0 && left <= retryAfter;
  }

  private freshnessOf(entry: Entry<T>): Freshness {
    const now = this.now();
    const age = now - entry.at;
    // Of a time to come is what was made before the clock was set back: how old it is nobody knows.
    const isDoubted = entry.isDoubted || age < 0;
    const ofReleases = entry.releases ? this.freshnessOfReleases(entry.releases, now) : 'fresh';
    if (ofReleases === 'withdrawn') return 'withdrawn';
    if (entry.isOutdated || (entry.maxAge !== undefined && age >= entry.maxAge)) return 'expired';
    if (!this.connected && age >= usableFor) return 'expired';
    if (isDoubted || now >= entry.dayEnds || ofReleases === 'stale') return 'stale';
    return this.connected || age < freshFor ? 'fresh' : 'stale';
  }

  /** A promotion makes the pages of its own remote stale. Those of others go on, and follow one by one. */
  private freshnessOfReleases({ set, remote }: NonNullable<Made<T>['releases']>, now: number): Freshness {
    const { releases } = this.options;
    const current = releases ? releases(set) : set;
    if (current === set) return 'fresh';
    if (!current) return 'withdrawn';
    const release = current.idOf(remote);
    if (release === null) return 'withdrawn';
    if (release !== set.idOf(remote)) return 'stale';
    return current.id === set.id || now - current.activatedAt < releaseLag ? 'fresh' : 'stale';
  }

  private async make(key: string, make: Make<T>, urgency: Urgency): Promise<Entry<T>> {
    const flight: Flight<T> = { key, changed: [], isDoubted: false, entry: null };
    this.flights.add(flight);
    try {
      flight.entry = this.entryOf(await make(urgency), flight);
      return flight.entry;
    } catch (error) {
      const kept = this.entries.peek(key);
      if (kept) kept.retryAt = this.now() + retryAfter;
      throw error;
    } finally {
      // The cache stores it some microtasks later, and a change in between must find it.
      setImmediate(() => this.flights.delete(flight));
    }
  }

  private entryOf(made: Made<T>, { changed, isDoubted }: Pick<Flight<T>, 'changed' | 'isDoubted'>): Entry<T> {
    const now = this.now();
    const { day } = made;
    const dayEnds = !day
      ? Infinity
      : dayIn(day.timeZone, new Date(now)) === day.date
        ? endOfDay(day.timeZone, now)
        : now;
    return { ...made, at: now, dayEnds, isOutdated: isMadeFrom(made.paths, changed), isDoubted, retryAt: 0 };
  }
}
