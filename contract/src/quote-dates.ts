import { z } from 'zod';

import { count } from './quote-fields';

const firstYear = 1900;
const lastYear = 2100;

const year = (sentence: string) => count(firstYear, lastYear, sentence);

/** The number of a month, typed: 1 to 12. */
export const monthNumber = count(1, 12, 'Enter the month as a number from 1 to 12');

/** A month and a year in two fields, typed. `what` completes "Enter the year ...": "you were born". */
export const monthOfYear = (what: string) =>
  z.strictObject(
    {
      month: count(1, 12, `Enter the month ${what}, as a number from 1 to 12`),
      year: year(`Enter the year ${what}, with four digits`),
    },
    { error: `Enter the month and the year ${what}` },
  );

/** A day in three fields, typed. */
export const day = (what: string) =>
  monthOfYear(what)
    .extend({ day: count(1, 31, `Enter the day ${what}, as a number from 1 to 31`) })
    .refine((date) => date.day <= daysIn(date.year, date.month), {
      path: ['day'],
      error: ({ input }) => `There is no such day in that month: it has ${lengthOf(input)} days`,
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
