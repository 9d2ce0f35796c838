import { dayOf } from 'ui';

/** The day it is in a time zone, `2026-11-21`. */
export const dayIn = (timeZone: string, at = new Date()): string => dayOf(at.toISOString(), timeZone);

/** Milliseconds. No day is longer, not even where clocks are put back by two hours. */
const longestDay = 26 * 3_600_000;

/** The moment at which the next day begins in a time zone, in milliseconds since 1970. */
export function endOfDay(timeZone: string, at: number): number {
  const day = dayIn(timeZone, new Date(at));
  let [before, after] = [at, at + longestDay];
  // By halves, since no formula knows every zone's summer time.
  while (after - before > 1) {
    const middle = Math.floor((before + after) / 2);
    if (dayIn(timeZone, new Date(middle)) === day) before = middle;
    else after = middle;
  }
  return after;
}
