import type { CalendarDay } from 'ui';

/** Consecutive months: `{ year: 2026, month: 10, count: 6 }` is October 2026 to March 2027. */
export interface MonthSpan {
  year: number;
  /** 1 to 12. */
  month: number;
  count: number;
}

const monthsPerYear = 12;
const firstMonthOfInsuranceYear = 10;
const monthsPerHalf = 6;

/** Numbers months consecutively, so that the end of a year needs no special case. */
const serial = (year: number, month: number) => year * monthsPerYear + month - 1;

const spanFrom = (first: number, count: number): MonthSpan => ({
  year: Math.floor(first / monthsPerYear),
  month: (first % monthsPerYear) + 1,
  count,
});

/** Returns the year and month of a day, as numbers. */
export function yearAndMonth(day: CalendarDay): { year: number; month: number } {
  const [year = NaN, month = NaN] = day.split('-').map(Number);
  return { year, month };
}

/**
 * Returns the two halves of the insurance year that contains a day. It starts in October, when Medicare's window opens.
 */
export function halvesOfInsuranceYear(today: CalendarDay): readonly [MonthSpan, MonthSpan] {
  const { year, month } = yearAndMonth(today);
  const first = serial(month >= firstMonthOfInsuranceYear ? year : year - 1, firstMonthOfInsuranceYear);
  return [spanFrom(first, monthsPerHalf), spanFrom(first + monthsPerHalf, monthsPerHalf)];
}

/** Returns the half year that starts some months before a day. */
export function halfYearAround(day: CalendarDay, monthsBefore: number): MonthSpan {
  const { year, month } = yearAndMonth(day);
  return spanFrom(serial(year, month) - monthsBefore, monthsPerHalf);
}

/** Returns the months of a span, 1 to 12 each, from left to right. */
export function monthsOf({ month, count }: MonthSpan): readonly number[] {
  return Array.from({ length: count }, (_, index) => ((month - 1 + index) % monthsPerYear) + 1);
}

/**
 * Returns the position of a day in a span, in months from its left edge: 1.5 is the middle of the second month. A day
 * outside is negative or greater than the count.
 */
export function positionOf(day: CalendarDay, span: MonthSpan): number {
  const { year, month } = yearAndMonth(day);
  const daysInMonth = new Date(Date.UTC(year, month, 0)).getUTCDate();
  const date = Number(day.slice(8));
  return serial(year, month) - serial(span.year, span.month) + (date - 1) / daysInMonth;
}
