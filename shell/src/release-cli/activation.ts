import type { RegistryDocument } from 'contract/release';

import { withCanary } from '../registry/canary';
import { baseOf, publishedReleases, releaseNamed, versionOf } from '../registry/published-releases';
import { UnfitReleaseError } from '../registry/release-store';
import { rollbackReason } from '../registry/auto-rollback';
import { reasonOf, withReason } from '../registry/revision-reasons';
import type { Candidate } from '../release-check/check-in-browser';
import type { Finding, Skip } from '../release-check/checks';
import { developerOf } from '../release-choice/development-releases';
import { candidateOf } from './candidates';
import { changeRegistry, namesOf } from './change-registry';
import { ReleaseCommandError } from './publish';
import type { ReleaseCommandsOptions } from './release-commands-options';
import { unfit } from './unfit-release';

/** Options of a promotion. */
export interface Promotion {
  /** Checks to skip, with reasons: stored with the revision. */
  skips?: readonly Skip[];
  /** Percent of the visitors that get it first; null for all of them. */
  share?: number | null;
  /** Reason to record after what is done; may be empty. */
  why?: string;
}

/** Checks a release and activates it. @returns the revision in which it is active */
export async function activate(
  options: ReleaseCommandsOptions,
  remote: string,
  version: string,
  check: (candidate: Candidate, document: RegistryDocument) => Promise<Finding[]>,
  { skips = [], share = null, why = '' }: Promotion = {},
): Promise<number> {
  const { storage, registry, print } = options;
  const name = await findRelease(options, remote, version);
  if (developerOf(versionOf(name)))
    throw new ReleaseCommandError(`${remote} ${version} is what a developer tries: publish a version of it.`);
  const base = baseOf(remote, name);
  const document = await registry.latest();
  const current = document.remotes[remote];
  if (current?.base === base && current.state === 'enabled') {
    print(`${remote} ${version} is active already`);
    return document.revision;
  }
  const failed = await rollbackReason(registry, base);
  if (failed)
    throw new UnfitReleaseError(
      `${remote} ${version} failed, and the site took it back (${failed}). Mend it, and publish a new version.`,
    );
  if (share !== null && current?.state !== 'enabled')
    throw new ReleaseCommandError(`${remote} has no active release for the other visitors: promote it without --to`);
  // If a disabled release is enabled again, a rollback still returns to the release before it.
  const previous = current?.base === base ? current.previous : (current?.base ?? null);
  const candidate = await candidateOf(storage, base, previous);
  // A canary was checked before its first visitor.
  const findings = current?.canary?.base === base ? [] : await check(candidate, document);
  if (findings.length > 0) throw unfit(`${remote} ${version} is not promoted`, findings);
  const { registered } = candidate;
  if (share === null || !current) {
    const reason = withReason(reasonOf.release(remote, registered.version), why);
    return changeRegistry(options, document, remote, registered, { reason, skipped: skips });
  }
  const reason = withReason(reasonOf.canary(remote, registered.version, share), why);
  const withShare = withCanary(current, registered, share);
  return changeRegistry(options, document, remote, withShare, { reason, skipped: skips });
}

async function findRelease(
  { storage, registry }: ReleaseCommandsOptions,
  remote: string,
  version: string,
): Promise<string> {
  const found = await releaseNamed(storage, remote, version);
  if (found) return found;
  const names = (await publishedReleases(storage, remote)).map(({ name }) => name);
  if (names.length > 0)
    throw new ReleaseCommandError(`${remote} ${version} is not published. There is: ${names.join(', ')}`);
  const { remotes } = await registry.latest();
  throw new ReleaseCommandError(`${remote} has no published release. The remotes of this site: ${namesOf(remotes)}`);
}
