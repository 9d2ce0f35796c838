import { z } from 'zod';

import { revisionChange } from '../agency/revised';
import { isShellSignature, shellSignature } from './shell-signature';

/** Where the shell tells the API. The site's proxy does not forward it. */
export const releaseChangesPath = '/api/release-changes';

/** Carries the shell's signature of a change. */
export const changeSignatureHeader = 'x-release-change-signature';

/** Characters. What is longer in the registry is cut off: it must not keep back what comes after it. */
export const longestName = 300;
export const longestReason = 1_000;

/** Body of `POST /api/release-changes`: a revision of the registry, for the audit log. */
export const releaseChange = z.strictObject({
  at: z.iso.datetime(),
  /** Who promoted or rolled back, as the registry has it: an admin's address, or a user of the server. */
  by: z.string().max(longestName),
  reason: z.string().max(longestReason),
  /** Which release of each remote was active before, and is since. */
  changes: z.array(revisionChange).max(1_000),
});
export type ReleaseChange = z.infer<typeof releaseChange>;

const said = ({ at, by, reason, changes }: ReleaseChange) => [
  'release-change',
  at,
  by,
  reason,
  changes.map(({ field, before, after }) => [field, before, after]),
];

export const signChange = (secret: string, change: ReleaseChange): string => shellSignature(secret, said(change));

export const isSignedChange = (secret: string, change: ReleaseChange, signature: string): boolean =>
  isShellSignature(secret, said(change), signature);
