import { createHash } from 'node:crypto';
import { chmod, cp, mkdir, mkdtemp, readdir, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

import type { ReleaseManifest } from 'contract/release';

import { folderOf, releasesUrl } from '../registry/release-store';

/** How long a tab may stay open and still find the scripts it was made with. */
const keptForDays = 30;
const keptAtLeast = 10;
const day = 24 * 60 * 60 * 1000;

/** A command that cannot be carried out, for a reason that whoever gave it can do something about. */
export class ReleaseCommandError extends Error {
  override readonly name: string = 'ReleaseCommandError';
}

/** The version is there, with other bytes. */
export class VersionTakenError extends ReleaseCommandError {
  override readonly name = 'VersionTakenError';
  constructor({ remote, version }: ReleaseManifest) {
    super(`${remote} ${version} is already published with other bytes. Raise the version in ${remote}/package.json.`);
  }
}

const textOf = (manifest: ReleaseManifest) => `${JSON.stringify(manifest, null, 2)}\n`;

/** Eight hex digits that stand for every byte of a release, since its manifest has the hash of each file. */
export const hashOf = (manifest: ReleaseManifest) => createHash('sha256').update(textOf(manifest)).digest('hex').slice(0, 8);

/** The version that a release's folder is named after. */
export const versionOf = (folder: string) => folder.replace(/-[0-9a-f]{8}$/, '');

/** The folders of a remote's releases, `1.0.0-1f2e3d4c`, oldest first. */
export async function releaseFolders(releases: string, remote: string): Promise<string[]> {
  const names = await readdir(join(releases, remote)).catch(() => []); // no folder yet: no release
  const dated = await Promise.all(
    names
      .filter((name) => !name.startsWith('.'))
      .map(async (name) => ({ name, at: (await stat(join(releases, remote, name))).mtimeMs })),
  );
  return dated.sort((a, b) => a.at - b.at).map(({ name }) => name);
}

/**
 * Copies a build to its immutable folder. Publishing the same bytes again does
 * nothing.
 * @returns the release's address, and whether it was new
 * @throws {VersionTakenError} when the version is there with other bytes
 */
export async function addRelease(
  releases: string,
  build: string,
  manifest: ReleaseManifest,
): Promise<{ base: string; isNew: boolean }> {
  const { remote, version } = manifest;
  const name = `${version}-${hashOf(manifest)}`;
  const base = `${releasesUrl}/${remote}/${name}`;
  const published = await releaseFolders(releases, remote);
  if (published.includes(name)) return { base, isNew: false };
  if (published.some((other) => versionOf(other) === version)) throw new VersionTakenError(manifest);
  await mkdir(join(releases, remote), { recursive: true });
  const draft = await mkdtemp(join(releases, remote, '.draft-'));
  await chmod(draft, 0o755); // mkdtemp makes it for its owner only
  for (const file of Object.keys(manifest.files)) await cp(join(build, file), join(draft, file));
  await writeFile(join(draft, 'release.json'), textOf(manifest));
  // A folder appears whole or not at all.
  await rename(draft, folderOf(releases, base));
  return { base, isNew: true };
}

/** Removes releases that no tab and no rollback can ask for any more. */
export async function removeOldReleases(releases: string, remote: string, inUse: ReadonlySet<string>): Promise<string[]> {
  const folders = await releaseFolders(releases, remote);
  const removed: string[] = [];
  for (const name of folders.slice(0, -keptAtLeast)) {
    const folder = join(releases, remote, name);
    const isOld = Date.now() - (await stat(folder)).mtimeMs > keptForDays * day;
    if (!isOld || inUse.has(`${releasesUrl}/${remote}/${name}`)) continue;
    await rm(folder, { recursive: true });
    removed.push(name);
  }
  return removed;
}
