import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

import { contractVersion, releaseManifest, type ReleaseManifest } from 'contract/release';
import { valid } from 'semver';

import { readProvenance } from '../registry/provenance';
import { baseOf, removeOldReleases } from '../registry/published-releases';
import { ReleaseHistory } from '../registry/release-history';
import { integrityOf, manifestFile } from '../registry/release-store';
import { forEachConcurrently } from '../for-each-concurrently';
import { provenanceOf } from './build-provenance';
import { formatProvenance } from './format-provenance';
import { addRelease, ReleaseCommandError } from './publish';
import type { ReleaseCommandsOptions } from './release-commands-options';

/** Days of the longest year. */
const daysOfYear = 366;

/** @throws {ReleaseCommandError} if the folder has no build of the remote, or a damaged one, which takes no version */
export async function readBuild(remote: string, build: string): Promise<ReleaseManifest> {
  const bytes = await readFile(join(build, manifestFile)).catch((cause: unknown) => {
    throw new ReleaseCommandError(`There is no build of ${remote} in ${build}: npm run build -- ${remote} makes one`, {
      cause,
    });
  });
  const damaged = (what: string, cause?: unknown) =>
    new ReleaseCommandError(
      `The build of ${remote} in ${build} is damaged: ${what}. Copy it again, or make it anew with npm run build -- ${remote}`,
      { cause },
    );
  const json = jsonOf(bytes);
  if (json === null) throw damaged(`${manifestFile} is not a release manifest`);
  const { data: manifest, error } = releaseManifest.safeParse(json);
  const misdeclared = (faults: readonly string[]) =>
    new ReleaseCommandError(
      `What ${remote} declares is no release. Correct it in ${remote}/remote.json, or in the page.json of a folder:\n  ${faults.join('\n  ')}`,
    );
  if (error) throw misdeclared(error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`));
  const unknown = manifest.contract === contractVersion ? unknownFields(json, manifest) : [];
  if (unknown.length > 0) throw misdeclared(unknown.map((field) => `${field}: no field has this name`));
  if (manifest.remote !== remote) throw new ReleaseCommandError(`${build} holds ${manifest.remote}, not ${remote}`);
  const { version } = manifest;
  // It names a folder, and says which of two releases is newer.
  if (valid(version) !== version)
    throw new ReleaseCommandError(
      `“${version}” is no version for a release: it needs one like 1.4.0, in ${remote}/package.json`,
    );
  await forEachConcurrently(Object.entries(manifest.files), async ([file, { integrity }]) => {
    const content = await readFile(join(build, file)).catch((cause: unknown) => {
      throw damaged(`${file} cannot be read`, cause);
    });
    if (integrityOf(content) !== integrity) throw damaged(`${file} has another hash`);
  });
  return manifest;
}

/** Returns the fields that a schema has left out: a misspelled one would be ignored silently. */
function unknownFields(json: unknown, parsed: unknown): string[] {
  if (!isObject(json) || !isObject(parsed)) return [];
  return Object.entries(json).flatMap(([key, value]) =>
    key in parsed ? unknownFields(value, parsed[key]).map((field) => `${key}.${field}`) : [key],
  );
}

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

/** Returns null if the bytes are not JSON. */
function jsonOf(bytes: Buffer): unknown {
  try {
    return JSON.parse(bytes.toString());
  } catch {
    return null; // truncated
  }
}

/** Returns the version that a local build was built from. */
export const releasedVersion = (version: string) => version.replace(/-local\..*$/, '');

/** A build among the releases. */
export interface AddedBuild {
  /** Name of the release, such as `1.0.0-1f2e3d4c`. */
  name: string;
  /** Whether visitors have had it. */
  wasActive: boolean;
  /** Who published it first; null if that is not recorded. */
  publishedBy: string | null;
}

/** Adds a build to the releases, and removes those that are no longer needed. */
export async function addBuild(
  { storage, registry, archiveYears, by, print }: ReleaseCommandsOptions,
  manifest: ReleaseManifest,
  build: string,
): Promise<AddedBuild> {
  const { remote, version } = manifest;
  const { provenance, missing } = await provenanceOf(build, releasedVersion(version));
  const { name, isNew } = await addRelease(storage, build, manifest, { ...provenance, by });
  const base = baseOf(remote, name);
  print(isNew ? `published ${remote} ${version} (${base})` : `${remote} ${version} is published already (${base})`);
  for (const line of isNew ? [...formatProvenance(provenance), ...missing] : []) print(`  ${line}`);
  const needed = await new ReleaseHistory(registry, archiveYears * daysOfYear).needed();
  for (const removed of await removeOldReleases(storage, remote, needed)) print(`removed ${remote} ${removed}`);
  const publishedBy = (await readProvenance(storage, base))?.by ?? null;
  return { name, wasActive: needed.has(base), publishedBy };
}
