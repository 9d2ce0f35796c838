import { isDeepStrictEqual } from 'node:util';

import type { RegistryDocument } from 'contract/release';

import { changeAutomatically } from './automatic-change';
import { withoutCanary } from './canary';
import { assertOwnClaims } from './claims';
import { day } from './published-releases';
import type { RegistryStore } from './registry-store';
import type { ReleaseStorage } from './release-storage';
import { readRelease } from './release-store';
import { reasonOf } from './revision-reasons';

interface FailedRelease {
  remote: string;
  base: string;
  reason: string;
}

/**
 * Rolls back a failed release: ends a canary, or replaces an active release with the one before it.
 * @returns the new revision; null if the release is no longer in use, or has no predecessor
 * @throws {UnfitReleaseError} if another remote has claimed a part of the site since the predecessor was active. The
 * failing release stays: a wrong owner of pages is worse than pages that fail
 * @throws {CorruptReleaseError} if files of the predecessor are gone or damaged: no shell could load it
 */
export function autoRollback(
  { registry, storage }: { registry: RegistryStore; storage: ReleaseStorage },
  { remote, base, reason }: FailedRelease,
): Promise<RegistryDocument | null> {
  return changeAutomatically(registry, remote, async (current, latest) => {
    const { canary, version, previous, state } = current;
    if (canary?.base === base)
      return {
        registered: withoutCanary(current),
        reason: `${reasonOf.endOfCanary(remote, canary.version, version)}: ${reason}`,
        takenBack: base,
      };
    if (current.base !== base || state !== 'enabled' || !previous) return null;
    const before = await registry.registrationBefore(latest, remote, previous);
    if (!before) return null;
    await readRelease(storage, before.base, before.manifest.integrity);
    await assertOwnClaims(storage, remote, before, latest.remotes);
    return {
      registered: { ...before, state: 'enabled' },
      reason: `${reasonOf.rollback(remote, version, before.version)}: ${reason}`,
      takenBack: base,
    };
  });
}

/**
 * Returns the revision by which the site rolled a remote back; null if the remote was changed since.
 * @param revisions newest first
 */
export async function lastAutomaticRollback(
  revisions: AsyncIterable<RegistryDocument> | Iterable<RegistryDocument>,
  remote: string,
): Promise<RegistryDocument | null> {
  let latest: RegistryDocument | null = null;
  for await (const document of revisions) {
    latest ??= document;
    if (!isDeepStrictEqual(document.remotes[remote], latest.remotes[remote])) return null;
    if (document.takenBack?.remote === remote) return document;
  }
  return null;
}

/** Days for which a rolled-back release cannot be activated again: longer than a team keeps trying. */
const blockedDays = 30;

/** Reason why the site rolled a release back. @returns null if it never did */
export async function rollbackReason(registry: RegistryStore, base: string): Promise<string | null> {
  const since = Date.now() - blockedDays * day;
  for await (const { at, takenBack, reason } of registry.backFrom(await registry.latest())) {
    if (new Date(at).getTime() <= since) break;
    if (takenBack?.base === base) return reason;
  }
  return null;
}
