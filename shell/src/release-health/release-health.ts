import { Trials, type Tally } from './trials';

/** A release by the names that people and reports have for it. */
export interface ReleaseName {
  remote: string;
  version: string;
}

/** What was seen of a release: pages that the server rendered, and networks whose browsers showed it. */
export interface HealthReport {
  renders: Tally;
  views: Tally;
}

/** Releases that are remembered: those that were active last. */
const maxReleases = 50;

const keyOf = ({ remote, version }: ReleaseName) => `${remote}@${version}`;

const nothing: HealthReport = { renders: { trials: 0, failures: 0 }, views: { trials: 0, failures: 0 } };

/** How the releases do that this shell has served since it started. */
export class ReleaseHealth {
  private readonly releases = new Map<string, { renders: Trials; views: Trials }>();
  private active = new Set<string>();

  /** Called with the releases that are active now. One that is active again begins anew. */
  setActive(releases: readonly ReleaseName[]) {
    const before = this.active;
    this.active = new Set(releases.map(keyOf));
    for (const key of this.active) {
      if (before.has(key)) continue;
      this.releases.delete(key);
      this.releases.set(key, { renders: new Trials(), views: new Trials() });
    }
    for (const key of this.releases.keys()) {
      if (this.releases.size <= maxReleases) break;
      if (!this.active.has(key)) this.releases.delete(key);
    }
  }

  /** Whether this shell has served a release. Of others nothing is counted: anybody may send reports. */
  isKnown(release: ReleaseName): boolean {
    return this.releases.has(keyOf(release));
  }

  /** @param url of the page */
  noteRender(release: ReleaseName, url: string, isOk: boolean) {
    this.releases.get(keyOf(release))?.renders.note(url, isOk);
  }

  /** @param network the visitor's */
  noteView(release: ReleaseName, network: string, isOk: boolean) {
    this.releases.get(keyOf(release))?.views.note(network, isOk);
  }

  of(release: ReleaseName): HealthReport {
    const found = this.releases.get(keyOf(release));
    return found ? { renders: found.renders.tally, views: found.views.tally } : nothing;
  }
}
