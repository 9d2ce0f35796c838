import { createHmac } from 'node:crypto';

import { constantTimeEqual } from './constant-time-equal';

/**
 * Signs a message from a shell to the API: HMAC-SHA256 in base64url, with the secret that both share.
 * @param parts parts of the message that serialize to the same JSON on both sides
 */
export const shellSignature = (secret: string, parts: readonly unknown[]): string =>
  createHmac('sha256', secret).update(JSON.stringify(parts)).digest('base64url');

/** Returns whether the holder of the secret signed these parts. */
export const isShellSignature = (secret: string, parts: readonly unknown[], signature: string): boolean =>
  constantTimeEqual(shellSignature(secret, parts), signature);
