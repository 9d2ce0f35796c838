import { z } from 'zod';

import { t } from '../words/words';
import { isBlank, monthOfYear } from '../quotes/quote-dates';
import { choice, choices, count, line, optionalLine, zip } from '../quotes/quote-fields';
import { age, contact, mostPeople, optionalMonth } from './recurring-fields';
import { monthAndYear, noFault, serialOf, todaysMonth, type DateRule } from './date-rule';
import type { QuoteForm } from './quote-form';

const mostCensusRows = 100;
/** Maximum number of rows, empty ones included. A longer list is refused before its rows are read. */
const mostRowsRead = 5 * mostCensusRows;
/** Maximum number of months that a group plan can start in the future. */
const monthsAhead = 24;

const censusRow = z.strictObject({
  relationship: choice('relationship', () => t`Choose employee, spouse or child`),
  age,
  zip,
  tier: choice('tier', () => t`Choose who is to be covered`),
});

const isFilled = (row: unknown) => typeof row !== 'object' || row === null || !Object.values(row).every(isBlank);

const tooManyPeople = { error: () => t`Enter up to ${mostCensusRows} people; send us the others as a file later` };

/** Drops empty rows only after validation, so that a fault has the row number that the page shows. */
const censusRows = z
  .array(
    z
      .unknown()
      .transform((row) => (isFilled(row) ? row : null))
      .pipe(censusRow.nullable()),
    { error: () => t`Enter the people as rows` },
  )
  .max(mostRowsRead, tooManyPeople)
  .default([])
  .transform((rows) => rows.filter((row) => row !== null))
  .refine((rows) => rows.length <= mostCensusRows, tooManyPeople);

const startsAhead: DateRule = ({ start }, today) => {
  const found = monthAndYear.safeParse(start);
  const ahead = found.success ? serialOf(found.data) - todaysMonth(today) : 1;
  return ahead < 1 || ahead > monthsAhead
    ? { 'start.month': t`Enter a month to start in, from next month to two years ahead` }
    : noFault;
};

export const group = {
  steps: {
    company: z.strictObject({
      company: line(() => t`Enter the name of your company`),
      zip,
      industry: choice('industry', () => t`Choose what your company does`),
    }),
    people: z
      .strictObject({
        fullTime: count(0, mostPeople, () => t`Enter how many people work full time, 0 if nobody does`),
        partTime: count(0, mostPeople, () => t`Enter how many people work part time, 0 if nobody does`),
      })
      .refine(({ fullTime, partTime }) => fullTime + partTime > 0, {
        path: ['fullTime'],
        error: () => t`Enter at least one person, full time or part time`,
      }),
    coverage: z.strictObject({
      carrier: optionalLine,
      renewalMonth: optionalMonth,
      start: monthOfYear({
        month: () => t`Enter the month you want to start, by name or as a number from 1 to 12`,
        year: () => t`Enter the year you want to start, with four digits`,
        all: () => t`Enter the month and the year you want to start`,
      }),
      lines: choices('lines', () => t`Choose at least one line of coverage`),
    }),
    census: z.strictObject({ rows: censusRows }),
    contact,
  },
  dates: { coverage: startsAhead },
} as const satisfies QuoteForm<'group'>;
