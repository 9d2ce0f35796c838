import type { RegistryDocument } from 'contract/release';
import type { FastifyBaseLogger } from 'fastify';

import { emptyRegistry, type RegistryStore } from './registry-store';

/** Milliseconds between two looks at the registry. A promotion is live within 2 s. At Amazon's prices of reading, a bucket that is looked at so often costs four dollars a month for each shell. */
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
 * A registry that cannot be read leaves the site as it is, and a site that starts meanwhile has what its disk kept.
 */
export class RegistryWatch {
  /** The revision that the site follows. */
  current: RegistryDocument = emptyRegistry;
  /** Whether the registry could be read when it was looked at last. */
  isReachable = true;
  private timer: NodeJS.Timeout | null = null;
  private isStarted = false;
  private looks = 0;
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
    const { isBehind, follow, log } = this.options;
    this.looks += 1;
    try {
      const newest = await this.newest();
      if (!this.isReachable) log.info('the registry is read again');
      this.isReachable = true;
      if (newest) await this.followTo(newest);
      else if (isBehind() && this.looks % retryEvery === 0) await follow(this.current);
    } catch (error) {
      const isNews = this.isReachable;
      this.isReachable = false;
      if (!isNews) return;
      log.error({ err: error }, 'the registry cannot be read; the site stays as it is');
      if (!this.isStarted) await this.followWhatIsKept();
    }
  }

  /** Null where the site follows it already. */
  private async newest(): Promise<RegistryDocument | null> {
    const { registry } = this.options;
    if (!this.isStarted) return registry.latest();
    let newest: RegistryDocument | null = null;
    for await (const document of registry.after(this.current.revision)) newest = document;
    return newest;
  }

  private async followTo(document: RegistryDocument) {
    await this.options.follow(document);
    this.current = document;
    this.isStarted = true;
    this.options.log.info({ revision: document.revision }, 'the site follows a new revision of the registry');
  }

  private async followWhatIsKept() {
    const { registry, log } = this.options;
    try {
      const kept = await registry.lastKept();
      if (kept.revision === 0) return;
      await this.followTo(kept);
      log.warn(
        { revision: kept.revision, at: kept.at },
        'the site starts with the last revision that this machine has',
      );
    } catch (error) {
      log.error({ err: error }, 'what this machine kept of the registry cannot be read either');
    }
  }
}
