import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

import type { ReleaseManifest } from 'contract/release';
import type { ReleaseProvenance } from 'contract/release-report';

import { storeProvenance } from '../registry/provenance';
import { baseOf, versionLock, publishedReleases, versionOf } from '../registry/published-releases';
import type { ReleaseStorage } from '../registry/release-storage';
import { forEachConcurrently } from '../for-each-concurrently';
import { manifestFile, nameIn } from '../registry/release-store';

/** A failed command whose cause the caller can fix. */
export class ReleaseCommandError extends Error {
  override readonly name: string = 'ReleaseCommandError';
}

const takenBy = {
  published: 'is already published with other bytes.',
  begun: 'was begun with other bytes. That publication runs now, or was interrupted.',
};

/** The version is published with other content, or such a publication has begun. */
export class VersionTakenError extends ReleaseCommandError {
  override readonly name = 'VersionTakenError';
  constructor({ remote, version }: ReleaseManifest, by: keyof typeof takenBy) {
    super(`${remote} ${version} ${takenBy[by]} Raise the version in ${remote}/package.json.`);
  }
}

const textOf = (manifest: ReleaseManifest) => `${JSON.stringify(manifest, null, 2)}\n`;

/** Eight hex digits that identify the content of a release, since its manifest has the hash of each file. */
export const hashOf = (manifest: ReleaseManifest) =>
  createHash('sha256').update(textOf(manifest)).digest('hex').slice(0, 8);

/** Name of a release, such as `1.0.0-1f2e3d4c`. */
const nameOf = (manifest: ReleaseManifest) => `${manifest.version}-${hashOf(manifest)}`;

/**
 * Copies a build to the immutable releases. Publishing the same content again does nothing; an interrupted publication
 * is continued.
 * @param provenance null if no one will need it, as for a release that is only checked
 * @returns the release's name, and whether it was new
 * @throws {VersionTakenError} if the version exists with other content
 */
export async function addRelease(
  storage: ReleaseStorage,
  build: string,
  manifest: ReleaseManifest,
  provenance: ReleaseProvenance | null = null,
): Promise<{ name: string; isNew: boolean }> {
  const { remote, version } = manifest;
  const name = nameOf(manifest);
  const published = await publishedReleases(storage, remote);
  if (published.some((other) => other.name === name)) return { name, isNew: false };
  if (published.some((other) => versionOf(other.name) === version)) throw new VersionTakenError(manifest, 'published');
  if (!(await locks(storage, versionLock(remote, version), name))) throw new VersionTakenError(manifest, 'begun');
  if (provenance) await storeProvenance(storage, baseOf(remote, name), provenance);
  await writeRelease(storage, manifest, (file) => readFile(join(build, file)));
  return { name, isNew: true };
}

/**
 * Writes a release's files. The release becomes visible only when it is complete. @param contentOf returns the content
 * of a file
 */
export async function writeRelease(
  storage: ReleaseStorage,
  manifest: ReleaseManifest,
  contentOf: (file: string) => Promise<Buffer>,
): Promise<void> {
  const base = baseOf(manifest.remote, nameOf(manifest));
  // Names are derived from the content, so an existing file is identical.
  await forEachConcurrently(Object.keys(manifest.files), async (file) => {
    await storage.create(nameIn(base, file), await contentOf(file));
  });
  await storage.create(nameIn(base, manifestFile), Buffer.from(textOf(manifest)));
}

/** Locks a version: of two teams that publish it at once, only one gets it, whatever their content. */
async function locks(storage: ReleaseStorage, lock: string, name: string): Promise<boolean> {
  if (await storage.create(lock, Buffer.from(name))) return true;
  return (await storage.read(lock))?.toString() === name;
}
