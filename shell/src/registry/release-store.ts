import { createHash } from 'node:crypto';

import { sourceLanguage } from 'contract/languages';
import { releaseManifest, servedContracts, type RegisteredRemote, type ReleaseManifest } from 'contract/release';
import { z } from 'zod';

import { forEachConcurrently } from '../for-each-concurrently';
import { isProvided, provided } from './provided-packages';
import type { ReleaseStorage } from './release-storage';

/** URL prefix under which releases are served; the registry also uses it to name them. */
export const releasesUrl = '/_mf';

/** Lists the other files of a release. It is written last, so a release with a manifest is complete. */
export const manifestFile = 'release.json';

/** A release with files that do not match its manifest or the registry. */
export class CorruptReleaseError extends Error {
  override readonly name = 'CorruptReleaseError';
}

/** A complete release that visitors must not get: it is incompatible with this shell, or fails a check. */
export class UnfitReleaseError extends Error {
  override readonly name = 'UnfitReleaseError';
}

/** @param reasons sentence fragments */
const incompatible = (reasons: readonly string[]) =>
  new UnfitReleaseError(
    `It does not fit this shell: ${reasons.join('; ')}. Build it with the sources of this site, or restart the site with those of the release`,
  );

/** A release with all its files verified. */
export interface Release {
  base: string;
  manifest: ReleaseManifest;
  /** Rendering code by language. */
  serverCode: ReadonlyMap<string, string>;
}

export const integrityOf = (bytes: Buffer) => `sha256-${createHash('sha256').update(bytes).digest('base64')}`;

/** Storage folder of the releases. */
export const releasesIn = 'releases/';

/** Storage name of a release's file. `base` is the base path of the release, such as `/_mf/mf-blog/1.0.0-1f2e3d4c`. */
export const nameIn = (base: string, file: string) => `${releasesIn}${base.slice(releasesUrl.length + 1)}/${file}`;

/** @throws {CorruptReleaseError} if it is missing or does not match */
export async function readVerified(
  storage: ReleaseStorage,
  base: string,
  file: string,
  expected?: string,
): Promise<Buffer> {
  const bytes = await storage.read(nameIn(base, file));
  if (!bytes) throw new CorruptReleaseError(`${file} of ${base} is missing`);
  if (expected && integrityOf(bytes) !== expected) throw new CorruptReleaseError(`${file} has another hash`);
  return bytes;
}

/**
 * @throws {CorruptReleaseError}
 * @throws {UnfitReleaseError}
 */
export function manifestOf(bytes: Buffer): ReleaseManifest {
  const json = jsonOf(bytes);
  // Checked first, because the schema does not apply to manifests of another contract.
  const { data: built } = z.object({ contract: z.number() }).safeParse(json);
  if (built && !servedContracts.includes(built.contract))
    throw incompatible([
      `it is built for contract ${built.contract}, and this shell serves ${servedContracts.join(' and ')}`,
    ]);
  const parsed = releaseManifest.safeParse(json);
  if (!parsed.success) throw noManifest(parsed.error);
  const missing = Object.entries(parsed.data.needs).filter(([name, range]) => !isProvided(name, range));
  if (missing.length > 0)
    throw incompatible(
      missing.map(([name, range]) => `it needs ${name} ${range}, and this shell has ${provided.get(name) ?? 'none'}`),
    );
  return parsed.data;
}

const noManifest = (cause: unknown) => new CorruptReleaseError('release.json is not a release manifest', { cause });

function jsonOf(bytes: Buffer): unknown {
  try {
    return JSON.parse(bytes.toString());
  } catch (error) {
    throw noManifest(error);
  }
}

/**
 * Reads the manifest of a release.
 * @param expected its hash; without it the manifest is trusted
 * @throws {CorruptReleaseError}
 * @throws {UnfitReleaseError}
 */
export const readManifest = async (
  storage: ReleaseStorage,
  base: string,
  expected?: string,
): Promise<ReleaseManifest> => manifestOf(await readVerified(storage, base, manifestFile, expected));

/**
 * Reads a release and verifies every file against its manifest, and the manifest against the registry.
 * @param expected hash of the manifest; without it the manifest is trusted, as before a first promotion
 * @throws {CorruptReleaseError} naming the file
 * @throws {UnfitReleaseError}
 */
export async function readRelease(storage: ReleaseStorage, base: string, expected?: string): Promise<Release> {
  const manifest = await readManifest(storage, base, expected);
  const servers = serverFilesOf(manifest);
  const serverCode = new Map<string, string>();
  await forEachConcurrently(Object.entries(manifest.files), async ([file, { bytes: size, integrity }]) => {
    const bytes = await readVerified(storage, base, file, integrity);
    if (bytes.length !== size) throw new CorruptReleaseError(`${file} has another size than its manifest says`);
    const language = servers.get(file);
    if (language !== undefined) serverCode.set(language, bytes.toString());
  });
  return { base, manifest, serverCode };
}

/** Language of each file with rendering code. */
function serverFilesOf({ server, languages = {} }: ReleaseManifest): ReadonlyMap<string, string> {
  const others = Object.entries(languages).map(([language, translated]) => [translated.server, language] as const);
  return new Map([[server, sourceLanguage], ...others]);
}

/** Returns the integrity of a file. @throws {CorruptReleaseError} if the manifest does not list it */
export function integrityIn(manifest: ReleaseManifest, file: string): string {
  const entry = manifest.files[file];
  if (!entry) throw new CorruptReleaseError(`${file} is not in the manifest`);
  return entry.integrity;
}

/** Builds the registry entry of an active release. */
export function registration(release: Release, manifestIntegrity: string, previous: string | null): RegisteredRemote {
  const { base, manifest } = release;
  return {
    version: manifest.version,
    base,
    state: 'enabled',
    contract: manifest.contract,
    sections: manifest.sections,
    manifest: { file: manifestFile, integrity: manifestIntegrity },
    server: { file: manifest.server, integrity: integrityIn(manifest, manifest.server) },
    client: { entry: manifest.entry, integrity: integrityIn(manifest, manifest.entry) },
    activatedAt: new Date().toISOString(),
    previous,
  };
}
