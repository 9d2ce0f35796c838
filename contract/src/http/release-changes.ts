import { z } from 'zod';

import { revisionChange } from '../agency/revised';
import { isShellSignature, shellSignature } from './shell-signature';

/** Path where the shell reports release changes to the API. The site's proxy does not forward it. */
export const releaseChangesPath = '/api/release-changes';

/** Header with the shell's signature of a change. */
export const changeSignatureHeader = 'x-release-change-signature';

/**
 * Limits in characters. Longer values from the registry are truncated, since a refused report would block those after
 * it.
 */
export const longestName = 300;
export const longestReason = 1_000;

/** Body of `POST /api/release-changes`: a revision of the registry, for the audit log. */
export const releaseChange = z.strictObject({
  at: z.iso.datetime(),
  /**
   * Who promoted or rolled back, as recorded in the registry: an admin's email address, or an operating-system user.
   */
  by: z.string().max(longestName),
  reason: z.string().max(longestReason),
  /** Active release of each remote before and after. */
  changes: z.array(revisionChange).max(1_000),
});
export type ReleaseChange = z.infer<typeof releaseChange>;

const signedParts = ({ at, by, reason, changes }: ReleaseChange) => [
  'release-change',
  at,
  by,
  reason,
  changes.map(({ field, before, after }) => [field, before, after]),
];

export const signChange = (secret: string, change: ReleaseChange): string =>
  shellSignature(secret, signedParts(change));

export const isSignedChange = (secret: string, change: ReleaseChange, signature: string): boolean =>
  isShellSignature(secret, signedParts(change), signature);
