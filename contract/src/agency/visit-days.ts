import { calendarDay } from './facts';
import { isOfficeDay, nthWeekday, plusDays, weekdayOf } from './working-days';

/** `2026-11-21` */
type CalendarDay = string;

/**
 * Rule for visit days in a town: weekdays by their ordinal in each month (-1 is the last), or every few weeks from a
 * start day.
 */
type VisitRule =
  | { weekday: number; ordinals: readonly number[] }
  | { weekday: number; everyWeeks: number; from: CalendarDay | null };

const weekdays = ['sunday', 'monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday'];
const ordinalNumbers: Readonly<Record<string, number>> = { first: 1, second: 2, third: 3, fourth: 4, last: -1 };

/** Error message of a field whose rule cannot be parsed. */
export const visitDaysHint =
  'Write the days like :next[first and third Tuesday], :next[every Wednesday] or :next[every second Thursday from 2026-12-03]';

/** Placeholder for the next visit days in a sentence: `:next[first and third Tuesday]`. */
const directive = /:next\[([^\]]*)\]/g;

function ruleOf(text: string): VisitRule | null {
  const words = text.toLowerCase().split(/[\s,]+(?:and\s+)?/);
  const [every, ...rest] = words;
  const dayAt = every === 'every' ? (ordinalNumbers[rest[0] ?? ''] ? 1 : 0) : words.length - 1;
  const list = every === 'every' ? rest : words;
  const weekday = weekdays.indexOf(list[dayAt] ?? '');
  if (weekday < 0) return null;
  if (every !== 'every') {
    const ordinals = words.slice(0, -1).map((word) => ordinalNumbers[word]);
    return ordinals.length > 0 && ordinals.every((ordinal) => ordinal !== undefined) ? { weekday, ordinals } : null;
  }
  const [from, day, ...more] = rest.slice(dayAt + 1);
  const everyWeeks = dayAt === 0 ? 1 : (ordinalNumbers[rest[0] ?? ''] ?? 0);
  // "Every first Friday" and "every last Friday" are one a month.
  if (dayAt === 1 && everyWeeks < 2) return from === undefined ? { weekday, ordinals: [everyWeeks] } : null;
  if (from === undefined) return everyWeeks === 1 ? { weekday, everyWeeks, from: null } : null;
  const start = calendarDay.safeParse(day).data;
  if (from !== 'from' || start === undefined || more.length > 0) return null;
  return weekdayOf(start) === weekday ? { weekday, everyWeeks, from: start } : null;
}

const millisecondsPerWeek = 7 * 86_400_000;

function isVisit(day: CalendarDay, rule: VisitRule): boolean {
  if (weekdayOf(day) !== rule.weekday || !isOfficeDay(day)) return false;
  if ('ordinals' in rule) {
    const [year = 0, month = 0] = day.split('-').map(Number);
    return rule.ordinals.some((ordinal) => nthWeekday(year, month, rule.weekday, ordinal) === day);
  }
  if (rule.from === null) return true;
  const weeks = (Date.parse(day) - Date.parse(rule.from)) / millisecondsPerWeek;
  return weeks >= 0 && weeks % rule.everyWeeks === 0;
}

/** Returns the next two days that match a rule, without holidays; fewer if a year has fewer. */
function nextDays(rule: VisitRule, today: CalendarDay): CalendarDay[] {
  const days: CalendarDay[] = [];
  for (let ahead = 0; ahead < 366 && days.length < 2; ahead += 1) {
    const day = plusDays(today, ahead);
    if (isVisit(day, rule)) days.push(day);
  }
  return days;
}

/** Returns whether every rule in a sentence can be parsed. */
export const hasReadableVisits = (sentence: string): boolean =>
  [...sentence.matchAll(directive)].every(([, rule = '']) => ruleOf(rule) !== null);

/**
 * Replaces each rule in a sentence with its next two days.
 * @param print formats days in the reader's language
 */
export const withVisitDays = (
  sentence: string,
  today: CalendarDay,
  print: (days: readonly CalendarDay[]) => string,
): string =>
  sentence.replace(directive, (match, text: string) => {
    const rule = ruleOf(text);
    return rule ? print(nextDays(rule, today)) : match;
  });
