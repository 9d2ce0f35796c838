import { dayOf } from 'ui';

/** Time zone of the day while the agency's is unknown. */
export const unknownZone = 'UTC';

/** Returns the day in a time zone, such as `2026-11-21`. */
export const dayIn = (timeZone: string, at = new Date()): string => dayOf(at.toISOString(), timeZone);

/** Milliseconds. No day is longer, even if clocks are set back by two hours. */
const longestDay = 26 * 3_600_000;

/** Returns when the next day starts in a time zone, in epoch milliseconds. */
export function endOfDay(timeZone: string, at: number): number {
  const day = dayIn(timeZone, new Date(at));
  let [before, after] = [at, at + longestDay];
  // Binary search, since no formula covers daylight saving in every zone.
  while (after - before > 1) {
    const middle = Math.floor((before + after) / 2);
    if (dayIn(timeZone, new Date(middle)) === day) before = middle;
    else after = middle;
  }
  return after;
}
