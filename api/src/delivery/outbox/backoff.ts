import type { DeliveryError } from './delivery-error';

const firstPause = 30_000;
const longestPause = 6 * 60 * 60_000;
/** Attempts. With these pauses the last one is about two days after the first. */
const mostTries = { passing: 17, refused: 5 };
/** Maximum random share added to a pause, so that rows that failed together are not retried together. */
const jitter = 0.25;
/** Maximum delay in milliseconds. */
export const longestDelay = longestPause * (1 + jitter);

/**
 * Returns the milliseconds until the next attempt, doubling each time.
 * @param attempts attempts so far
 * @returns null after the last attempt
 */
export function nextTryAfter(attempts: number, kind: DeliveryError['kind'], random = Math.random): number | null {
  if (attempts >= mostTries[kind]) return null;
  const pause = Math.min(firstPause * 2 ** (attempts - 1), longestPause);
  return Math.round(pause * (1 + jitter * random()));
}
