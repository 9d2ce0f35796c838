import { z } from 'zod';

const noTime = 'Write a date and a time.';

/** On a clock: without the `Z` that zod's own format takes too, of a day that there is. */
export const localTime = z
  .string()
  .regex(/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}$/, noTime)
  .pipe(z.iso.datetime({ local: true, precision: -1, error: noTime }));
