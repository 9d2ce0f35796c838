import { monthNumberOf } from 'contract/month-number';
import { t } from 'contract/words';
import { monthName, type CalendarDay } from 'ui';

/** A month of a year, `{ year: 2026, month: 3 }` for March 2026. */
export interface Month {
  year: number;
  /** 1 to 12. */
  month: number;
}

const twoDigits = (value: number) => String(value).padStart(2, '0');

/** Returns the month this many months later, or earlier for a negative count. */
export function plusMonths({ year, month }: Month, count: number): Month {
  const serial = year * 12 + month - 1 + count;
  return { year: Math.floor(serial / 12), month: (serial % 12) + 1 };
}

/** Returns the month of a day. */
export const monthOf = (day: CalendarDay): Month => ({ year: Number(day.slice(0, 4)), month: Number(day.slice(5, 7)) });

export const firstDay = ({ year, month }: Month): CalendarDay => `${year}-${twoDigits(month)}-01`;

export function lastDay({ year, month }: Month): CalendarDay {
  return `${year}-${twoDigits(month)}-${twoDigits(new Date(Date.UTC(year, month, 0)).getUTCDate())}`;
}

/** Formats "March 2026". */
export const formatMonth = ({ year, month }: Month) => t`${monthName(month)} ${year}`;

/** Words between the parts of a date, in English and in Spanish: "15 de septiembre de 2026". */
const fillers = new Set(['de', 'del', 'of']);

/** Endings of a day's number: "1st", "22nd", "1ro". */
const ordinals = /(\d)(?:st|nd|rd|th|ro)\b/g;

const tokensOf = (text: string) =>
  (
    text
      .toLowerCase()
      .replace(ordinals, '$1')
      .match(/[a-z]+|\d+/g) ?? []
  ).filter((token) => !fillers.has(token));
// A day is compared as text, which a year of three digits or fewer would not survive.
const isYear = (token: string | undefined) => /^[1-9]\d{3}$/.test(token ?? '');

function monthFrom(monthText: string, yearText: string): Month | null {
  const month = monthNumberOf(monthText);
  return month !== null && isYear(yearText) ? { year: Number(yearText), month } : null;
}

/** Returns a year of two digits in full: the last such year up to `latest`. Returns other text unchanged. */
const fullYear = (text: string, latest?: number) =>
  latest && /^\d\d$/.test(text) ? String(latest - ((latest - Number(text)) % 100)) : text;

/** In "3/12" the 12 is more likely a day than a year. */
const isDate = (text: string) => Number(text) <= 31;

/**
 * Reads a month in common spellings: "March 1961", "mar 1961", "3/1961", "03-1961", "1961-03". Returns null for other
 * text.
 * @param latest the last year that a date of two digits may mean, as in "3/61"; without it such a year is not read
 */
export function readMonth(text: string, latest?: number): Month | null {
  const [first = '', second = '', ...surplus] = tokensOf(text);
  if (surplus.length > 0) return null;
  if (isYear(first)) return monthFrom(second, first);
  return monthFrom(first, isDate(second) ? second : fullYear(second, latest));
}

/**
 * Reads a day in common spellings: "September 15, 2026", "9/15/2026", "2026-09-15". A month alone means its last day.
 * Returns null for other text.
 * @param latest see `readMonth`
 */
export function readDay(text: string, latest?: number): CalendarDay | null {
  const tokens = tokensOf(text);
  if (tokens.length !== 3) {
    const month = readMonth(text, latest);
    return month && lastDay(month);
  }
  const [first = '', second = '', last = ''] = tokens;
  const third = isYear(first) ? last : fullYear(last, latest);
  // In "15 September 2026" the month is second, as in "2026-09-15".
  const monthIsSecond = isYear(first) || /^[a-z]/.test(second);
  const month = monthIsSecond ? monthFrom(second, isYear(first) ? first : third) : monthFrom(first, third);
  const date = Number(isYear(first) ? third : monthIsSecond ? first : second);
  if (!month || !Number.isInteger(date) || date < 1) return null;
  const day = `${firstDay(month).slice(0, 8)}${twoDigits(date)}`;
  return day <= lastDay(month) ? day : null;
}
