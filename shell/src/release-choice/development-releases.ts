import { releaseManifest, type ReleaseManifest } from 'contract/release';
import { z } from 'zod';

import { publishedReleases, removeRelease, versionOf } from '../registry/published-releases';
import type { ReleaseStorage } from '../registry/release-storage';
import { CorruptReleaseError, integrityOf, manifestOf } from '../registry/release-store';
import { writeRelease } from '../release-cli/publish';

/** `1.4.0-dev.ann.1795415505000`: what a developer's build is called on a deployed site, with the millisecond in which it came. */
const versionPattern = /-dev\.([a-z0-9]+)\.(\d+)$/;

/** Builds of one developer that stay, for pages that are open. */
const kept = 3;

/** A build as `npm run dev -- --against` sends it. */
export const developmentBuild = z.object({
  developer: z.string().regex(/^[a-z0-9]{1,20}$/),
  manifest: releaseManifest,
  /** What each file of the manifest holds, by its name. */
  files: z.record(z.string(), z.base64()),
});
export type DevelopmentBuild = z.infer<typeof developmentBuild>;

/** Whose development release a version is; null for one that a team has published. */
export const developerOf = (version: string): string | null => versionPattern.exec(version)?.[1] ?? null;

const builtAt = (name: string) => Number(versionPattern.exec(versionOf(name))?.[2]);

/** A developer's builds of a remote, oldest first. */
async function buildsOf(storage: ReleaseStorage, remote: string, developer: string) {
  const builds = (await publishedReleases(storage, remote)).filter(
    ({ name }) => developerOf(versionOf(name)) === developer,
  );
  return builds.sort((a, b) => builtAt(a.name) - builtAt(b.name));
}

/** @returns the name of what a developer has built last of a remote; null where there is nothing */
export const lastBuildOf = async (storage: ReleaseStorage, remote: string, developer: string): Promise<string | null> =>
  (await buildsOf(storage, remote, developer)).at(-1)?.name ?? null;

/**
 * Keeps a developer's build beside the releases, where a preview finds it and nobody else does. The developer's builds
 * before it go, but for the last.
 * @throws {CorruptReleaseError} where a file is missing or is not what the manifest says
 * @throws {UnfitReleaseError} where it is built for another shell
 */
export async function keepDevelopmentBuild(storage: ReleaseStorage, build: DevelopmentBuild): Promise<void> {
  const { developer, manifest } = build;
  manifestOf(Buffer.from(JSON.stringify(manifest)));
  const version = `${manifest.version}-dev.${developer}.${Date.now()}`;
  await writeRelease(storage, { ...manifest, version }, async (file) => contentOf(build, file));
  for (const old of (await buildsOf(storage, manifest.remote, developer)).slice(0, -kept))
    await removeRelease(storage, manifest.remote, old);
}

function contentOf({ manifest, files }: { manifest: ReleaseManifest; files: Record<string, string> }, file: string) {
  const bytes = Buffer.from(files[file] ?? '', 'base64');
  if (integrityOf(bytes) !== manifest.files[file]?.integrity)
    throw new CorruptReleaseError(`${file} is not what its manifest says`);
  return bytes;
}
