import { createHmac, timingSafeEqual } from 'node:crypto';

/** Asks the API for what it would have answered at a moment, ISO 8601 in UTC. For the shell, on behalf of an owner. */
export const asOfHeader = 'x-as-of';
/** Carries the shell's signature of it. */
export const asOfSignatureHeader = 'x-as-of-signature';

const sign = (secret: string, at: string) => createHmac('sha256', secret).update(`as-of\n${at}`).digest('base64url');

/** The headers of a read of the past, or of days to come. */
export const asOfHeaders = (secret: string, at: string): Record<string, string> => ({
  [asOfHeader]: at,
  [asOfSignatureHeader]: sign(secret, at),
});

/** Whether the holder of the secret asks for this moment. */
export function isSignedAsOf(secret: string, at: string, signature: string): boolean {
  const [expected, given] = [Buffer.from(sign(secret, at)), Buffer.from(signature)];
  return expected.length === given.length && timingSafeEqual(expected, given);
}
