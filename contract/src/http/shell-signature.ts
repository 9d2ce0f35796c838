import { createHmac, timingSafeEqual } from 'node:crypto';

/**
 * What a shell tells the API it signs: HMAC-SHA256 in base64url, with the secret that both share.
 * @param said what is told, as JSON writes it the same on both sides
 */
export const shellSignature = (secret: string, said: readonly unknown[]): string =>
  createHmac('sha256', secret).update(JSON.stringify(said)).digest('base64url');

/** Whether the holder of the secret says so. */
export function isShellSignature(secret: string, said: readonly unknown[], signature: string): boolean {
  const [expected, given] = [Buffer.from(shellSignature(secret, said)), Buffer.from(signature)];
  return expected.length === given.length && timingSafeEqual(expected, given);
}
