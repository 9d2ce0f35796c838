import { z } from 'zod';

import type { QuoteProduct } from './quote-options';

const monthOfYear = z.object({ month: z.number(), year: z.number() });
const day = monthOfYear.extend({ day: z.number() });

/** Months that a group plan can be asked for ahead. */
const monthsAhead = 24;
/** Years of age from which a form about Medicare is answered for oneself. */
const youngest = 18;
const oldest = 120;
/** Months around today in which an event can matter. */
const monthsAround = 12;

const serialOf = ({ month, year }: { month: number; year: number }) => year * 12 + month - 1;
const todaysMonth = (today: string) => serialOf({ year: Number(today.slice(0, 4)), month: Number(today.slice(5, 7)) });

const fine: Record<string, string> = {};

type Rule = (answers: Readonly<Record<string, unknown>>, today: string) => Record<string, string>;

/** The steps with a date that a calendar allows and sense does not. */
const rules: Readonly<Record<string, Rule>> = {
  'group coverage': ({ start }, today) => {
    const found = monthOfYear.safeParse(start);
    const ahead = found.success ? serialOf(found.data) - todaysMonth(today) : 1;
    return ahead < 1 || ahead > monthsAhead
      ? { 'start.month': 'Enter a month to start in, from next month to two years ahead' }
      : fine;
  },
  'medicare birth': ({ born }, today) => {
    const found = monthOfYear.safeParse(born);
    const years = found.success ? (todaysMonth(today) - serialOf(found.data)) / 12 : youngest;
    return years < youngest || years > oldest
      ? { 'born.year': 'Check the year of birth: this form is for adults. For a child, please call us' }
      : fine;
  },
  'individual event': ({ date }, today) => {
    const found = day.safeParse(date);
    const away = found.success ? Math.abs(serialOf(found.data) - todaysMonth(today)) : 0;
    return away > monthsAround ? { 'date.year': 'Check the year: enter a day within a year of today' } : fine;
  },
};

/**
 * What is wrong with dates of a step that are dates, but cannot be meant: by the names of the fields, empty where
 * nothing is.
 * @param today as `2026-11-21`, in the agency's zone
 */
export function dateFaults(
  product: QuoteProduct,
  step: string,
  answers: Readonly<Record<string, unknown>>,
  today: string,
): Record<string, string> {
  return rules[`${product} ${step}`]?.(answers, today) ?? {};
}
