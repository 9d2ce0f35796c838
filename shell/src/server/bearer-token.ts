import { constantTimeEqual } from 'contract/constant-time-equal';

/** Returns whether an `Authorization` header has a token. */
export const hasToken = (authorization: string | undefined, token: string): boolean =>
  constantTimeEqual(`Bearer ${token}`, authorization ?? '');
