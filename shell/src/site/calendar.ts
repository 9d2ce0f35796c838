const formats = new Map<string, Intl.DateTimeFormat>();

/** Making one takes longer than everything else that a page out of the cache needs. */
function formatIn(timeZone: string): Intl.DateTimeFormat {
  const known = formats.get(timeZone);
  if (known) return known;
  const made = new Intl.DateTimeFormat('en-CA', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' });
  formats.set(timeZone, made);
  return made;
}

/** The day it is in a time zone, `2026-11-21`. */
export const dayIn = (timeZone: string, at = new Date()): string => formatIn(timeZone).format(at);
