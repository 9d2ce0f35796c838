import { createHmac } from 'node:crypto';

import { constantTimeEqual } from './constant-time-equal';

/** Header with the shell's signature of `X-Forwarded-For`. */
export const signatureHeader = 'x-forwarded-signature';

/** HMAC-SHA256 of an address, in base64url. */
export function signAddress(secret: string, address: string): string {
  return createHmac('sha256', secret).update(`forwarded-for\n${address}`).digest('base64url');
}

/** Returns whether the holder of the secret signed this address. */
export const isSignedAddress = (secret: string, address: string, signature: string): boolean =>
  constantTimeEqual(signAddress(secret, address), signature);
