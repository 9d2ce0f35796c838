import { createHmac, timingSafeEqual } from 'node:crypto';

import { z } from 'zod';

import { remoteName } from '../page/release';

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

/** HMAC-SHA256 in base64url, with the secret that the shell and the API share. */
export function signFailure(secret: string, { remote, version, reason, at }: ReleaseFailure): string {
  const text = JSON.stringify(['release-failure', remote, version, reason, at]);
  return createHmac('sha256', secret).update(text).digest('base64url');
}

/** Whether the holder of the secret says so. */
export function isSignedFailure(secret: string, failure: ReleaseFailure, signature: string): boolean {
  const [expected, given] = [Buffer.from(signFailure(secret, failure)), Buffer.from(signature)];
  return expected.length === given.length && timingSafeEqual(expected, given);
}
