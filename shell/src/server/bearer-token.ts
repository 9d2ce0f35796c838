import { createHash, timingSafeEqual } from 'node:crypto';

const digest = (text: string) => createHash('sha256').update(text).digest();

/** Returns whether an `Authorization` header has a token. The comparison takes constant time. */
export const hasToken = (authorization: string | undefined, token: string): boolean =>
  timingSafeEqual(digest(`Bearer ${token}`), digest(authorization ?? ''));
