import { LRUCache } from 'lru-cache';

/** Milliseconds between two lines about an outage for the same cause: while it lasts, every request fails. */
const interval = 60_000;

/** Causes that are remembered. An outage has a few. */
const maxCauses = 100;

/** Decides which failures of an outage have a line of their own: each request has one with its status anyway. */
export class OutageLog {
  private readonly logged = new LRUCache<string, true>({ max: maxCauses, ttl: interval });

  /** Returns whether to log a failure: the first of its cause in each minute. */
  isDue(cause: string): boolean {
    if (this.logged.has(cause)) return false;
    this.logged.set(cause, true);
    return true;
  }
}
