import { z } from 'zod';

/**
 * What is wrong with dates of a step that are dates, but cannot be meant: by the names of the fields, empty where
 * nothing is.
 * @param today as `2026-11-21`, in the agency's zone
 */
export type DateRule = (answers: Readonly<Record<string, unknown>>, today: string) => Readonly<Record<string, string>>;

export const monthAndYear = z.object({ month: z.number(), year: z.number() });

/** Months since the year 0. */
export const serialOf = ({ month, year }: { month: number; year: number }) => year * 12 + month - 1;
export const todaysMonth = (today: string) =>
  serialOf({ year: Number(today.slice(0, 4)), month: Number(today.slice(5, 7)) });

export const noFault: Readonly<Record<string, string>> = {};
