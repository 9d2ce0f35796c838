import { z } from 'zod';

import { t } from '../words/words';
import { monthNumberOf } from './month-number';
import { count, type Sentence } from './quote-fields';

const firstYear = 1900;
const lastYear = 2100;

const year = (sentence: Sentence) => count(firstYear, lastYear, sentence);

/** A month, typed as a number or by its name. */
const month = (sentence: Sentence) =>
  z
    .union([z.string(), z.number()], { error: sentence })
    .transform((value): string | number => monthNumberOf(String(value)) ?? '')
    .pipe(count(1, 12, sentence));

/** The month of a renewal, of no year. */
export const monthNumber = month(() => t`Enter the month, like March or 3`);

/** What to do where a part of a date is missing, or none of it is there. */
interface DateSentences {
  month: Sentence;
  year: Sentence;
  all: Sentence;
}

/** A month and a year in two fields, typed. */
export const monthOfYear = (sentences: DateSentences) =>
  z.strictObject({ month: month(sentences.month), year: year(sentences.year) }, { error: sentences.all });

/** A day in three fields, typed. */
export const day = (sentences: DateSentences & { day: Sentence }) =>
  monthOfYear(sentences)
    .extend({ day: count(1, 31, sentences.day) })
    .refine((date) => date.day <= daysIn(date.year, date.month), {
      path: ['day'],
      error: ({ input }) => t`There’s no such day in that month: it has ${lengthOf(input)} days`,
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
