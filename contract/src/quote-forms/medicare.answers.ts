import { z } from 'zod';

import { t } from '../words/words';
import { monthOfYear } from '../quotes/quote-dates';
import { choice, choices } from '../quotes/quote-fields';
import { contact, place } from './recurring-fields';
import { monthAndYear, noFault, serialOf, todaysMonth, type DateRule } from './date-rule';
import type { QuoteForm } from './quote-form';

/** Minimum age in years for filling in a Medicare form. */
const youngest = 18;
const oldest = 120;

const isAdult: DateRule = ({ born }, today) => {
  const found = monthAndYear.safeParse(born);
  const years = found.success ? (todaysMonth(today) - serialOf(found.data)) / 12 : youngest;
  return years < youngest || years > oldest
    ? { 'born.year': t`Check the year of birth: this form is for adults. For a child, please call us` }
    : noFault;
};

export const medicare = {
  steps: {
    place,
    birth: z.strictObject({
      born: monthOfYear({
        month: () => t`Enter the month you were born, by name or as a number from 1 to 12`,
        year: () => t`Enter the year you were born, with four digits, like 1962`,
        all: () => t`Enter the month and the year you were born`,
      }),
    }),
    parts: z.strictObject({
      partA: choice('part', () => t`Choose whether Part A has started`),
      partB: choice('part', () => t`Choose whether Part B has started`),
    }),
    interest: z.strictObject({
      employerCover: choice('employerCover', () => t`Choose whether you have coverage from an employer`),
      interest: choices('interest', () => t`Choose at least one thing to talk about`),
    }),
    contact,
  },
  dates: { birth: isAdult },
} as const satisfies QuoteForm<'medicare'>;
