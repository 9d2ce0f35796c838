/** The last minute of a day counts with its last second. */
const endOfDay = '23:59';

const second = 1_000;
const minute = 60 * second;

/** The clock of a zone at a moment, as `2026-11-21T15:04`. */
export function clockIn(timeZone: string, at: number): string {
  const format = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'short' });
  return format.format(at).replace(' ', 'T');
}

/** The day that it is in a zone, as `2026-11-21`. */
export const dayIn = (timeZone: string, at: number): string => clockIn(timeZone, at).slice(0, 10);

/**
 * The moment at which a minute ends on the clock of a zone, or a second where the time names one, ISO 8601; of an hour that
 * is there twice the first time.
 * @param day as `2026-11-21` @param time as `15:04` or `15:04:05`; the end of the day where it is empty
 */
export function momentOf(day: string, time: string, timeZone: string): string {
  const [hours, minutes, seconds] = (time || endOfDay).split(':');
  const wanted = Date.parse(`${day}T${hours}:${minutes}Z`);
  let at = wanted;
  // Twice: the first step may cross the night in which clocks are changed.
  for (let step = 0; step < 2; step += 1) at += wanted - Date.parse(`${clockIn(timeZone, at)}Z`);
  return new Date(at + (seconds === undefined ? minute : Number(seconds) * second + second) - 1).toISOString();
}

interface Replayed {
  at: string;
  /** The page of the form. */
  path: string;
  /** The id of the quote request that it was sent with. */
  request: string;
}

/** The page of the archive that shows a form as it was when a request was sent. */
export function archiveAddress({ at, path, request }: Replayed, timeZone: string): string {
  const [day = '', time = ''] = clockIn(timeZone, Date.parse(at)).split('T');
  return `/admin/archive?${new URLSearchParams({ day, time: `${time}:${at.slice(17, 19)}`, address: path, request })}`;
}
