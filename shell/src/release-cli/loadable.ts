import type { RegisteredRemote } from 'contract/release';

import type { ReleaseStorage } from '../registry/release-storage';
import { readRelease } from '../registry/release-store';
import { loadProblem, type PreflightOptions } from './preflight';
import { UnfitReleaseError } from './unfit-release';

/** A release that was removed, or altered since, is not what the site goes back to. @throws {UnfitReleaseError} */
export async function expectLoadable(
  { storage, preflight }: { storage: ReleaseStorage; preflight: PreflightOptions },
  { base, version, manifest }: RegisteredRemote,
): Promise<void> {
  const release = await readRelease(storage, base, manifest.integrity);
  const problem = await loadProblem(release, preflight);
  if (problem) throw new UnfitReleaseError(`${release.manifest.remote} ${version} cannot be loaded: ${problem}`);
}
