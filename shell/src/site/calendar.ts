const formats = new Map<string, Intl.DateTimeFormat>();

/** Making one takes longer than rendering a small page. */
function formatIn(timeZone: string): Intl.DateTimeFormat {
  const known = formats.get(timeZone);
  if (known) return known;
  const made = new Intl.DateTimeFormat('en-CA', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' });
  formats.set(timeZone, made);
  return made;
}

/** The day it is in a time zone, `2026-11-21`. */
export const dayIn = (timeZone: string, at = new Date()): string => formatIn(timeZone).format(at);

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
