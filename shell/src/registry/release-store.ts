import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

import { contractVersion, releaseManifest, type RegisteredRemote, type ReleaseManifest } from 'contract/release';

/** The address under which releases are served, and with which the registry names them. */
export const releasesUrl = '/_mf';

/** A release whose files are not what its manifest, or the registry, says they are. */
export class CorruptReleaseError extends Error {
  override readonly name = 'CorruptReleaseError';
}

/** A release with every file checked. */
export interface Release {
  base: string;
  manifest: ReleaseManifest;
  serverCode: string;
}

export const integrityOf = (bytes: Buffer) => `sha384-${createHash('sha384').update(bytes).digest('base64')}`;

/** The folder of a release on disk. `base` is its address, `/_mf/mf-blog/1.0.0-1f2e3d4c`. */
export function folderOf(releases: string, base: string): string {
  return join(releases, ...base.slice(releasesUrl.length + 1).split('/'));
}

async function readVerified(folder: string, file: string, expected: string | undefined): Promise<Buffer> {
  const bytes = await readFile(join(folder, file)).catch((cause: unknown) => {
    throw new CorruptReleaseError(`${file} cannot be read`, { cause });
  });
  if (expected && integrityOf(bytes) !== expected) throw new CorruptReleaseError(`${file} has another hash`);
  return bytes;
}

/**
 * Reads a release and checks every file of it against its manifest, and the manifest against the registry.
 * @param releases the folder that holds the releases
 * @param expected the manifest's hash; without it the manifest is taken as it is, as before a first promotion
 * @throws {CorruptReleaseError} naming the file
 */
export async function readRelease(releases: string, base: string, expected?: string): Promise<Release> {
  const folder = folderOf(releases, base);
  const parsed = releaseManifest.safeParse(JSON.parse((await readVerified(folder, 'release.json', expected)).toString()));
  if (!parsed.success) throw new CorruptReleaseError('release.json is not a release manifest', { cause: parsed.error });
  const manifest = parsed.data;
  if (manifest.contract !== contractVersion) {
    throw new CorruptReleaseError(`It is built for page contract ${manifest.contract}, this shell takes ${contractVersion}`);
  }
  for (const [file, { integrity }] of Object.entries(manifest.files)) await readVerified(folder, file, integrity);
  const serverCode = await readFile(join(folder, manifest.server), 'utf8');
  return { base, manifest, serverCode };
}

/** The integrity of a file that the manifest lists. @throws {CorruptReleaseError} where it does not */
export function integrityIn(manifest: ReleaseManifest, file: string): string {
  const entry = manifest.files[file];
  if (!entry) throw new CorruptReleaseError(`${file} is not in the manifest`);
  return entry.integrity;
}

/** What the registry says of a release in force. */
export function registration(release: Release, manifestIntegrity: string, previous: string | null): RegisteredRemote {
  const { base, manifest } = release;
  return {
    version: manifest.version,
    base,
    state: 'enabled',
    contract: manifest.contract,
    manifest: { file: 'release.json', integrity: manifestIntegrity },
    server: { file: manifest.server, integrity: integrityIn(manifest, manifest.server) },
    client: { entry: manifest.entry, integrity: integrityIn(manifest, manifest.entry) },
    previous,
  };
}
