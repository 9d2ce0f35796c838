import { releaseManifest, type ReleaseManifest } from 'contract/release';
import { z } from 'zod';

import { publishedReleases, removeRelease, versionOf } from '../registry/published-releases';
import type { ReleaseStorage } from '../registry/release-storage';
import { CorruptReleaseError, integrityOf, manifestOf } from '../registry/release-store';
import { writeRelease } from '../release-cli/publish';

/**
 * `1.4.0-dev.ann.1795415505000`: version of a developer's build on a deployed site, ending in its time in milliseconds.
 */
const versionPattern = /-dev\.([a-z0-9]+)\.(\d+)$/;

/** Number of a developer's latest builds that stay, for open pages. */
const maxBuilds = 3;

/** A build as `npm run dev -- --against` sends it. */
export const developmentBuild = z.object({
  developer: z.string().regex(/^[a-z0-9]{1,20}$/),
  manifest: releaseManifest,
  /** Content of the manifest's files, by name. */
  files: z.record(z.string(), z.base64()),
});
export type DevelopmentBuild = z.infer<typeof developmentBuild>;

/** Returns the developer of a development version; null for a published one. */
export const developerOf = (version: string): string | null => versionPattern.exec(version)?.[1] ?? null;

const builtAt = (name: string) => Number(versionPattern.exec(versionOf(name))?.[2]);

/** Lists a developer's builds of a remote, oldest first. */
async function buildsOf(storage: ReleaseStorage, remote: string, developer: string) {
  const builds = (await publishedReleases(storage, remote)).filter(
    ({ name }) => developerOf(versionOf(name)) === developer,
  );
  return builds.sort((a, b) => builtAt(a.name) - builtAt(b.name));
}

/** @returns the name of a developer's latest build of a remote; null if there is none */
export const lastBuildOf = async (storage: ReleaseStorage, remote: string, developer: string): Promise<string | null> =>
  (await buildsOf(storage, remote, developer)).at(-1)?.name ?? null;

/**
 * Stores a developer's build next to the releases, where only a preview uses it. Removes all but the developer's latest
 * builds.
 * @throws {CorruptReleaseError} if a file is missing or does not match the manifest
 * @throws {UnfitReleaseError} if it is incompatible with this shell
 */
export async function storeDevelopmentBuild(storage: ReleaseStorage, build: DevelopmentBuild): Promise<void> {
  const { developer, manifest } = build;
  manifestOf(Buffer.from(JSON.stringify(manifest)));
  const version = `${manifest.version}-dev.${developer}.${Date.now()}`;
  await writeRelease(storage, { ...manifest, version }, async (file) => contentOf(build, file));
  for (const old of (await buildsOf(storage, manifest.remote, developer)).slice(0, -maxBuilds))
    await removeRelease(storage, manifest.remote, old);
}

function contentOf({ manifest, files }: { manifest: ReleaseManifest; files: Record<string, string> }, file: string) {
  const bytes = Buffer.from(files[file] ?? '', 'base64');
  if (integrityOf(bytes) !== manifest.files[file]?.integrity)
    throw new CorruptReleaseError(`${file} is not what its manifest says`);
  return bytes;
}
