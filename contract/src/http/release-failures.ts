import { z } from 'zod';

import { remoteName } from '../page/release';
import { isShellSignature, shellSignature } from './shell-signature';

/** Path where the shell reports release failures to the API. The site's proxy does not forward it. */
export const releaseFailuresPath = '/api/release-failures';

/** Header with the shell's signature of a failure. */
export const failureSignatureHeader = 'x-release-signature';

/**
 * Body of `POST /api/release-failures`: a release that the site rolled back. Its failure must be reported to a person.
 */
export const releaseFailure = z.strictObject({
  remote: remoteName,
  version: z.string().max(100),
  /** As recorded in the registry. */
  reason: z.string().max(1_000),
  at: z.iso.datetime(),
});
export type ReleaseFailure = z.infer<typeof releaseFailure>;

const signedParts = ({ remote, version, reason, at }: ReleaseFailure) => [
  'release-failure',
  remote,
  version,
  reason,
  at,
];

export const signFailure = (secret: string, failure: ReleaseFailure): string =>
  shellSignature(secret, signedParts(failure));

export const isSignedFailure = (secret: string, failure: ReleaseFailure, signature: string): boolean =>
  isShellSignature(secret, signedParts(failure), signature);
