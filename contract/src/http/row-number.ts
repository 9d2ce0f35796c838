import { z } from 'zod';

/**
 * Number of a save, a revision or a line of a log, as a request names it. There is none beyond a billion, and PostgreSQL
 * fails on one that exceeds its integers.
 */
export const rowNumber = z.int().min(1).max(1_000_000_000);

/** The same in a URL. */
export const rowNumberInUrl = z.coerce.number().pipe(rowNumber);
