/** Time assumed when none is given. A minute includes its last second. */
const endOfDay = '23:59';

const second = 1_000;
const minute = 60 * second;

/** Returns the local time in a time zone, as `2026-11-21T15:04`. */
export function clockIn(timeZone: string, at: number): string {
  const format = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'short' });
  // The locale writes a year before 1000 with fewer digits: one typed as 26 is `0026` in a date field.
  const year = (digits: string) => digits.padStart('YYYY'.length, '0');
  return format
    .format(at)
    .replace(/^\d{1,3}(?=-)/, year)
    .replace(' ', 'T');
}

/** Returns the local date in a time zone, as `2026-11-21`. */
export const dayIn = (timeZone: string, at: number): string => clockIn(timeZone, at).slice(0, 10);

/**
 * Returns the last millisecond of a minute in a time zone, or of a second if the time includes seconds, as ISO 8601.
 * For an hour that occurs twice it returns the first.
 * @param day as `2026-11-21` @param time as `15:04` or `15:04:05`; empty means the end of the day
 */
export function momentOf(day: string, time: string, timeZone: string): string {
  const [hours, minutes, seconds] = (time || endOfDay).split(':');
  const wanted = Date.parse(`${day}T${hours}:${minutes}Z`);
  let at = wanted;
  // Twice: the first step may cross a daylight saving change.
  for (let step = 0; step < 2; step += 1) at += wanted - Date.parse(`${clockIn(timeZone, at)}Z`);
  return new Date(at + (seconds === undefined ? minute : Number(seconds) * second + second) - 1).toISOString();
}
