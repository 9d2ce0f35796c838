import type { ReleaseManifest } from 'contract/release';

import { publishedReleases, versionOf } from '../registry/published-releases';
import type { ReleaseStorage } from '../registry/release-storage';
import { integrityOf, manifestFile, readRelease, readVerified, registration } from '../registry/release-store';
import type { Candidate } from '../release-check/check-in-browser';
import type { Finding } from '../release-check/checks';
import { hashOf } from './publish';

/** Reads a release and its future registry entry. @param previous base path that a rollback returns to */
export async function candidateOf(storage: ReleaseStorage, base: string, previous: string | null): Promise<Candidate> {
  const release = await readRelease(storage, base);
  const manifest = await readVerified(storage, base, manifestFile);
  return { storage, release, registered: registration(release, integrityOf(manifest), previous) };
}

/** A published version must not change its content. */
export async function versionFindings(storage: ReleaseStorage, manifest: ReleaseManifest): Promise<Finding[]> {
  const { remote, version } = manifest;
  const published = await publishedReleases(storage, remote);
  const same = published.find(({ name }) => versionOf(name) === version);
  if (!same || same.name === `${version}-${hashOf(manifest)}`) return [];
  return [{ check: 'version', text: `${version} is published already, with other bytes` }];
}
