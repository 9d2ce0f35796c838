import { releaseProvenance, type ReleaseProvenance } from 'contract/release-report';

import type { ReleaseStorage } from './release-storage';
import { releasesUrl } from './release-store';

/** Where the provenance of a release is in a storage. Not among the release's files, which everybody may fetch: it names people. */
export const provenanceIn = (base: string) => `provenance/${base.slice(releasesUrl.length + 1)}.json`;

/** Null where the release was published before its provenance was kept. */
export async function readProvenance(storage: ReleaseStorage, base: string): Promise<ReleaseProvenance | null> {
  const bytes = await storage.read(provenanceIn(base));
  return bytes && releaseProvenance.parse(JSON.parse(bytes.toString()));
}

/** Keeps what is known of a release. Of the same release that is published again, the first provenance stays. */
export async function keepProvenance(
  storage: ReleaseStorage,
  base: string,
  provenance: ReleaseProvenance,
): Promise<void> {
  await storage.create(provenanceIn(base), Buffer.from(`${JSON.stringify(provenance, null, 2)}\n`));
}
