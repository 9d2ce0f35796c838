import type { RegistryDocument } from 'contract/release';

import { RegistryConflictError, type RegistryStore } from './registry-store';

/** Who it was, where no person was. */
export const automatic = 'the site';

/**
 * Returns a remote to the release before, unless somebody else changed it meanwhile.
 * @param base the release that failed
 * @returns the revision; null where it is not active any more, or has none before it
 */
export async function takeBack(
  registry: RegistryStore,
  { remote, base, reason }: { remote: string; base: string; reason: string },
): Promise<RegistryDocument | null> {
  const latest = await registry.latest();
  const current = latest.remotes[remote];
  if (current?.base !== base || current.state !== 'enabled' || !current.previous) return null;
  const before = await registry.registrationBefore(latest, remote, current.previous);
  if (!before) return null;
  const remotes = { ...latest.remotes, [remote]: { ...before, state: 'enabled' as const } }; // one of two states
  const why = `rollback ${remote} from ${current.version} to ${before.version}: ${reason}`;
  try {
    return await registry.append(latest, { by: automatic, reason: why, remotes });
  } catch (error) {
    if (!(error instanceof RegistryConflictError)) throw error;
    // Another team was faster with another remote, or another shell with this one.
    return takeBack(registry, { remote, base, reason });
  }
}
