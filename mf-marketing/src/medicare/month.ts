import { monthName, type CalendarDay } from 'ui';

/** A month of a year, `{ year: 2026, month: 3 }` for March 2026. */
export interface Month {
  year: number;
  /** 1 to 12. */
  month: number;
}

const twoDigits = (value: number) => String(value).padStart(2, '0');

/** The month some months later, or earlier for a negative count. */
export function plusMonths({ year, month }: Month, count: number): Month {
  const serial = year * 12 + month - 1 + count;
  return { year: Math.floor(serial / 12), month: (serial % 12) + 1 };
}

/** The month that a day lies in. */
export const monthOf = (day: CalendarDay): Month => ({ year: Number(day.slice(0, 4)), month: Number(day.slice(5, 7)) });

export const firstDay = ({ year, month }: Month): CalendarDay => `${year}-${twoDigits(month)}-01`;

export function lastDay({ year, month }: Month): CalendarDay {
  return `${year}-${twoDigits(month)}-${twoDigits(new Date(Date.UTC(year, month, 0)).getUTCDate())}`;
}

/** The day some days later. */
export function plusDays(day: CalendarDay, count: number): CalendarDay {
  const at = new Date(`${day}T00:00:00Z`);
  at.setUTCDate(at.getUTCDate() + count);
  return at.toISOString().slice(0, 10);
}

/** "March 2026" */
export const formatMonth = ({ year, month }: Month) => `${monthName(month)} ${year}`;

const names = Array.from({ length: 12 }, (_, index) => monthName(index + 1).toLowerCase());

/**
 * Reads a month as people write it: "March 1961", "mar 1961", "3/1961", "03-1961", "1961-03".
 * Null where it is not one.
 */
export function readMonth(text: string): Month | null {
  const [first = '', second = '', ...rest] = text.toLowerCase().match(/[a-z]+|\d+/g) ?? [];
  if (rest.length > 0 || !first || !second) return null;
  const [monthText, yearText] = /^\d{4}$/.test(first) ? [second, first] : [first, second];
  const named = monthText.length >= 3 ? names.findIndex((name) => name.startsWith(monthText)) + 1 : 0;
  const month = /^\d{1,2}$/.test(monthText) ? Number(monthText) : named;
  if (!/^\d{4}$/.test(yearText) || month < 1 || month > 12) return null;
  return { year: Number(yearText), month };
}
