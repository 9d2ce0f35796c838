import type { ReleaseName } from './release-health';

/** What a browser reported of a failure, as often as it did. */
export interface BrowserFailure extends ReleaseName {
  /** The page's name in the release; null where no page stands at the address. */
  page: string | null;
  kind: 'load' | 'hydration' | 'render' | 'script';
  /** `TypeError` */
  error: string;
  /** Positions in scripts of ours, the innermost first. */
  stack: readonly string[];
  times: number;
  /** Epoch milliseconds. */
  last: number;
}

/** Distinct failures that are remembered: those that happened last. */
const most = 100;

/** The failures that browsers have reported since this shell started. Nothing in them is about a visitor. */
export class BrowserFailures {
  private readonly failures = new Map<string, BrowserFailure>();

  /** @returns whether it is a new one */
  note(failure: Omit<BrowserFailure, 'times' | 'last'>, last = Date.now()): boolean {
    const { remote, version, page, kind, error, stack } = failure;
    const key = JSON.stringify([remote, version, page, kind, error, stack[0]]);
    const known = this.failures.get(key);
    this.failures.delete(key);
    this.failures.set(key, { ...(known ?? failure), times: (known?.times ?? 0) + 1, last });
    const [oldest] = this.failures.keys();
    if (this.failures.size > most && oldest) this.failures.delete(oldest);
    return !known;
  }

  /** Those of the versions of a remote that visitors have now, the most frequent first. */
  of(remote: string, versions: readonly string[]): BrowserFailure[] {
    return [...this.failures.values()]
      .filter((failure) => failure.remote === remote && versions.includes(failure.version))
      .sort((one, other) => other.times - one.times);
  }
}
