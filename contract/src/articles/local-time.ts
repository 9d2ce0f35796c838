import { z } from 'zod';

const noTime = 'Write a date and a time.';

/** A local time, `2026-12-01T09:00`, on an existing day. Refuses the `Z` that zod's own format would accept. */
export const localTime = z
  .string()
  .regex(/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}$/, noTime)
  .pipe(z.iso.datetime({ local: true, precision: -1, error: noTime }));
