import { createHash, timingSafeEqual } from 'node:crypto';

const digest = (text: string) => createHash('sha256').update(text).digest();

/** Whether an `Authorization` header has a token. The time it takes says nothing of where they differ. */
export const hasToken = (authorization: string | undefined, token: string): boolean =>
  timingSafeEqual(digest(`Bearer ${token}`), digest(authorization ?? ''));
