import type { Canary, RegisteredRemote } from 'contract/release';

/** Percent of the visitors, one step after the other. After the last the release is the active one. */
const steps = [5, 25] as const;

const now = () => new Date().toISOString();

/** Gives a release to a share of the visitors, beside the active one. @param share percent, 1 to 99 */
export const withCanary = (
  registered: RegisteredRemote,
  { canary: _none, ...release }: RegisteredRemote,
  share: number,
): RegisteredRemote => ({ ...registered, canary: { ...release, share, since: now() } });

/** All visitors get the active release. */
export const withoutCanary = ({ canary: _ended, ...registered }: RegisteredRemote): RegisteredRemote => registered;

/** All visitors get the canary. A rollback returns to the release beside it. */
export const activated = (canary: Canary, { base }: RegisteredRemote): RegisteredRemote => {
  const { share: _share, since: _since, ...release } = canary;
  return { ...release, state: 'enabled', activatedAt: now(), previous: base };
};

/** The next step of a canary: a larger share, or all visitors. */
export function widened(registered: RegisteredRemote, canary: Canary): RegisteredRemote {
  const share = steps.find((step) => step > canary.share);
  return share ? withCanary(registered, canary, share) : activated(canary, registered);
}
