import type { ReleaseName } from './release-health';

/** A failure that browsers reported, with its count. */
export interface BrowserFailure extends ReleaseName {
  /** Name of the page in the release; null if the path has no page. */
  page: string | null;
  kind: 'load' | 'hydration' | 'render' | 'script';
  /** `TypeError` */
  error: string;
  /** Positions in our scripts, innermost first. */
  stack: readonly string[];
  times: number;
  /** Epoch milliseconds. */
  last: number;
}

/** Maximum number of distinct failures, of which the most recent are kept. */
const maxFailures = 100;

/** The failures that browsers have reported since this shell started. They contain nothing about a visitor. */
export class BrowserFailures {
  private readonly failures = new Map<string, BrowserFailure>();

  /** @returns whether the failure is new */
  note(failure: Omit<BrowserFailure, 'times' | 'last'>, last = Date.now()): boolean {
    const { remote, version, page, kind, error, stack } = failure;
    const key = JSON.stringify([remote, version, page, kind, error, stack[0]]);
    const known = this.failures.get(key);
    this.failures.delete(key);
    this.failures.set(key, { ...(known ?? failure), times: (known?.times ?? 0) + 1, last });
    const [oldest] = this.failures.keys();
    if (this.failures.size > maxFailures && oldest) this.failures.delete(oldest);
    return !known;
  }

  /** Lists the failures of the given versions of a remote, most frequent first. */
  of(remote: string, versions: readonly string[]): BrowserFailure[] {
    return [...this.failures.values()]
      .filter((failure) => failure.remote === remote && versions.includes(failure.version))
      .sort((a, b) => b.times - a.times);
  }
}
