import { z } from 'zod';

import { t } from '../words/words';
import { monthNumberOf } from './month-number';
import { count, type Sentence } from './quote-fields';

const firstYear = 1900;
const lastYear = 2100;

const year = (sentence: Sentence) => count(firstYear, lastYear, sentence);

/** A month typed as a number or a name. */
const month = (sentence: Sentence) =>
  z
    .union([z.string(), z.number()], { error: sentence })
    .transform((value): string | number => monthNumberOf(String(value)) ?? '')
    .pipe(count(1, 12, sentence));

/** Month of a renewal, without a year. */
export const monthNumber = month(() => t`Enter the month, by name or as a number from 1 to 12`);

/** Messages for a missing part of a date; `all` for a completely missing date. */
interface DateSentences {
  month: Sentence;
  year: Sentence;
  all: Sentence;
}

/** A month and a year typed into two fields. */
export const monthOfYear = (sentences: DateSentences) =>
  z.strictObject({ month: month(sentences.month), year: year(sentences.year) }, { error: sentences.all });

/** A day typed into three fields, in the order of the fields: so are its faults. */
export const day = (sentences: DateSentences & { day: Sentence }) =>
  z
    .strictObject(
      { month: month(sentences.month), day: count(1, 31, sentences.day), year: year(sentences.year) },
      { error: sentences.all },
    )
    .refine((date) => date.day <= daysIn(date.year, date.month), {
      path: ['day'],
      error: ({ input }) => t`There’s no such day in that month: it has ${lengthOf(input)} days`,
    });

/** Returns the number of days in a month: day 0 of the next month is the last day of this one. */
const daysIn = (inYear: number, month: number) => new Date(Date.UTC(inYear, month, 0)).getUTCDate();

function lengthOf(input: unknown): number {
  const parts = z.object({ year: z.number(), month: z.number() }).safeParse(input);
  return parts.success ? daysIn(parts.data.year, parts.data.month) : 31;
}

/** Returns whether a field was left empty. */
export const isBlank = (typed: unknown): boolean =>
  typed === undefined || typed === null || (typeof typed === 'string' && typed.trim() === '');
const allBlank = (value: unknown) =>
  typeof value === 'object' && value !== null ? Object.values(value).every(isBlank) : isBlank(value);

/** An optional date: null if all of its fields are empty, a fault if only some are. */
export const optionalDate = <S extends z.ZodType>(date: S) =>
  z
    .unknown()
    .optional()
    .transform((value): unknown => (allBlank(value) ? null : value))
    .pipe(date.nullable() as z.ZodType<z.output<S> | null, unknown>); // a schema accepts any input
