import type { Canary, RegisteredRemote, RegistryDocument } from 'contract/release';
import type { FastifyBaseLogger } from 'fastify';

import { changeAutomatically } from '../registry/automatic-change';
import { widened } from '../registry/canary';
import { day, versionIn } from '../registry/published-releases';
import { RegistryStore } from '../registry/registry-store';
import type { ReleaseStorage } from '../registry/release-storage';
import { CorruptReleaseError, UnfitReleaseError } from '../registry/release-store';
import { autoRollback } from '../registry/auto-rollback';
import { reasonOf } from '../registry/revision-reasons';
import type { ReleaseHealth } from './release-health';
import { judge, type Verdict } from './verdict';

/** Milliseconds between two checks. A failing release is rolled back well within a minute. */
const interval = 5_000;

/**
 * Milliseconds after its activation for which a release is judged. Later failures have other causes, which a person
 * must find.
 */
const judgedFor = day;

export interface ReleaseGuardOptions {
  registry: RegistryStore;
  /** Where the releases of the registry are. */
  storage: ReleaseStorage;
  health: ReleaseHealth;
  /** The revision that this shell follows. */
  current: () => RegistryDocument;
  log: FastifyBaseLogger;
  now?: () => number;
}

/**
 * Compares each release with its predecessor, and each canary with the release it runs alongside. A release that fails
 * more often is rolled back for good, and a canary that is as good gets a larger share.
 */
export class ReleaseGuard {
  private timer: NodeJS.Timeout | null = null;
  private isStopped = false;
  /** Failing releases whose predecessor cannot become active, by base path. */
  private readonly stuck = new Set<string>();
  private readonly now: () => number;

  constructor(private readonly options: ReleaseGuardOptions) {
    this.now = options.now ?? (() => Date.now());
  }

  start() {
    this.timer = setTimeout(async () => {
      await this.check();
      if (!this.isStopped) this.start();
    }, interval);
  }

  stop() {
    this.isStopped = true;
    if (this.timer) clearTimeout(this.timer);
  }

  /** Checks each remote once. Never rejects: while the registry is unreachable, the next check retries. */
  async check(): Promise<void> {
    const document = this.options.current();
    for (const [remote, registered] of Object.entries(document.remotes)) {
      await this.checkRemote(document, remote, registered).catch((err: unknown) =>
        this.options.log.error({ err, remote }, 'a release cannot be judged or rolled back'),
      );
    }
  }

  /** Compares a release with its predecessor. @returns null if it is not judged */
  verdictOf(document: RegistryDocument, remote: string): Verdict | null {
    const { health } = this.options;
    const { version, previous, state, activatedAt } = document.remotes[remote] ?? {};
    const isNew = activatedAt !== undefined && this.now() - new Date(activatedAt).getTime() < judgedFor;
    if (!version || !previous || state !== 'enabled' || !isNew) return null;
    // While it loads, there are only counts of an earlier activation.
    if (!health.isServed({ remote, version })) return null;
    return judge(health.of({ remote, version }), health.of({ remote, version: versionIn(previous) }));
  }

  /** Compares a remote's canary with the release it runs alongside. */
  canaryVerdict(remote: string): Verdict {
    const { canary, others } = this.options.health.ofCanary(remote);
    return judge(canary, others);
  }

  private async checkRemote(document: RegistryDocument, remote: string, registered: RegisteredRemote) {
    const { canary } = registered;
    if (canary) await this.judgeCanary(remote, canary);
    const verdict = this.verdictOf(document, remote);
    if (verdict?.kind === 'worse') await this.rollBack(remote, registered, verdict.reason);
  }

  private async judgeCanary(remote: string, canary: Canary) {
    const verdict = this.canaryVerdict(remote);
    if (verdict.kind === 'worse') await this.rollBack(remote, canary, verdict.reason);
    if (verdict.kind === 'as good') await this.widen(remote, canary);
  }

  private async rollBack(remote: string, { base, version }: Pick<Canary, 'base' | 'version'>, reason: string) {
    const { registry, storage, log } = this.options;
    try {
      const revision = await autoRollback({ registry, storage }, { remote, base, reason });
      if (revision) log.error({ remote, version, reason, revision: revision.revision }, 'a release was rolled back');
    } catch (err) {
      if (!(err instanceof UnfitReleaseError || err instanceof CorruptReleaseError)) throw err;
      // Once: until a person acts, every check finds the same.
      if (!this.stuck.has(base))
        log.error({ err, remote, version, reason }, 'a failing release cannot be rolled back: fix it');
      this.stuck.add(base);
    }
  }

  private async widen(remote: string, { base, since, share, version }: Canary) {
    const { registry, log } = this.options;
    const { views } = this.options.health.ofCanary(remote).canary;
    const seen = `${views.trials - views.failures} of ${views.trials} visitors’ networks were well`;
    const revision = await changeAutomatically(registry, remote, (current) => {
      if (current.canary?.base !== base || current.canary.since !== since) return null;
      const registered = widened(current, current.canary);
      const next = registered.canary?.share;
      const reason = next ? reasonOf.canary(remote, version, next) : reasonOf.release(remote, version);
      return { registered, reason: `${reason}, after ${share}%: ${seen}` };
    });
    if (revision) log.info({ remote, version, revision: revision.revision }, 'a canary was widened');
  }
}
