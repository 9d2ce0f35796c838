import { z } from 'zod';

import { monthNumber, monthOfYear, day, optionalDate } from './quote-dates';
import { choice, choices, count, email, line, optionalLine, paragraph, phone, zip } from './quote-fields';
import type { QuoteProduct, QuoteStepName } from './quote-options';

const mostPeople = 100_000;
const mostCensusRows = 100;
const mostAges = 15;
const oldest = 120;

const contact = z.strictObject({ name: line('Enter your name'), email, phone });
const place = z.strictObject({ zip });
const age = count(0, oldest, `Enter an age from 0 to ${oldest}`);

/** "34, 36 and 2" in one field, as a person would say it. */
const agesSentence = 'Enter the age of each person to cover, like 34, 36, 2';
const ages = z
  .union(
    [
      z.string().transform((value) => value.split(/[\s,;]+|and/).filter(Boolean)),
      z.array(z.union([z.string(), z.number()])),
    ],
    {
      error: agesSentence,
    },
  )
  // One field, one fault: an issue of the third age would be of a field that no page has.
  .transform((values, context) => {
    const read = values.map((value) => age.safeParse(value));
    const numbers = read.flatMap(({ data }) => data ?? []);
    if (numbers.length > 0 && numbers.length === values.length) return numbers;
    context.addIssue({ code: 'custom', message: agesSentence });
    return z.NEVER;
  })
  .pipe(z.array(z.number()).max(mostAges, `Enter up to ${mostAges} ages; tell us of the others on the phone`));

const censusRow = z.strictObject({
  relationship: choice('relationship', 'Choose employee, spouse or child'),
  age,
  zip,
  tier: choice('tier', 'Choose who is to be covered'),
});

type Blank = Record<string, unknown>;
const isFilled = (row: unknown) =>
  typeof row !== 'object' ||
  row === null ||
  Object.values(row as Blank).some((value) => String(value ?? '').trim() !== ''); // an object, by the test before

/** Rows that were left empty are not rows, and a fault names its row as the page numbers them. */
const censusRows = z
  .array(
    z
      .unknown()
      .transform((row) => (isFilled(row) ? row : null))
      .pipe(censusRow.nullable()),
    { error: 'Enter the people as rows' },
  )
  .default([])
  .transform((rows) => rows.filter((row) => row !== null))
  .refine(
    (rows) => rows.length <= mostCensusRows,
    `Enter up to ${mostCensusRows} people; send us the others as a file later`,
  );

const optionalMonth = optionalDate(monthNumber);

/**
 * One schema for each page of each form: the browser, the page without JavaScript and the API check with the same one.
 * What comes out is what is stored: trimmed, numbers as numbers, the phone as `+19375550142`, null where nothing was said.
 */
export const quoteSteps = {
  group: {
    company: z.strictObject({
      company: line('Enter the name of your company'),
      zip,
      industry: choice('industry', 'Choose what your company does'),
    }),
    people: z
      .strictObject({
        fullTime: count(0, mostPeople, 'Enter how many people work full time, 0 if nobody does'),
        partTime: count(0, mostPeople, 'Enter how many people work part time, 0 if nobody does'),
      })
      .refine(({ fullTime, partTime }) => fullTime + partTime > 0, {
        path: ['fullTime'],
        message: 'Enter at least one person, full time or part time',
      }),
    coverage: z.strictObject({
      carrier: optionalLine,
      renewalMonth: optionalMonth,
      start: monthOfYear('you want to start'),
      lines: choices('lines', 'Choose at least one line of coverage'),
    }),
    census: z.strictObject({ rows: censusRows }),
    contact,
  },
  medicare: {
    place,
    birth: z.strictObject({ born: monthOfYear('you were born', '1962') }),
    parts: z.strictObject({
      partA: choice('part', 'Choose whether Part A has started'),
      partB: choice('part', 'Choose whether Part B has started'),
    }),
    interest: z.strictObject({
      employerCover: choice('employerCover', 'Choose whether you have coverage from an employer'),
      interest: choices('interest', 'Choose at least one thing to talk about'),
    }),
    contact,
  },
  individual: {
    place,
    people: z.strictObject({ ages, tobacco: choice('tobacco', 'Choose whether anyone uses tobacco') }),
    household: z.strictObject({
      size: count(1, 30, 'Enter how many people are on your tax return, 1 if only you'),
      income: choice('incomeBand', 'Choose a band for the income of your household'),
    }),
    event: z
      .strictObject({ event: choice('event', 'Choose what happened'), date: optionalDate(day('it happened')) })
      .refine(({ event, date }) => event === 'none' || date !== null, {
        path: ['date'],
        message: 'Enter the day it happened, or will happen',
      }),
    contact,
  },
  ease: {
    people: z.strictObject({
      headCount: count(1, mostPeople, 'Enter how many people work for you'),
      locations: count(1, 1000, 'Enter in how many places they work, 1 if in one'),
    }),
    payroll: z.strictObject({ vendor: line('Enter who runs your payroll, or "none"') }),
    lines: z.strictObject({
      lines: choices('lines', 'Choose at least one line that you offer'),
      renewalMonth: optionalMonth,
    }),
    problem: z.strictObject({ problem: paragraph('Write in a few words what takes too long, or goes wrong') }),
    contact,
  },
} as const satisfies { [P in QuoteProduct]: Record<QuoteStepName<P>, z.ZodType> };
