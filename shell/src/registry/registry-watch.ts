import type { RegistryDocument } from 'contract/release';
import type { FastifyBaseLogger } from 'fastify';

import { emptyRegistry, type RegistryStore } from './registry-store';

/**
 * Milliseconds between two reads of the registry. An activation is live within 2 s. At Amazon's prices, polling a
 * bucket this often costs four dollars a month per shell.
 */
const interval = 250;

export interface RegistryWatchOptions {
  registry: RegistryStore;
  /**
   * Applies a revision. Only the first is awaited: a release that hangs while loading does not delay the next revision.
   */
  apply: (document: RegistryDocument) => Promise<void>;
  log: FastifyBaseLogger;
}

/**
 * Follows the registry by polling, which works the same on a disk, a network disk and a bucket. If the registry cannot
 * be read, the site stays as it is; a site that starts meanwhile uses the copy on its disk.
 */
export class RegistryWatch {
  /** The revision that the site follows. */
  current: RegistryDocument = emptyRegistry;
  /** Whether the last read of the registry succeeded. */
  isReachable = true;
  private timer: NodeJS.Timeout | null = null;
  private isStarted = false;
  private stopped = false;

  constructor(private readonly options: RegistryWatchOptions) {}

  /** Follows the latest revision, then polls for newer ones. */
  async start(): Promise<void> {
    await this.poll();
    if (!this.stopped) this.timer = setTimeout(() => void this.start(), interval);
  }

  stop() {
    this.stopped = true;
    if (this.timer) clearTimeout(this.timer);
  }

  private async poll() {
    const { log } = this.options;
    let newest: RegistryDocument | null;
    try {
      newest = await this.newest();
    } catch (error) {
      const isFirstFailure = this.isReachable;
      this.isReachable = false;
      if (isFirstFailure) log.error({ err: error }, 'the registry cannot be read; the site stays as it is');
      if (isFirstFailure && !this.isStarted) await this.applyLocalCopy();
      return;
    }
    if (!this.isReachable) log.info('the registry is read again');
    this.isReachable = true;
    if (newest) await this.apply(newest);
  }

  /** Returns null if the site already follows the latest revision. */
  private async newest(): Promise<RegistryDocument | null> {
    const { registry } = this.options;
    if (!this.isStarted) return registry.latest();
    let newest: RegistryDocument | null = null;
    for await (const document of registry.after(this.current.revision)) newest = document;
    return newest;
  }

  private async apply(document: RegistryDocument) {
    const { apply, log } = this.options;
    const isFirst = !this.isStarted;
    this.current = document;
    this.isStarted = true;
    log.info({ revision: document.revision }, 'the site follows a new revision of the registry');
    const applied = apply(document).catch((error: unknown) =>
      log.error({ err: error, revision: document.revision }, 'a revision of the registry cannot be applied completely'),
    );
    if (isFirst) await applied;
  }

  private async applyLocalCopy() {
    const { registry, log } = this.options;
    try {
      const local = await registry.latestCached();
      if (local.revision === 0) return;
      await this.apply(local);
      log.warn(
        { revision: local.revision, at: local.at },
        'the site starts with the last revision that this machine has',
      );
    } catch (error) {
      log.error({ err: error }, 'the local copy of the registry cannot be read either');
    }
  }
}
