import type { ReleaseSet } from '../renderer/release-set';
import { dayIn, endOfDay } from '../site/calendar';

/** Milliseconds for which a value is fresh while no change stream is connected. */
const freshFor = 15_000;

/** Milliseconds after which a value expires while no change stream is connected. */
const usableFor = 30_000;

/**
 * Milliseconds for which a page may still reference the previous releases of other remotes. They stay loadable for
 * weeks.
 */
const releaseLag = 60_000;

/**
 * `fresh`: send it. `stale`: send it and rebuild it in the background. `expired`: rebuild it, and send the old value
 * only if that fails. `withdrawn`: its remote is out of service, so it must not be sent.
 */
export type Freshness = 'fresh' | 'stale' | 'expired' | 'withdrawn';

/** A day with its time zone. */
export interface Day {
  date: string;
  timeZone: string;
}

/** The releases a value was made with, and the remote that owns the page; null if it depends on all remotes. */
export interface Releases {
  set: ReleaseSet;
  remote: string | null;
}

/** What the freshness of a cached value depends on. */
export interface Aging {
  /** Timestamp at which it was made. */
  at: number;
  /** Timestamp at which its day ends. */
  dayEnds: number;
  /** Maximum age in milliseconds, for short-lived values. */
  maxAge?: number;
  releases?: Releases;
  /** Its data has changed: it must be rebuilt before it is sent, if possible. */
  isOutdated: boolean;
  /** Its data may have changed while no change stream was connected. */
  isDoubted: boolean;
}

interface Conditions {
  now: number;
  /** Whether the change stream is connected, so that every change is announced. */
  connected: boolean;
  /** Returns the release set that now serves in place of the given one; null if none does. */
  releases: ((set: ReleaseSet) => ReleaseSet | null) | undefined;
}

export function freshnessOf(entry: Aging, { now, connected, releases }: Conditions): Freshness {
  const age = now - entry.at;
  // A negative age means the clock was set back, so the real age is unknown.
  const isDoubted = entry.isDoubted || age < 0;
  const ofReleases = entry.releases ? freshnessOfReleases(entry.releases, releases, now) : 'fresh';
  if (ofReleases === 'withdrawn') return 'withdrawn';
  if (ofReleases === 'expired') return 'expired';
  if (entry.isOutdated || (entry.maxAge !== undefined && age >= entry.maxAge)) return 'expired';
  if (!connected && age >= usableFor) return 'expired';
  if (isDoubted || now >= entry.dayEnds || ofReleases === 'stale') return 'stale';
  return connected || age < freshFor ? 'fresh' : 'stale';
}

/**
 * An activation makes the pages of its own remote stale. Pages of other remotes stay fresh for a while and follow
 * later. After a rollback no visitor gets a page that names the failing release: not even of another remote, from which
 * a link leads into it.
 */
function freshnessOfReleases({ set, remote }: Releases, releases: Conditions['releases'], now: number): Freshness {
  const current = releases ? releases(set) : set;
  if (current === set) return 'fresh';
  if (!current) return 'withdrawn';
  const release = current.idOf(remote);
  if (release === null) return 'withdrawn';
  if (current.isRollbackOf(set)) return 'expired';
  if (release !== set.idOf(remote)) return 'stale';
  return current.id === set.id || now - current.activatedAt < releaseLag ? 'fresh' : 'stale';
}

/** Returns when a day ends; `now` if it is another day already. */
export function endOf({ date, timeZone }: Day, now: number): number {
  return dayIn(timeZone, new Date(now)) === date ? endOfDay(timeZone, now) : now;
}
