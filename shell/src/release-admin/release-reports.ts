import type { RegistryDocument } from 'contract/release';
import type { ReleaseReport, RemoteReport, RevisionReport } from 'contract/release-report';

import type { RegistryStore } from '../registry/registry-store';
import type { ReleaseStorage } from '../registry/release-storage';
import type { ReleaseGuard } from '../release-health/release-guard';
import type { ReleaseHealth } from '../release-health/release-health';
import type { Composer } from '../renderer/composer';
import { differencesOf } from './differences';

/** Revisions that are shown. */
const shown = 30;

export interface ReleaseReportsOptions {
  registry: RegistryStore;
  storage: ReleaseStorage;
  health: ReleaseHealth;
  guard: Pick<ReleaseGuard, 'verdictOf'>;
  composer: Pick<Composer, 'report'>;
}

/** What people want to know of the releases: which are active, how they do, and who changed what and why. */
export class ReleaseReports {
  /** Revisions never change, so what they changed is found out once. */
  private readonly differences = new Map<number, string[]>();

  constructor(private readonly options: ReleaseReportsOptions) {}

  async read(): Promise<ReleaseReport> {
    const latest = await this.options.registry.latest();
    const remotes = Object.keys(latest.remotes).map((remote) => this.remote(latest, remote));
    return { remotes: (await Promise.all(remotes)).flat(), history: await this.history(latest) };
  }

  private async remote(document: RegistryDocument, remote: string): Promise<RemoteReport[]> {
    const { registry, health, guard, composer } = this.options;
    const registered = document.remotes[remote];
    if (!registered) return [];
    const { version, state, activatedAt = null, previous } = registered;
    const before = previous ? await registry.registrationBefore(document, remote, previous) : null;
    const verdict = await guard.verdictOf(document, remote);
    const loaded = composer.report()[remote]?.state;
    const failed = loaded?.kind === 'failed' ? loaded.reason : null;
    const seen = health.of({ remote, version });
    return [
      {
        remote,
        version,
        state,
        activatedAt,
        before: before?.version ?? null,
        failed,
        ...seen,
        verdict: verdict?.kind ?? null,
      },
    ];
  }

  private async history(latest: RegistryDocument): Promise<RevisionReport[]> {
    const { registry } = this.options;
    const found: RevisionReport[] = [];
    let document = latest;
    while (document.revision > 0 && found.length < shown) {
      const parent = await registry.read(document.parent ?? 0);
      const { revision, at, by, reason, skipped = [] } = document;
      found.push({ revision, at, by, reason, skipped, differences: await this.differencesIn(parent, document) });
      document = parent;
    }
    return found;
  }

  private async differencesIn(parent: RegistryDocument, document: RegistryDocument): Promise<string[]> {
    const known = this.differences.get(document.revision);
    if (known) return known;
    const found = await differencesOf(this.options.storage, parent, document);
    this.differences.set(document.revision, found);
    return found;
  }
}
