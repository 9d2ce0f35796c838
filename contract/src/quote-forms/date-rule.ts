import { z } from 'zod';

/**
 * Checks whether the valid dates of a step are plausible. Returns messages by field name; empty if there are none.
 * @param today `2026-11-21`, in the agency's time zone
 */
export type DateRule = (answers: Readonly<Record<string, unknown>>, today: string) => Readonly<Record<string, string>>;

export const monthAndYear = z.object({ month: z.number(), year: z.number() });

/** Months since the year 0. */
export const serialOf = ({ month, year }: { month: number; year: number }) => year * 12 + month - 1;
export const todaysMonth = (today: string) =>
  serialOf({ year: Number(today.slice(0, 4)), month: Number(today.slice(5, 7)) });

export const noFault: Readonly<Record<string, string>> = {};
