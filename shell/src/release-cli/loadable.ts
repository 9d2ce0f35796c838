import type { RegisteredRemote } from 'contract/release';

import type { ReleaseStorage } from '../registry/release-storage';
import { CorruptReleaseError, readRelease, UnfitReleaseError } from '../registry/release-store';
import { SourceMaps } from '../release-health/source-maps';
import { loadProblem, type PreflightOptions } from './preflight';

/** Ensures that a release was not removed or altered, before the site returns to it. @throws {UnfitReleaseError} */
export async function expectLoadable(
  { storage, preflight }: { storage: ReleaseStorage; preflight: PreflightOptions },
  { base, version, manifest }: RegisteredRemote,
): Promise<void> {
  const release = await readRelease(storage, base, manifest.integrity).catch((error: unknown) => {
    if (!(error instanceof CorruptReleaseError)) throw error;
    const advice = 'Promote another version: npm run release -- list shows what is published';
    throw new CorruptReleaseError(`${error.message}. ${advice}`, { cause: error });
  });
  const problem = await loadProblem(release, preflight);
  if (!problem) return;
  const readable = await new SourceMaps(storage).inStack(problem);
  throw new UnfitReleaseError(`${release.manifest.remote} ${version} cannot be loaded: ${readable}`);
}
