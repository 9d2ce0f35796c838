import { language, t } from 'contract/words';

/**
 * A calendar day without a time zone, `2026-11-21`. All arithmetic is in UTC, so that no local time zone can shift a
 * day.
 */
export type CalendarDay = string;

const months = [
  t`January`,
  t`February`,
  t`March`,
  t`April`,
  t`May`,
  t`June`,
  t`July`,
  t`August`,
  t`September`,
  t`October`,
  t`November`,
  t`December`,
] as const;
/** Short names. "May" is the same message as in the long names. */
const shortMonths = [
  t`Jan`,
  t`Feb`,
  t`Mar`,
  t`Apr`,
  t`May`,
  t`Jun`,
  t`Jul`,
  t`Aug`,
  t`Sep`,
  t`Oct`,
  t`Nov`,
  t`Dec`,
] as const;
const weekdays = [t`Sunday`, t`Monday`, t`Tuesday`, t`Wednesday`, t`Thursday`, t`Friday`, t`Saturday`] as const;
const millisecondsPerDay = 86_400_000;

function parts(day: CalendarDay) {
  const [year = NaN, month = NaN, date = NaN] = day.split('-').map(Number);
  const name = months[month - 1];
  if (!name || Number.isNaN(date)) throw new RangeError(`Not a calendar day: ${day}`);
  return { year, month, date, name, utc: Date.UTC(year, month - 1, date) };
}

/** Returns the name of a month, 1 to 12. */
export function monthName(month: number): string {
  const name = months[month - 1];
  if (!name) throw new RangeError(`Not a month: ${month}`);
  return name;
}

/** Returns the short name of a month, 1 to 12: "Nov". */
export const shortMonthName = (month: number): string => shortMonths[month - 1] ?? monthName(month);

/** A line must not end between a month and its day. The year may stand on the next line. */
const unbroken = (text: string) => text.replaceAll(' ', '\u00a0');

/** "November 20, 2026" */
export function formatDay(day: CalendarDay): string {
  const { year } = parts(day);
  return t`${formatDayOfYear(day)}, ${year}`;
}

/** "November 20" */
export function formatDayOfYear(day: CalendarDay): string {
  const { name, date } = parts(day);
  return unbroken(t`${name} ${date}`);
}

/** "Friday, November 20, 2026" */
export function formatWeekday(day: CalendarDay): string {
  const weekday = weekdays[new Date(parts(day).utc).getUTCDay()] ?? '';
  return t`${weekday}, ${formatDay(day)}`;
}

/** "Nov 20" */
export function formatShortDay(day: CalendarDay): string {
  const { month, date } = parts(day);
  return unbroken(t`${shortMonthName(month)} ${date}`);
}

/** "Oct 15 to Dec 7" */
export function formatRange(from: CalendarDay, to: CalendarDay): string {
  return t`${formatShortDay(from)} to ${formatShortDay(to)}`;
}

/** Returns the number of days from one day to another, negative if the second is earlier. */
export function daysBetween(from: CalendarDay, to: CalendarDay): number {
  return Math.round((parts(to).utc - parts(from).utc) / millisecondsPerDay);
}

const formatters = new Map<string, Intl.DateTimeFormat>();

/**
 * Returns a cached formatter: creating one takes longer than formatting a hundred days. The output is digits, so the
 * language makes no difference.
 */
function formatterIn(timeZone: string): Intl.DateTimeFormat {
  const cached = formatters.get(timeZone);
  if (cached) return cached;
  const formatter = new Intl.DateTimeFormat(language, {
    timeZone,
    calendar: 'gregory',
    numberingSystem: 'latn',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
  });
  formatters.set(timeZone, formatter);
  return formatter;
}

/** Returns the day of an instant (ISO 8601) in a time zone (IANA name). */
export function dayOf(instant: string, timeZone: string): CalendarDay {
  const parts = formatterIn(timeZone).formatToParts(new Date(instant));
  const byType = Object.fromEntries(parts.map(({ type, value }) => [type, value]));
  return `${byType['year']}-${byType['month']}-${byType['day']}`;
}
