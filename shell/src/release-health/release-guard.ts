import type { RegisteredRemote, RegistryDocument } from 'contract/release';
import type { FastifyBaseLogger } from 'fastify';

import { RegistryStore } from '../registry/registry-store';
import { takeBack } from '../registry/take-back';
import type { ReleaseHealth } from './release-health';
import { judge, type Verdict } from './verdict';

/** Milliseconds between two looks. A release that fails is taken back well within a minute. */
const interval = 5_000;

/** A release is judged for so long after its promotion: what fails later has other reasons, and a person looks for them. */
const judgedFor = 24 * 60 * 60 * 1000;

export interface ReleaseGuardOptions {
  registry: RegistryStore;
  health: ReleaseHealth;
  /** The revision that this shell follows. */
  current: () => RegistryDocument;
  log: FastifyBaseLogger;
  now?: () => number;
}

/**
 * Holds each release against the one before it, and takes it back where it fails more often. It only ever goes back, and
 * never to a release that it has taken back: whoever wants that one again promotes it, or a new version.
 */
export class ReleaseGuard {
  private timer: NodeJS.Timeout | null = null;
  private isStopped = false;
  private readonly now: () => number;

  constructor(private readonly options: ReleaseGuardOptions) {
    this.now = options.now ?? (() => Date.now());
  }

  start() {
    this.timer = setTimeout(async () => {
      await this.look();
      if (!this.isStopped) this.start();
    }, interval);
  }

  stop() {
    this.isStopped = true;
    if (this.timer) clearTimeout(this.timer);
  }

  /** Looks at each remote once. Never rejects: while the registry cannot be reached, the next look tries again. */
  async look(): Promise<void> {
    const document = this.options.current();
    for (const [remote, registered] of Object.entries(document.remotes)) {
      await this.lookAt(document, remote, registered).catch((err: unknown) =>
        this.options.log.error({ err, remote }, 'a release that fails cannot be taken back'),
      );
    }
  }

  /** What is known of a release, held against the one before. @returns null where it is not judged */
  async verdictOf(document: RegistryDocument, remote: string): Promise<Verdict | null> {
    const { registry, health } = this.options;
    const { version, previous, state, activatedAt } = document.remotes[remote] ?? {};
    const isNew = activatedAt !== undefined && this.now() - new Date(activatedAt).getTime() < judgedFor;
    if (!version || !previous || state !== 'enabled' || !isNew) return null;
    const before = await registry.registrationBefore(document, remote, previous);
    if (!before) return null;
    return judge(health.of({ remote, version }), health.of({ remote, version: before.version }));
  }

  private async lookAt(document: RegistryDocument, remote: string, { base, version }: RegisteredRemote) {
    const { registry, log } = this.options;
    const verdict = await this.verdictOf(document, remote);
    if (verdict?.kind !== 'worse') return;
    const { reason } = verdict;
    const revision = await takeBack(registry, { remote, base, reason });
    if (revision) log.error({ remote, version, reason, revision: revision.revision }, 'a release was taken back');
  }
}
