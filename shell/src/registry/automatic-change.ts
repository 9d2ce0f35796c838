import type { RegisteredRemote, RegistryDocument } from 'contract/release';

import { RegistryConflictError, type RegistryStore } from './registry-store';

/** Who it was, where no person was. */
const automatic = 'the site';

/** What becomes of a remote, and why. */
export interface AutomaticChange {
  registered: RegisteredRemote;
  reason: string;
  /** The address of a release that failed. */
  takenBack?: string;
}

/**
 * Changes one remote in the name of the site.
 * @param change what becomes of it in the newest revision; null where a person, or another shell, was faster and nothing is left to do
 * @returns the revision; null where there is none
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
    // Another team was faster with another remote, or another shell with this one.
    return changeAutomatically(registry, remote, change);
  }
}
