import { z } from 'zod';

import { choices, count, line, paragraph } from '../quotes/quote-fields';
import { contact, mostPeople, optionalMonth } from './asked-often';
import type { QuoteForm } from './quote-form';

export const ease = {
  steps: {
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
  dates: {},
} as const satisfies QuoteForm<'ease'>;
