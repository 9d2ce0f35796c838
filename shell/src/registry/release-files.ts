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

/** Releases on this machine's disk, downloaded from the storage on demand. */
export class ReleaseFiles {
  /** Base paths of releases that were verified since the start. */
  private readonly verified = new Set<string>();
  private readonly downloads = new Map<string, Promise<void>>();

  constructor(
    private readonly storages: Storages,
    private readonly history: ReleaseHistory,
  ) {}

  /** Returns a release whose files are on disk and verified. @param integrity of the manifest, from the registry */
  async open(base: string, integrity: string): Promise<Release> {
    const { storage, disk } = this.storages;
    try {
      return this.markVerified(await readRelease(disk, base, integrity));
    } catch (error) {
      if (storage === disk || !(error instanceof CorruptReleaseError)) throw error;
    }
    await this.download(base, integrity);
    return this.markVerified(await readRelease(disk, base, integrity));
  }

  /**
   * Makes a release's files available to a browser whose page came from a shell slightly ahead, or is weeks old.
   * Ignores releases that the registry never contained, unless the browser previews them.
   */
  async openFor(base: string, isPreviewed = (): boolean => false): Promise<void> {
    const { storage, disk } = this.storages;
    if (this.verified.has(base) || storage === disk) return;
    const integrity =
      (await this.history.integrityOf(base)) ??
      (isPreviewed() ? integrityOf(await readVerified(storage, base, manifestFile)) : null);
    if (integrity) await this.open(base, integrity);
  }

  /** Removes copies that are no longer needed, by the same rule as the releases themselves. */
  async removeOldCopies(remotes: readonly string[]): Promise<void> {
    const { storage, disk } = this.storages;
    if (storage === disk) return;
    const needed = await this.history.needed();
    for (const remote of remotes) {
      for (const name of await removeOldReleases(disk, remote, needed)) this.verified.delete(baseOf(remote, name));
    }
  }

  private markVerified(release: Release): Release {
    this.verified.add(release.base);
    return release;
  }

  /** Shares one download among concurrent callers. */
  private download(base: string, integrity: string): Promise<void> {
    const download = this.downloads.get(base) ?? this.copy(base, integrity).finally(() => this.downloads.delete(base));
    this.downloads.set(base, download);
    return download;
  }

  /** Files get their names on disk only after verification. */
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
