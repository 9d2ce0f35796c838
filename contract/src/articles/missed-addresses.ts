import { createHmac, timingSafeEqual } from 'node:crypto';

import { z } from 'zod';

import { longestMissed } from './missed-address';

/** Where shells tell the API which addresses visitors did not find. The site's proxy does not forward it. */
export const missedAddressesPath = '/api/missed-addresses';

/** Carries the shell's signature. */
export const missedSignatureHeader = 'x-missed-signature';

/** Addresses of one message. */
export const mostMissed = 200;

/** Body of `POST /api/missed-addresses`: how often each address was asked for since the message before. */
export const missedBatch = z.strictObject({
  items: z
    .array(z.strictObject({ address: z.string().startsWith('/').max(longestMissed), times: z.int().min(1) }))
    .max(mostMissed),
});
export type MissedBatch = z.infer<typeof missedBatch>;

/** HMAC-SHA256 in base64url, with the secret that the shell and the API share. */
export function signMissed(secret: string, { items }: MissedBatch): string {
  const text = JSON.stringify(['missed-addresses', items.map(({ address, times }) => [address, times])]);
  return createHmac('sha256', secret).update(text).digest('base64url');
}

/** Whether the holder of the secret says so. */
export function isSignedMissed(secret: string, batch: MissedBatch, signature: string): boolean {
  const [expected, given] = [Buffer.from(signMissed(secret, batch)), Buffer.from(signature)];
  return expected.length === given.length && timingSafeEqual(expected, given);
}
