import { z } from 'zod';

import { remoteName } from '../page/release';
import { isShellSignature, shellSignature } from './shell-signature';

/** Where the shell tells the API. The site's proxy does not forward it. */
export const releaseFailuresPath = '/api/release-failures';

/** Carries the shell's signature of a failure. */
export const failureSignatureHeader = 'x-release-signature';

/** Body of `POST /api/release-failures`: a release that the site took back, which a person is to hear of. */
export const releaseFailure = z.strictObject({
  remote: remoteName,
  version: z.string().max(100),
  /** As the registry has it. */
  reason: z.string().max(1_000),
  at: z.iso.datetime(),
});
export type ReleaseFailure = z.infer<typeof releaseFailure>;

const said = ({ remote, version, reason, at }: ReleaseFailure) => ['release-failure', remote, version, reason, at];

export const signFailure = (secret: string, failure: ReleaseFailure): string => shellSignature(secret, said(failure));

export const isSignedFailure = (secret: string, failure: ReleaseFailure, signature: string): boolean =>
  isShellSignature(secret, said(failure), signature);
