/** `2026-11-21` */
type CalendarDay = string;

const millisecondsPerDay = 86_400_000;
/** Returns the day this many days later, or earlier if they are negative. */
export const plusDays = (day: CalendarDay, days: number): CalendarDay =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * millisecondsPerDay).toISOString().slice(0, 10);

/** 0 is Sunday. */
export const weekdayOf = (day: CalendarDay) => new Date(`${day}T00:00:00Z`).getUTCDay();

/** Returns the `nth` `weekday` (0 is Sunday) of a month; -1 means the last one. */
export function nthWeekday(year: number, month: number, weekday: number, nth: number): CalendarDay {
  const first = `${year}-${String(month).padStart(2, '0')}-01`;
  const days = Array.from({ length: 31 }, (_, index) => plusDays(first, index)).filter(
    (day) => day.slice(0, 7) === first.slice(0, 7) && weekdayOf(day) === weekday,
  );
  return days.at(nth > 0 ? nth - 1 : nth) ?? first;
}

/**
 * US holidays on which offices are closed. A holiday on a weekend is also observed on the adjacent Friday or Monday.
 */
function holidaysOf(year: number): CalendarDay[] {
  const fixed = [`${year}-01-01`, `${year}-07-04`, `${year}-12-25`].flatMap((day) => {
    const weekday = weekdayOf(day);
    return [day, plusDays(day, weekday === 6 ? -1 : weekday === 0 ? 1 : 0)];
  });
  const thanksgiving = nthWeekday(year, 11, 4, 4);
  return [...fixed, nthWeekday(year, 5, 1, -1), nthWeekday(year, 9, 1, 1), thanksgiving, plusDays(thanksgiving, 1)];
}

/**
 * Returns whether a day is not a holiday. Checks the next year too: a New Year's Day on a Saturday is observed on
 * December 31.
 */
export function isOfficeDay(day: CalendarDay): boolean {
  const year = Number(day.slice(0, 4));
  return ![...holidaysOf(year), ...holidaysOf(year + 1)].includes(day);
}

/** Returns the day that is `days` working days after `today`: the due date of a promise. */
export function afterWorkingDays(today: CalendarDay, days: number): CalendarDay {
  let day = today;
  for (let left = days; left > 0; ) {
    day = plusDays(day, 1);
    if (weekdayOf(day) % 6 !== 0 && isOfficeDay(day)) left -= 1;
  }
  return day;
}
