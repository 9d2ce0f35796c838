import { timingSafeEqual } from 'node:crypto';

/** Compares a signature with the one that was expected: the time it takes says nothing of where they differ. */
export function constantTimeEqual(expected: string, given: string): boolean {
  const [right, left] = [Buffer.from(expected), Buffer.from(given)];
  return right.length === left.length && timingSafeEqual(right, left);
}
