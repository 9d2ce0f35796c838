import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

import type { ReleaseManifest } from 'contract/release';
import type { ReleaseProvenance } from 'contract/release-report';

import { keepProvenance } from '../registry/provenance';
import { baseOf, versionLock, publishedReleases, versionOf } from '../registry/published-releases';
import type { ReleaseStorage } from '../registry/release-storage';
import { forEachConcurrently } from '../for-each-concurrently';
import { manifestFile, nameIn } from '../registry/release-store';

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
export const hashOf = (manifest: ReleaseManifest) =>
  createHash('sha256').update(textOf(manifest)).digest('hex').slice(0, 8);

/** What a release is called, `1.0.0-1f2e3d4c`. */
const nameOf = (manifest: ReleaseManifest) => `${manifest.version}-${hashOf(manifest)}`;

/**
 * Copies a build to where its files never change. Publishing the same bytes again does nothing; one that was interrupted
 * goes on where it was.
 * @param provenance null where nobody will ask, as for a release that is only tried
 * @returns the release's name, and whether it was new
 * @throws {VersionTakenError} when the version is there with other bytes
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
  if (published.some((other) => versionOf(other.name) === version)) throw new VersionTakenError(manifest);
  if (!(await claims(storage, versionLock(remote, version), name))) throw new VersionTakenError(manifest);
  if (provenance) await keepProvenance(storage, baseOf(remote, name), provenance);
  await writeRelease(storage, manifest, (file) => readFile(join(build, file)));
  return { name, isNew: true };
}

/** Writes a release's files. It appears whole or not at all. @param contentOf what a file of the manifest holds */
export async function writeRelease(
  storage: ReleaseStorage,
  manifest: ReleaseManifest,
  contentOf: (file: string) => Promise<Buffer>,
): Promise<void> {
  const base = baseOf(manifest.remote, nameOf(manifest));
  // A name stands for its bytes, so what is there already is the same.
  await forEachConcurrently(Object.keys(manifest.files), async (file) => {
    await storage.create(nameIn(base, file), await contentOf(file));
  });
  await storage.create(nameIn(base, manifestFile), Buffer.from(textOf(manifest)));
}

/** Of two teams that publish the same version at the same moment one gets it, whatever their bytes are. */
async function claims(storage: ReleaseStorage, claim: string, name: string): Promise<boolean> {
  if (await storage.create(claim, Buffer.from(name))) return true;
  return (await storage.read(claim))?.toString() === name;
}
