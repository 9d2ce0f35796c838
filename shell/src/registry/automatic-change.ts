import type { RegisteredRemote, RegistryDocument } from 'contract/release';

import { RegistryConflictError, type RegistryStore } from './registry-store';

/** Author of automatic changes. */
const automatic = 'the site';

/** New state of a remote, and the reason. */
export interface AutomaticChange {
  registered: RegisteredRemote;
  reason: string;
  /** Base path of a release that failed. */
  takenBack?: string;
}

/**
 * Changes one remote on behalf of the site.
 * @param change returns its new state from the latest revision; null if a person or another shell already made the
 * change
 * @returns the new revision; null if nothing changed
 */
export async function changeAutomatically(
  registry: RegistryStore,
  remote: string,
  change: (
    current: RegisteredRemote,
    latest: RegistryDocument,
  ) => Promise<AutomaticChange | null> | AutomaticChange | null,
): Promise<RegistryDocument | null> {
  const latest = await registry.latest();
  const current = latest.remotes[remote];
  const found = current && (await change(current, latest));
  if (!found) return null;
  const { registered, reason, takenBack } = found;
  try {
    return await registry.append(latest, {
      by: automatic,
      reason,
      remotes: { ...latest.remotes, [remote]: registered },
      ...(takenBack && { takenBack: { remote, base: takenBack } }),
    });
  } catch (error) {
    if (!(error instanceof RegistryConflictError)) throw error;
    // Another team changed another remote first, or another shell changed this one.
    return changeAutomatically(registry, remote, change);
  }
}
