import { z } from 'zod';

import { t } from '../words/words';
import { choices, count, line, paragraph, zip } from '../quotes/quote-fields';
import { contact, mostPeople, optionalMonth } from './recurring-fields';
import type { QuoteForm } from './quote-form';

const counts = z.object({ headCount: z.number(), locations: z.number() });

function morePlacesThanPeople(input: unknown): string {
  const { headCount, locations } = counts.parse(input);
  return t`Check both numbers: ${headCount} people can’t work in ${locations} places at once`;
}

export const ease = {
  steps: {
    people: z
      .strictObject({
        // Pages of releases from before this field existed do not send it.
        zip: zip.optional(),
        headCount: count(1, mostPeople, () => t`Enter how many people work for you`),
        locations: count(1, 1000, () => t`Enter in how many places they work, 1 if in one`),
      })
      .refine(({ headCount, locations }) => locations <= headCount, {
        path: ['locations'],
        error: ({ input }) => morePlacesThanPeople(input),
      }),
    payroll: z.strictObject({ vendor: line(() => t`Enter who runs your payroll, or “none”`) }),
    lines: z.strictObject({
      lines: choices('lines', () => t`Choose at least one line that you offer`),
      renewalMonth: optionalMonth,
    }),
    problem: z.strictObject({ problem: paragraph(() => t`Write in a few words what takes too long, or goes wrong`) }),
    contact,
  },
  dates: {},
} as const satisfies QuoteForm<'ease'>;
