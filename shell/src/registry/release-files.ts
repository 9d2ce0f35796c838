import { forEachConcurrently } from '../for-each-concurrently';
import type { Storages } from './open-storage';
import { baseOf, removeOldReleases } from './published-releases';
import type { ReleaseHistory } from './release-history';
import {
  CorruptReleaseError,
  integrityOf,
  manifestFile,
  manifestOf,
  nameIn,
  readRelease,
  readVerified,
  type Release,
} from './release-store';

/** The releases on this machine's disk, brought from where they are kept when they are needed. */
export class ReleaseFiles {
  /** Addresses of releases that were found whole since the start. */
  private readonly whole = new Set<string>();
  private readonly coming = new Map<string, Promise<void>>();

  constructor(
    private readonly storages: Storages,
    private readonly history: ReleaseHistory,
  ) {}

  /** A release whose files are on the disk, each of them checked. @param integrity the manifest's, from the registry */
  async open(base: string, integrity: string): Promise<Release> {
    const { storage, disk } = this.storages;
    try {
      return this.opened(await readRelease(disk, base, integrity));
    } catch (error) {
      if (storage === disk || !(error instanceof CorruptReleaseError)) throw error;
    }
    await this.bring(base, integrity);
    return this.opened(await readRelease(disk, base, integrity));
  }

  /**
   * Sees to it that a browser finds a release's files: its page came from a shell that is a moment ahead, or is weeks old.
   * What the registry never named is not looked for, but for a release that the browser previews.
   */
  async openFor(base: string, isPreviewed = (): boolean => false): Promise<void> {
    const { storage, disk } = this.storages;
    if (this.whole.has(base) || storage === disk) return;
    const integrity =
      (await this.history.integrityOf(base)) ??
      (isPreviewed() ? integrityOf(await readVerified(storage, base, manifestFile)) : null);
    if (integrity) await this.open(base, integrity);
  }

  /** Removes copies that nobody needs any more, by the rule for the releases themselves. */
  async removeOldCopies(remotes: readonly string[]): Promise<void> {
    const { storage, disk } = this.storages;
    if (storage === disk) return;
    const needed = await this.history.needed();
    for (const remote of remotes) {
      for (const name of await removeOldReleases(disk, remote, needed)) this.whole.delete(baseOf(remote, name));
    }
  }

  private opened(release: Release): Release {
    this.whole.add(release.base);
    return release;
  }

  /** Once for everybody who asks at the same time. */
  private bring(base: string, integrity: string): Promise<void> {
    const coming = this.coming.get(base) ?? this.copy(base, integrity).finally(() => this.coming.delete(base));
    this.coming.set(base, coming);
    return coming;
  }

  /** Nothing lies on the disk under its name before it was checked. */
  private async copy(base: string, integrity: string) {
    const { storage, disk } = this.storages;
    const manifest = await readVerified(storage, base, manifestFile, integrity);
    await forEachConcurrently(Object.entries(manifestOf(manifest).files), async ([file, { integrity: expected }]) => {
      const there = await disk.read(nameIn(base, file));
      if (there && integrityOf(there) === expected) return;
      await disk.replace(nameIn(base, file), await readVerified(storage, base, file, expected));
    });
    await disk.replace(nameIn(base, manifestFile), manifest);
  }
}
