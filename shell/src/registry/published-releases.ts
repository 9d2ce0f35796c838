import { provenanceIn } from './provenance';
import type { ReleaseStorage } from './release-storage';
import { manifestFile, nameIn, releasesIn, releasesUrl } from './release-store';

/** Days for which an open tab can still load the scripts it was rendered with. */
export const retentionDays = 30;
const minReleases = 10;
export const day = 24 * 60 * 60 * 1000;

interface PublishedRelease {
  /** `1.0.0-1f2e3d4c` */
  name: string;
  at: Date;
  /** Its files by storage name, manifest first: without the manifest the others are not a release. */
  files: string[];
}

/** Version in the name of a release. */
export const versionOf = (name: string) => name.replace(/-[0-9a-f]{8}$/, '');

/** Version in the base path of a release. */
export const versionIn = (base: string) => versionOf(base.slice(base.lastIndexOf('/') + 1));

export const baseOf = (remote: string, name: string) => `${releasesUrl}/${remote}/${name}`;

/** Storage path of the lock of a version: of two teams that publish the same version at once, only one gets it. */
export const versionLock = (remote: string, version: string) => `versions/${remote}/${version}`;

/** Lists a remote's releases, oldest first. */
export const publishedReleases = async (storage: ReleaseStorage, remote: string): Promise<PublishedRelease[]> =>
  (await listed(storage, remote)).releases;

/**
 * Lists a remote's releases, and what interrupted publications and removals left: files without a manifest, with the
 * time of the newest. Oldest first.
 */
async function listed(
  storage: ReleaseStorage,
  remote: string,
): Promise<{ releases: PublishedRelease[]; remains: PublishedRelease[] }> {
  const found = new Map<string, PublishedRelease & { isComplete: boolean }>();
  for (const entry of await storage.list(`${releasesIn}${remote}/`)) {
    const name = entry.name.split('/')[2] ?? '';
    const folder = found.get(name) ?? { name, at: entry.at, files: [], isComplete: false };
    found.set(name, folder);
    if (entry.name === nameIn(baseOf(remote, name), manifestFile)) {
      Object.assign(folder, { at: entry.at, isComplete: true });
      folder.files.unshift(entry.name);
    } else {
      if (!folder.isComplete && entry.at > folder.at) folder.at = entry.at;
      folder.files.push(entry.name);
    }
  }
  const folders = [...found.values()].sort((a, b) => a.at.getTime() - b.at.getTime());
  return {
    releases: folders.filter(({ isComplete }) => isComplete),
    remains: folders.filter(({ name, isComplete }) => !isComplete && versionOf(name) !== name),
  };
}

/** Lists the remotes that have releases, whether or not the site has them. */
export async function publishedRemotes(storage: ReleaseStorage): Promise<string[]> {
  const files = await storage.list(releasesIn);
  return [...new Set(files.map(({ name }) => name.split('/')[1] ?? ''))].sort();
}

/** @returns the name of the release with that version or name; null if it is not published */
export async function releaseNamed(storage: ReleaseStorage, remote: string, version: string): Promise<string | null> {
  const names = (await publishedReleases(storage, remote)).map(({ name }) => name);
  return names.find((name) => name === version || versionOf(name) === version) ?? null;
}

/**
 * Removes releases that no tab and no rollback can request any more, and what interrupted publications and removals
 * left.
 * @param needed base paths that they can request
 * @returns the names of the removed releases
 */
export async function removeOldReleases(
  storage: ReleaseStorage,
  remote: string,
  needed: ReadonlySet<string>,
): Promise<string[]> {
  const removed: string[] = [];
  const { releases, remains } = await listed(storage, remote);
  for (const { name, at, files } of [...remains, ...releases.slice(0, -minReleases)]) {
    const isOld = Date.now() - at.getTime() > retentionDays * day;
    if (!isOld || needed.has(baseOf(remote, name))) continue;
    await removeRelease(storage, remote, { name, files });
    removed.push(name);
  }
  return removed;
}

/** Removes the manifest first, as ordered in `files`, so that an interrupted removal leaves no release. */
export async function removeRelease(
  storage: ReleaseStorage,
  remote: string,
  { name, files }: Pick<PublishedRelease, 'name' | 'files'>,
): Promise<void> {
  for (const file of files) await storage.remove(file);
  await storage.remove(versionLock(remote, versionOf(name)));
  await storage.remove(provenanceIn(baseOf(remote, name)));
}
