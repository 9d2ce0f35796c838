import { createHmac, randomBytes } from 'node:crypto';

import { constantTimeEqual } from 'contract/constant-time-equal';

/** Signs what the shell writes into a cookie, so that no one else can. */
export interface Signature {
  of: (value: string) => string;
  /** Returns whether a signature belongs to a value. */
  isOf: (value: string, signature: string) => boolean;
}

/**
 * @param secret shells with the same secret accept each other's cookies; without one, cookies end with this process
 * @param purpose the cookie's name: a signature for one cookie is invalid in another
 */
export function signature(secret: string | undefined, purpose: string): Signature {
  const key = secret ?? randomBytes(32);
  const of = (value: string) => createHmac('sha256', key).update(`${purpose}\n${value}`).digest('base64url');
  return { of, isOf: (value, given) => constantTimeEqual(of(value), given) };
}
