import { z } from 'zod';

import { t } from '../words/words';
import { monthNumber, optionalDate } from '../quotes/quote-dates';
import { count, email, line, phone, zip } from '../quotes/quote-fields';

/** Fields and limits that several forms share. */
export const mostPeople = 100_000;
const oldest = 120;

export const contact = z.strictObject({ name: line(() => t`Enter your name`), email, phone });
export const place = z.strictObject({ zip });
export const age = count(0, oldest, () => t`Enter an age from 0 to ${oldest}`);
export const optionalMonth = optionalDate(monthNumber);
