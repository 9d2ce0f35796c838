/** What a time on the clock of a place means. `never`: the clock skips it, when it is set forward. */
export type Moment = { kind: 'at'; at: string } | { kind: 'never' };

const day = 24 * 60 * 60 * 1000;

/** Sweden writes times in ISO order, so the parts need not be put together by hand. */
const localFormat = (timeZone: string) =>
  new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'short' });

/** A name of the IANA database, `America/New_York`, that this machine knows. An offset is none: it says nothing of summer. */
export function isTimeZone(name: string): boolean {
  if (!/^[A-Za-z][\w+-]*(\/[\w+-]+)*$/.test(name)) return false;
  try {
    return Boolean(localFormat(name));
  } catch (error) {
    if (error instanceof RangeError) return false;
    throw error;
  }
}

/** What the clock of a place shows at a moment: `2026-12-01T09:00`. */
export const localTime = (at: Date, timeZone: string) => localFormat(timeZone).format(at).replace(' ', 'T');

/**
 * The moment at which the clock of a place shows a time. Where it does so twice, because it is set back, the first one.
 * @param local `2026-12-01T09:00`
 */
export function momentOf(local: string, timeZone: string): Moment {
  const asIfUtc = Date.parse(`${local}Z`);
  // The clock is ahead of UTC by one amount before a change and by another after it: one of the two is right, or both are, or none.
  const found = [asIfUtc - day, asIfUtc + day]
    .map((near) => asIfUtc - (Date.parse(`${localTime(new Date(near), timeZone)}Z`) - near))
    .filter((moment) => localTime(new Date(moment), timeZone) === local);
  return found.length > 0 ? { kind: 'at', at: new Date(Math.min(...found)).toISOString() } : { kind: 'never' };
}
