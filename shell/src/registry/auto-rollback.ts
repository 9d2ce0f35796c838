import type { RegistryDocument } from 'contract/release';

import { changeAutomatically } from './automatic-change';
import { withoutCanary } from './canary';
import type { RegistryStore } from './registry-store';

interface FailedRelease {
  remote: string;
  base: string;
  reason: string;
}

/**
 * Takes a release back that failed: a canary ends, and an active release is replaced by the one before it.
 * @returns the revision; null where nobody has the release any more, or there is none before it
 */
export function autoRollback(
  registry: RegistryStore,
  { remote, base, reason }: FailedRelease,
): Promise<RegistryDocument | null> {
  return changeAutomatically(registry, remote, async (current, latest) => {
    const { canary, version, previous, state } = current;
    if (canary?.base === base)
      return {
        registered: withoutCanary(current),
        reason: `end the canary ${remote} ${canary.version}, ${version} is everybody's: ${reason}`,
        takenBack: base,
      };
    if (current.base !== base || state !== 'enabled' || !previous) return null;
    const before = await registry.registrationBefore(latest, remote, previous);
    return (
      before && {
        registered: { ...before, state: 'enabled' },
        reason: `rollback ${remote} from ${version} to ${before.version}: ${reason}`,
        takenBack: base,
      }
    );
  });
}

/** Days for which a release that was taken back cannot be promoted: longer than anybody tries. */
const remembered = 30;

/** Why a release was taken back by the site. @returns null where it never was */
export async function whyTakenBack(registry: RegistryStore, base: string): Promise<string | null> {
  const since = Date.now() - remembered * 24 * 60 * 60 * 1000;
  let document = await registry.latest();
  while (document.revision > 0 && new Date(document.at).getTime() > since) {
    if (document.takenBack?.base === base) return document.reason;
    document = await registry.read(document.parent ?? 0);
  }
  return null;
}
