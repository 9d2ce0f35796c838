import { z } from 'zod';

import { monthNumberOf } from './month-number';
import { count } from './quote-fields';

const firstYear = 1900;
const lastYear = 2100;

const year = (sentence: string) => count(firstYear, lastYear, sentence);

/** A month, typed as a number or by its name. */
const month = (sentence: string) =>
  z
    .union([z.string(), z.number()], { error: sentence })
    .transform((value): string | number => monthNumberOf(String(value)) ?? '')
    .pipe(count(1, 12, sentence));

/** The month of a renewal, of no year. */
export const monthNumber = month('Enter the month, like March or 3');

/** A month and a year in two fields, typed. `what` completes "Enter the year ...": "you were born", `example` ends it. */
export const monthOfYear = (what: string, example = '2027') =>
  z.strictObject(
    {
      month: month(`Enter the month ${what}, like March or 3`),
      year: year(`Enter the year ${what}, like ${example}`),
    },
    { error: `Enter the month and the year ${what}` },
  );

/** A day in three fields, typed. */
export const day = (what: string) =>
  monthOfYear(what)
    .extend({ day: count(1, 31, `Enter the day ${what}, as a number from 1 to 31`) })
    .refine((date) => date.day <= daysIn(date.year, date.month), {
      path: ['day'],
      error: ({ input }) => `There’s no such day in that month: it has ${lengthOf(input)} days`,
    });

/** Day 0 of the next month is the last day of this one. */
const daysIn = (inYear: number, month: number) => new Date(Date.UTC(inYear, month, 0)).getUTCDate();

function lengthOf(input: unknown): number {
  const parts = z.object({ year: z.number(), month: z.number() }).safeParse(input);
  return parts.success ? daysIn(parts.data.year, parts.data.month) : 31;
}

const isBlank = (part: unknown) => String(part ?? '').trim() === '';
const allBlank = (value: unknown) =>
  typeof value === 'object' && value !== null ? Object.values(value).every(isBlank) : isBlank(value);

/** A date that may be left out: all of its fields empty is null, some of them is a mistake. */
export const optionalDate = <S extends z.ZodType>(date: S) =>
  z
    .unknown()
    .optional()
    .transform((value): unknown => (allBlank(value) ? null : value))
    .pipe(date.nullable() as z.ZodType<z.output<S> | null, unknown>); // any input may reach a schema
