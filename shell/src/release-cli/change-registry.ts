import { isDeepStrictEqual } from 'node:util';

import type { RegisteredRemote, RegistryDocument } from 'contract/release';

import { assertOwnClaims } from '../registry/claims';
import { RegistryConflictError } from '../registry/registry-store';
import { StorageUnavailableError } from '../registry/release-storage';
import type { Skip } from '../release-check/checks';
import { ReleaseCommandError } from './publish';
import type { ReleaseCommandsOptions } from './release-commands-options';

/** @throws {ReleaseCommandError} if the site does not have the remote: it was never promoted, or was removed */
export function registeredIn({ remotes }: RegistryDocument, remote: string): RegisteredRemote {
  const registered = remotes[remote];
  if (!registered)
    throw new ReleaseCommandError(`${remote} is not on the site. The remotes of this site: ${namesOf(remotes)}`);
  return registered;
}

/** Names of the remotes of a registry, for a message. */
export const namesOf = (remotes: RegistryDocument['remotes']) => Object.keys(remotes).toSorted().join(', ') || 'none';

/**
 * Appends a revision. After a concurrent change of another remote it retries on top of that revision; after a change of
 * this remote it reports a conflict.
 */
export async function changeRegistry(
  options: ReleaseCommandsOptions,
  parent: RegistryDocument,
  remote: string,
  registered: RegisteredRemote | null,
  note: { reason: string; skipped?: readonly Skip[] },
): Promise<number> {
  const { registry, storage, by, print } = options;
  const { [remote]: before, ...others } = parent.remotes;
  for (const release of registered ? [registered, registered.canary ?? registered] : [])
    if (![before?.base, before?.canary?.base].includes(release.base))
      await assertOwnClaims(storage, remote, release, parent.remotes);
  const remotes = registered ? { ...parent.remotes, [remote]: registered } : others;
  try {
    const { reason, skipped = [] } = note;
    const change = { by, reason, ...(skipped.length > 0 && { skipped: [...skipped] }), remotes };
    const { revision } = await registry.append(parent, change);
    print(`revision ${revision}: ${reason}`);
    return revision;
  } catch (error) {
    // The answer to a write may be lost: the registry tells whether it is there.
    const isUncertain = error instanceof StorageUnavailableError;
    if (!isUncertain && !(error instanceof RegistryConflictError)) throw error;
    const latest = await registry.latest();
    const theirs = latest.remotes[remote];
    if (isSameForVisitors(theirs, registered)) {
      print(`revision ${latest.revision} says so already: ${latest.reason}`);
      return latest.revision;
    }
    if (isUncertain || !isDeepStrictEqual(theirs, before)) throw error;
    return changeRegistry(options, latest, remote, registered, note);
  }
}

/** Returns whether both are the same for visitors. */
const isSameForVisitors = (a: RegisteredRemote | undefined, b: RegisteredRemote | null) =>
  a?.base === b?.base &&
  a?.state === b?.state &&
  a?.canary?.base === b?.canary?.base &&
  a?.canary?.share === b?.canary?.share;
