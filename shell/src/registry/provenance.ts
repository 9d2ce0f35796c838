import { releaseProvenance, type ReleaseProvenance } from 'contract/release-report';

import type { ReleaseStorage } from './release-storage';
import { releasesUrl } from './release-store';

/**
 * Storage path of a release's provenance. It is not one of the release's files, which are public, because it names
 * people.
 */
export const provenanceIn = (base: string) => `provenance/${base.slice(releasesUrl.length + 1)}.json`;

/** Returns null if the release was published before provenance was recorded, or if its record is corrupt. */
export async function readProvenance(storage: ReleaseStorage, base: string): Promise<ReleaseProvenance | null> {
  const bytes = await storage.read(provenanceIn(base));
  try {
    return bytes && releaseProvenance.parse(JSON.parse(bytes.toString()));
  } catch {
    return null; // It only informs people.
  }
}

/** Stores the provenance of a release. If the same release is published again, the first provenance stays. */
export async function storeProvenance(
  storage: ReleaseStorage,
  base: string,
  provenance: ReleaseProvenance,
): Promise<void> {
  await storage.create(provenanceIn(base), Buffer.from(`${JSON.stringify(provenance, null, 2)}\n`));
}
