import { createHmac } from 'node:crypto';

import { constantTimeEqual } from './constant-time-equal';

/**
 * A shell signs its messages to the API: HMAC-SHA256 in base64url, with the secret that both share.
 * @param parts of the message, as JSON writes them the same on both sides
 */
export const shellSignature = (secret: string, parts: readonly unknown[]): string =>
  createHmac('sha256', secret).update(JSON.stringify(parts)).digest('base64url');

/** Whether the holder of the secret signed these parts. */
export const isShellSignature = (secret: string, parts: readonly unknown[], signature: string): boolean =>
  constantTimeEqual(shellSignature(secret, parts), signature);
