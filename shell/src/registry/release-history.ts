import type { RegistryDocument } from 'contract/release';

import { day, retentionDays } from './published-releases';
import type { RegistryStore } from './registry-store';

/**
 * Every release that was active recently enough for an open tab, or within the archive's period, with the hash of its
 * manifest. The log is read once; after that, each lookup of an unknown release costs one shared read for newer
 * revisions.
 */
export class ReleaseHistory {
  private readonly integrities = new Map<string, string>();
  private revision = 0;
  private reading: Promise<void> | null = null;

  /** @param days for which a release is needed after it was active */
  constructor(
    private readonly registry: RegistryStore,
    private readonly days = retentionDays,
  ) {}

  /** @returns the hash of a release's manifest; null if the registry never contained it, or only too long ago */
  async integrityOf(base: string): Promise<string | null> {
    if (!this.integrities.has(base)) {
      this.reading ??= this.update().finally(() => {
        this.reading = null;
      });
      await this.reading;
    }
    return this.integrities.get(base) ?? null;
  }

  /**
   * Lists the base paths that an open tab or a rollback may request: recently active releases, and those a rollback
   * returns to.
   */
  async needed(): Promise<ReadonlySet<string>> {
    const { remotes } = await this.registry.latest();
    await this.update();
    const previous = Object.values(remotes).flatMap((registered) => registered.previous ?? []);
    return new Set([...this.integrities.keys(), ...previous]);
  }

  private async update() {
    if (this.revision === 0) return this.readLog();
    for await (const document of this.registry.after(this.revision)) {
      this.note(document);
      this.revision = document.revision;
    }
    return undefined;
  }

  private async readLog() {
    const latest = await this.registry.latest();
    const since = Date.now() - this.days * day;
    for await (const document of this.registry.backFrom(latest)) {
      this.note(document);
      if (new Date(document.at).getTime() <= since) break;
    }
    this.revision = latest.revision;
  }

  private note({ remotes }: RegistryDocument) {
    for (const registered of Object.values(remotes)) {
      for (const { base, manifest } of [registered, registered.canary ?? registered])
        this.integrities.set(base, manifest.integrity);
    }
  }
}
