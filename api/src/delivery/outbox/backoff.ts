import { hour } from '../../platform/clock/clock';
import type { DeliveryError } from './delivery-error';

const firstDelay = 30_000;
const maxDelay = 6 * hour;
/** Attempts. With these pauses the last one is about two days after the first. */
const maxAttempts = { passing: 17, refused: 5 };
/** Maximum random share added to a pause, so that rows that failed together are not retried together. */
const jitter = 0.25;
/** Maximum delay in milliseconds. */
export const longestDelay = maxDelay * (1 + jitter);

/**
 * Returns the milliseconds until the next attempt, doubling each time.
 * @param attempts attempts so far
 * @returns null after the last attempt
 */
export function nextTryAfter(attempts: number, kind: DeliveryError['kind'], random = Math.random): number | null {
  if (attempts >= maxAttempts[kind]) return null;
  const pause = Math.min(firstDelay * 2 ** (attempts - 1), maxDelay);
  return Math.round(pause * (1 + jitter * random()));
}
