import type { Canary, RegisteredRemote } from 'contract/release';

/** Percent of the visitors, step by step. After the last step the release becomes active. */
const steps = [5, 25] as const;

const now = () => new Date().toISOString();

/** Serves a release to a share of the visitors, alongside the active one. @param share percent, 1 to 99 */
export const withCanary = (
  registered: RegisteredRemote,
  { canary: _none, ...release }: RegisteredRemote,
  share: number,
): RegisteredRemote => ({ ...registered, canary: { ...release, share, since: now() } });

/** Gives all visitors the active release. */
export const withoutCanary = ({ canary: _ended, ...registered }: RegisteredRemote): RegisteredRemote => registered;

/** Activates the canary for all visitors. A rollback returns to the release it ran alongside. */
export const activated = (canary: Canary, { base }: RegisteredRemote): RegisteredRemote => {
  const { share: _share, since: _since, ...release } = canary;
  return { ...release, state: 'enabled', activatedAt: now(), previous: base };
};

/** Moves a canary to the next step: a larger share, or all visitors. */
export function widened(registered: RegisteredRemote, canary: Canary): RegisteredRemote {
  const share = steps.find((step) => step > canary.share);
  return share ? withCanary(registered, canary, share) : activated(canary, registered);
}
