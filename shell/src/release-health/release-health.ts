import { LRUCache } from 'lru-cache';

import type { Group } from '../pages/page-origin';
import { Counts, noCounts, type HealthReport, type Kind } from './counts';
import { Hours, type HourReport } from './hours';

/** A release as people and reports name it. */
export interface ReleaseName {
  remote: string;
  version: string;
}

/** A canary, and the release that other visitors get. */
export interface ServedCanary {
  remote: string;
  version: string;
  beside: string;
  /** Start of its current share: earlier counts come from other visitors. */
  since: string;
}

/** Maximum number of releases with counts: the most recently active ones. */
const maxReleases = 50;

const keyOf = ({ remote, version }: ReleaseName) => `${remote}@${version}`;

interface Comparison extends ServedCanary {
  canary: Counts;
  others: Counts;
}

/** Health of the releases that this shell has served since it started. */
export class ReleaseHealth {
  private readonly releases = new Map<string, Counts>();
  /** Hourly counts, also of canaries, and of earlier activations of a release. */
  private readonly hours = new LRUCache<string, ReleaseName & { seen: Hours }>({ max: maxReleases });
  private readonly comparisons = new Map<string, Comparison>();
  private active = new Set<string>();

  /** @param now the clock, in milliseconds */
  constructor(private readonly now: () => number = Date.now) {}

  /**
   * Called with the releases that are served now. Counts restart for a release that becomes active again, and for both
   * sides when a canary gets another share.
   */
  setServed(releases: readonly ReleaseName[], canaries: readonly ServedCanary[] = []) {
    const before = this.active;
    this.active = new Set(releases.map(keyOf));
    for (const key of this.active) {
      if (before.has(key)) continue;
      this.releases.delete(key);
      this.releases.set(key, new Counts());
    }
    for (const key of this.releases.keys()) {
      if (this.releases.size <= maxReleases) break;
      if (!this.active.has(key)) this.releases.delete(key);
    }
    this.setCanaries(canaries);
  }

  /**
   * Returns whether this shell serves or served a release. Other releases are not counted, because anyone can send
   * reports.
   */
  isKnown(release: ReleaseName): boolean {
    return this.releases.has(keyOf(release)) || this.comparisons.get(release.remote)?.version === release.version;
  }

  /** Returns whether all visitors get a release, or all but those of a canary. */
  isServed(release: ReleaseName): boolean {
    return this.active.has(keyOf(release));
  }

  /** Returns which visitors get a release. */
  groupOf({ remote, version }: ReleaseName): Group {
    const comparison = this.comparisons.get(remote);
    if (comparison?.version === version) return 'canary';
    return comparison?.beside === version ? 'active' : 'all';
  }

  /** @param source the page's URL for `renders`, the visitor's network for the other kinds */
  note(kind: Kind, release: ReleaseName, source: string, isOk: boolean) {
    if (!this.isKnown(release)) return;
    this.hoursOf(release).note(kind, source, isOk);
    this.releases.get(keyOf(release))?.note(kind, source, isOk);
    const comparison = this.comparisons.get(release.remote);
    if (comparison?.version === release.version) comparison.canary.note(kind, source, isOk);
    else if (comparison?.beside === release.version) comparison.others.note(kind, source, isOk);
  }

  of(release: ReleaseName): HealthReport {
    return this.releases.get(keyOf(release))?.report ?? noCounts;
  }

  /** Hourly counts of a remote's releases, the last seen one last: the active one, a canary, and earlier ones. */
  byHour(remote: string): ({ version: string } & HourReport)[] {
    return [...this.hours.rvalues()].flatMap((release) =>
      release?.remote === remote ? release.seen.report.map((hour) => ({ version: release.version, ...hour })) : [],
    );
  }

  /** Counts of a remote's canary since it has its share, and of the release it runs alongside in the same period. */
  ofCanary(remote: string): { canary: HealthReport; others: HealthReport } {
    const found = this.comparisons.get(remote);
    return { canary: found?.canary.report ?? noCounts, others: found?.others.report ?? noCounts };
  }

  private hoursOf(release: ReleaseName): Hours {
    const key = keyOf(release);
    const known = this.hours.get(key);
    if (known) return known.seen;
    const seen = new Hours(this.now);
    this.hours.set(key, { ...release, seen });
    return seen;
  }

  private setCanaries(canaries: readonly ServedCanary[]) {
    for (const remote of this.comparisons.keys())
      if (!canaries.some((canary) => canary.remote === remote)) this.comparisons.delete(remote);
    for (const served of canaries) {
      const { version, beside, since } = this.comparisons.get(served.remote) ?? {};
      if (version === served.version && beside === served.beside && since === served.since) continue;
      this.comparisons.set(served.remote, { ...served, canary: new Counts(), others: new Counts() });
    }
  }
}
