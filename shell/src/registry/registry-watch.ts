import type { RegistryDocument } from 'contract/release';
import type { FastifyBaseLogger } from 'fastify';

import type { RegistryStore } from './registry-store';

/** Milliseconds between two looks at the registry. A promotion is live within 2 s. */
const interval = 250;

/** Looks between two tries to load a release that could not be loaded. */
const retryEvery = 20;

export interface RegistryWatchOptions {
  registry: RegistryStore;
  /** Brings the site to a revision. */
  follow: (document: RegistryDocument) => Promise<void>;
  /** Whether something of the last revision is still to be loaded. */
  isBehind: () => boolean;
  log: FastifyBaseLogger;
}

/**
 * Follows the registry by looking at it: it works the same on a disk, a network disk and a bucket.
 * A registry that cannot be read leaves the site as it is.
 */
export class RegistryWatch {
  private timer: NodeJS.Timeout | null = null;
  private followed = -1;
  private looks = 0;
  private failing = false;
  private stopped = false;

  constructor(private readonly options: RegistryWatchOptions) {}

  /** Follows the newest revision, then keeps looking for newer ones. */
  async start(): Promise<void> {
    await this.look();
    if (!this.stopped) this.timer = setTimeout(() => void this.start(), interval);
  }

  stop() {
    this.stopped = true;
    if (this.timer) clearTimeout(this.timer);
  }

  private async look() {
    const { registry, follow, isBehind, log } = this.options;
    this.looks += 1;
    try {
      const revision = await registry.latestRevision();
      const due = isBehind() && this.looks % retryEvery === 0;
      if (revision === this.followed && !due) return;
      await follow(await registry.read(revision));
      if (revision !== this.followed) log.info({ revision }, 'the site follows a new revision of the registry');
      this.followed = revision;
      this.failing = false;
    } catch (error) {
      if (!this.failing) log.error({ err: error }, 'the registry cannot be read; the site stays as it is');
      this.failing = true;
    }
  }
}
