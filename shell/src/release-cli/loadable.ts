import type { RegisteredRemote } from 'contract/release';

import type { ReleaseStorage } from '../registry/release-storage';
import { readRelease, UnfitReleaseError } from '../registry/release-store';
import { loadProblem, type PreflightOptions } from './preflight';

/** Ensures that a release was not removed or altered, before the site returns to it. @throws {UnfitReleaseError} */
export async function expectLoadable(
  { storage, preflight }: { storage: ReleaseStorage; preflight: PreflightOptions },
  { base, version, manifest }: RegisteredRemote,
): Promise<void> {
  const release = await readRelease(storage, base, manifest.integrity);
  const problem = await loadProblem(release, preflight);
  if (problem) throw new UnfitReleaseError(`${release.manifest.remote} ${version} cannot be loaded: ${problem}`);
}
