import { day, withWholeYear } from '../../platform/clock/clock';

/** Instant of a local time. `never`: the clock skips it when it is set forward, or no calendar has it. */
export type Moment = { kind: 'at'; at: string } | { kind: 'never' };

/** The Swedish locale formats times in ISO order, so the parts need no reordering. */
const localFormat = (timeZone: string) =>
  new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'short' });

/**
 * Returns whether this machine supports an IANA time zone, `America/New_York`. Refuses offsets: they lack daylight
 * saving time.
 */
export function isTimeZone(name: string): boolean {
  if (!/^[A-Za-z][\w+-]*(\/[\w+-]+)*$/.test(name)) return false;
  try {
    return Boolean(localFormat(name));
  } catch (error) {
    if (error instanceof RangeError) return false;
    throw error;
  }
}

/** Formats an instant as the local time of a zone: `2026-12-01T09:00`. */
export const localTime = (at: Date, timeZone: string) =>
  withWholeYear(localFormat(timeZone).format(at)).replace(' ', 'T');

/**
 * Returns the instant of a local time. If the clock shows the time twice, because it is set back, returns the first.
 * @param local `2026-12-01T09:00`
 */
export function momentOf(local: string, timeZone: string): Moment {
  const asIfUtc = Date.parse(`${local}Z`);
  if (Number.isNaN(asIfUtc)) return { kind: 'never' };
  // The offset from UTC differs before and after a clock change: one of the two candidates is right, or both, or
  // neither.
  const found = [asIfUtc - day, asIfUtc + day]
    .map((near) => asIfUtc - (Date.parse(`${localTime(new Date(near), timeZone)}Z`) - near))
    // The last day that can be written has none after it.
    .filter((moment) => !Number.isNaN(moment) && localTime(new Date(moment), timeZone) === local);
  return found.length > 0 ? { kind: 'at', at: new Date(Math.min(...found)).toISOString() } : { kind: 'never' };
}
