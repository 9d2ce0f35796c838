import type { RegistryDocument } from 'contract/release';
import type {
  BrowserFailureReport,
  CanaryReport,
  ReleaseReport,
  RemoteReport,
  RevisionReport,
  TakenBackReport,
} from 'contract/release-report';

import { lastAutomaticRollback } from '../registry/auto-rollback';
import { readProvenance } from '../registry/provenance';
import { versionIn } from '../registry/published-releases';
import type { RegistryStore } from '../registry/registry-store';
import { differencesOf, releasedIn } from '../registry/release-differences';
import type { ReleaseStorage } from '../registry/release-storage';
import { readManifest } from '../registry/release-store';
import type { BrowserFailures } from '../release-health/browser-failures';
import type { ReleaseGuard } from '../release-health/release-guard';
import type { ReleaseHealth } from '../release-health/release-health';
import { SourceMaps } from '../release-health/source-maps';
import type { ReleaseManager } from '../renderer/release-manager';
import type { RemoteState } from '../renderer/remote-loader';

/** Limits of the revisions shown, and of browser failures per remote. */
const maxRevisions = 30;
const maxFailures = 10;

export interface ReleaseReportsOptions {
  registry: RegistryStore;
  storage: ReleaseStorage;
  health: ReleaseHealth;
  failures: Pick<BrowserFailures, 'of'>;
  guard: Pick<ReleaseGuard, 'verdictOf' | 'canaryVerdict'>;
  releaseManager: Pick<ReleaseManager, 'report'>;
}

interface Revision {
  document: RegistryDocument;
  parent: RegistryDocument;
}

/** An automatic rollback since which nothing was released, with the version taken back. */
type OpenFailure = TakenBackReport & { version: string };

/** Lists the remotes whose last change was an automatic rollback. */
async function openFailures({ remotes }: RegistryDocument, revisions: readonly Revision[]): Promise<OpenFailure[]> {
  const documents = revisions.map(({ document }) => document);
  const found = Object.keys(remotes).map(async (remote) => {
    const last = await lastAutomaticRollback(documents, remote);
    if (!last?.takenBack) return [];
    return [{ remote, version: versionIn(last.takenBack.base), reason: last.reason, at: last.at }];
  });
  return (await Promise.all(found)).flat();
}

/** A frame of a stack in code of a release, which is not in a file of the shell, of Node or of the engine. */
const releaseFrame = /^\s+at(?!.*[( ](?:\/(?!_mf\/)|node:|<))/;

/** Returns why a release cannot be loaded, in one line: the error, and where it was thrown. The stack is in the log. */
function failureIn(state: RemoteState | undefined): string | null {
  if (state?.kind !== 'failed') return null;
  const [error = '', ...stack] = state.reason.split('\n');
  const frame = stack.find((line) => releaseFrame.test(line));
  return frame ? `${error} ${frame.trim()}` : error;
}

/** Report on the releases: which are active, how they perform, and who changed what and why. */
export class ReleaseReports {
  /** Cache of the changes per revision, which are immutable. */
  private readonly changes = new Map<number, Pick<RevisionReport, 'differences' | 'released'>>();

  private readonly sourceMaps: SourceMaps;

  constructor(private readonly options: ReleaseReportsOptions) {
    this.sourceMaps = new SourceMaps(options.storage);
  }

  async read(): Promise<ReleaseReport> {
    const latest = await this.options.registry.latest();
    const revisions = await this.lastRevisions(latest);
    const open = await openFailures(latest, revisions);
    const remotes = Object.keys(latest.remotes).map((remote) => this.remote(latest, remote, open));
    return {
      remotes: (await Promise.all(remotes)).flat(),
      takenBack: open.map(({ remote, reason, at }) => ({ remote, reason, at })),
      history: await this.history(revisions),
    };
  }

  private async remote(
    document: RegistryDocument,
    remote: string,
    open: readonly OpenFailure[],
  ): Promise<RemoteReport[]> {
    const { storage, health, guard, releaseManager } = this.options;
    const registered = document.remotes[remote];
    if (!registered) return [];
    const { version, state, activatedAt = null, previous } = registered;
    const verdict = guard.verdictOf(document, remote);
    const failed = failureIn(releaseManager.report()[remote]?.state);
    const seen = health.of({ remote, version });
    // Those of a release that was taken back say what its team has to mend.
    const ofTakenBack = open.filter((failure) => failure.remote === remote).map((failure) => failure.version);
    // While the bucket is down, a release is shown without its sections.
    const manifest = await readManifest(storage, registered.base).catch(() => null);
    return [
      {
        remote,
        version,
        ...(manifest && { sections: manifest.sections.map(({ path }) => path) }),
        state,
        activatedAt,
        before: previous && versionIn(previous),
        failed,
        provenance: await readProvenance(storage, registered.base),
        ...seen,
        hours: health.byHour(remote),
        verdict: verdict?.kind ?? null,
        canary: this.canary(document, remote),
        browserFailures: await this.browserFailures(remote, [
          version,
          registered.canary?.version ?? version,
          ...ofTakenBack,
        ]),
      },
    ];
  }

  private browserFailures(remote: string, versions: readonly string[]): Promise<BrowserFailureReport[]> {
    const failures = this.options.failures.of(remote, versions).slice(0, maxFailures);
    return Promise.all(
      failures.map(async ({ version, page, kind, error, stack, times, last }) => ({
        version,
        page,
        kind,
        error,
        times,
        last: new Date(last).toISOString(),
        // While the bucket is down, an error is shown without its sources.
        stack: await Promise.all(
          stack.map((at) => this.sourceMaps.resolve(at).catch(() => ({ at, source: null, code: null }))),
        ),
      })),
    );
  }

  private canary({ remotes }: RegistryDocument, remote: string): CanaryReport | null {
    const { health, guard, releaseManager } = this.options;
    const { canary } = remotes[remote] ?? {};
    if (!canary) return null;
    const { version, share, since } = canary;
    const failed = failureIn(releaseManager.report()[remote]?.canary);
    return { version, share, since, failed, ...health.ofCanary(remote), verdict: guard.canaryVerdict(remote).kind };
  }

  /** Returns the latest revisions, newest first, each with its predecessor. */
  private async lastRevisions(latest: RegistryDocument): Promise<Revision[]> {
    const found: Revision[] = [];
    let document = latest;
    while (document.revision > 0 && found.length < maxRevisions) {
      const parent = await this.options.registry.read(document.parent ?? 0);
      found.push({ document, parent });
      document = parent;
    }
    return found;
  }

  private history(revisions: readonly Revision[]): Promise<RevisionReport[]> {
    return Promise.all(
      revisions.map(async ({ document, parent }) => {
        const { revision, at, by, reason, skipped = [] } = document;
        return { revision, at, by, reason, skipped, ...(await this.changesIn(parent, document)) };
      }),
    );
  }

  private async changesIn(parent: RegistryDocument, document: RegistryDocument) {
    const known = this.changes.get(document.revision);
    if (known) return known;
    const { storage } = this.options;
    const [differences, released] = await Promise.all([
      differencesOf(storage, parent, document),
      releasedIn(storage, parent, document),
    ]);
    this.changes.set(document.revision, { differences, released });
    return { differences, released };
  }
}
