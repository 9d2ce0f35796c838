import { createHmac, randomBytes } from 'node:crypto';

import { constantTimeEqual } from 'contract/constant-time-equal';

/** Signs what the shell writes into a cookie, so that nobody else can. */
export interface Signature {
  of: (value: string) => string;
  /** Whether a value has the signature that it needs. */
  isOf: (value: string, signature: string) => boolean;
}

/**
 * @param secret shells that share it take each other's cookies; without one they end with this process
 * @param purpose the cookie's name: what is signed for one is worth nothing in another
 */
export function signature(secret: string | undefined, purpose: string): Signature {
  const key = secret ?? randomBytes(32);
  const of = (value: string) => createHmac('sha256', key).update(`${purpose}\n${value}`).digest('base64url');
  return { of, isOf: (value, given) => constantTimeEqual(of(value), given) };
}
