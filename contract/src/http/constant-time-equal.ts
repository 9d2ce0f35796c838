import { timingSafeEqual } from 'node:crypto';

/** Compares a signature with the expected one in constant time, which does not reveal where they differ. */
export function constantTimeEqual(expected: string, given: string): boolean {
  const [expectedBytes, givenBytes] = [Buffer.from(expected), Buffer.from(given)];
  return expectedBytes.length === givenBytes.length && timingSafeEqual(expectedBytes, givenBytes);
}
