import { z } from 'zod';

import { t } from '../words/words';
import { day, optionalDate } from '../quotes/quote-dates';
import { choice, count } from '../quotes/quote-fields';
import { age, contact, place } from './recurring-fields';
import { monthAndYear, noFault, serialOf, todaysMonth, type DateRule } from './date-rule';
import type { QuoteForm, Unasked } from './quote-form';

const mostAges = 15;
/** Maximum distance of an event from today in months, in either direction. */
const monthsAround = 12;

/** Message for the field with all ages, which accepts free text like "34, 36 and 2". */
const agesSentence = () => t`Enter the age of each person to cover, like 34, 36, 2`;
const ages = z
  .union(
    [
      z.string().transform((value) => value.split(/[\s,;/]+|and|y|\.$/).filter(Boolean)),
      z.array(z.union([z.string(), z.number()])),
    ],
    {
      error: agesSentence,
    },
  )
  // Reports one fault for the whole field: an issue at the third age would belong to a field that no page has.
  .transform((values, context) => {
    const read = values.map((value) => age.safeParse(value));
    const numbers = read.flatMap(({ data }) => data ?? []);
    if (numbers.length > 0 && numbers.length === values.length) return numbers;
    context.addIssue({ code: 'custom', message: agesSentence() });
    return z.NEVER;
  })
  .pipe(
    z
      .array(z.number())
      .max(mostAges, { error: () => t`Enter up to ${mostAges} ages; tell us about the others on the phone` }),
  );

const fullDay = monthAndYear.extend({ day: z.number() });

const isRecent: DateRule = ({ date }, today) => {
  const found = fullDay.safeParse(date);
  const away = found.success ? Math.abs(serialOf(found.data) - todaysMonth(today)) : 0;
  return away > monthsAround ? { 'date.year': t`Check the year: enter a day within a year of today` } : noFault;
};

const noEvent = 'none';

/** Without an event there is no day of it: changing the choice must not require emptying three fields. */
const dayWithoutEvent: Unasked = ({ event }) => (event === noEvent ? ['date'] : []);

const happened = day({
  day: () => t`Enter the day it happened, as a number from 1 to 31`,
  month: () => t`Enter the month it happened, by name or as a number from 1 to 12`,
  year: () => t`Enter the year it happened, with four digits`,
  all: () => t`Enter the month and the year it happened`,
});

export const individual = {
  steps: {
    place,
    people: z.strictObject({ ages, tobacco: choice('tobacco', () => t`Choose whether anyone uses tobacco`) }),
    household: z.strictObject({
      size: count(1, 30, () => t`Enter how many people are on your tax return, 1 if only you`),
      income: choice('incomeBand', () => t`Choose your household’s income range`),
    }),
    event: z
      .strictObject({ event: choice('event', () => t`Choose what happened`), date: optionalDate(happened) })
      .refine(({ event, date }) => event === noEvent || date !== null, {
        path: ['date'],
        error: () => t`Enter the day it happened, or will happen`,
      })
      .overwrite((answers) => (answers.event === noEvent ? { ...answers, date: null } : answers)),
    contact,
  },
  dates: { event: isRecent },
  unasked: { event: dayWithoutEvent },
} as const satisfies QuoteForm<'individual'>;
