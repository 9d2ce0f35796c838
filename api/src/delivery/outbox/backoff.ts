import type { DeliveryError } from './delivery-error';

const firstPause = 30_000;
const longestPause = 6 * 60 * 60_000;
/** With these pauses the last try is about two days after the first. */
const mostTries = { passing: 17, refused: 5 };
/** Up to this part of a pause is added by chance, so that what failed together does not come back together. */
const jitter = 0.25;
/** Nothing is put off for longer than so many milliseconds. */
export const longestDelay = longestPause * (1 + jitter);

/**
 * Milliseconds until the next try, doubling each time.
 * @param attempts tries so far
 * @returns null where it is given up
 */
export function nextTryAfter(attempts: number, kind: DeliveryError['kind'], random = Math.random): number | null {
  if (attempts >= mostTries[kind]) return null;
  const pause = Math.min(firstPause * 2 ** (attempts - 1), longestPause);
  return Math.round(pause * (1 + jitter * random()));
}
