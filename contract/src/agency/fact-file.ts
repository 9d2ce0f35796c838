import { z } from 'zod';

import { calendarDay } from './facts';

/** Bytes and rows that a file of facts may have. */
export const largestFactFile = 1024 * 1024;
export const mostFactRows = 1000;

/** What the columns of a file of facts are called, in the order in which they are written. Read in any order. */
export const factColumns = {
  key: 'Key',
  label: 'Subject',
  topic: 'Topic',
  jurisdiction: 'State',
  value: 'Value',
  sentence: 'Sentence',
  from: 'Holds from',
  to: 'Holds to',
  opens: 'Window opens',
  closes: 'Window closes',
  sourceName: 'Source',
  sourceUrl: 'Address of the source',
  checkedOn: 'Checked on',
  contested: 'Contested',
} as const; // the keys are the columns
export type FactColumn = keyof typeof factColumns;

/** Needed for a fact that is added. Of one that is there they stay as they are. */
export const columnsOfNewFacts: readonly FactColumn[] = ['label', 'topic', 'jurisdiction'];

/** A row of a file, and what importing it does. */
const factFileRow = z.object({
  /** As a spreadsheet counts: the names of the columns stand in row 1. */
  number: z.number().int(),
  key: z.string(),
  /** What the fact is about; the key where nobody knows. */
  label: z.string(),
  outcome: z.enum(['added', 'changed', 'same', 'refused']),
  /** The day on which it takes the place of what is stated now; null where it does at once. */
  startsOn: calendarDay.nullable(),
  /** Of one that waits for its day, against the one that waits now, or against what is stated. */
  changes: z.array(z.object({ field: z.string(), before: z.string(), after: z.string() })),
  /** Why it is refused, and what to do, by the name of the column; without one where it is the row. */
  faults: z.array(z.object({ column: z.string().nullable(), sentence: z.string() })),
  /** Pages that state the fact by name. */
  statedIn: z.array(z.object({ path: z.string(), title: z.string() })),
  /** Whether more articles state it than are listed; left out where none does. */
  isStatedInMore: z.literal(true).optional(),
});
export type FactFileRow = z.infer<typeof factFileRow>;

/**
 * Query of `POST /api/admin/facts/file`: without `confirm` nothing is changed. With the `digest` of a dry run all of what it
 * showed is; 409 where the same file would do something else by now.
 */
export const factFileQuery = z.strictObject({ confirm: z.string().length(64).optional() });
export type FactFileQuery = z.infer<typeof factFileQuery>;

/** What a file of facts does, or did. */
export const factFileReport = z.object({
  isRehearsal: z.boolean(),
  /** Stands for all that it does. */
  digest: z.string(),
  /** What was noticed about the file as a whole. */
  notes: z.array(z.string()),
  rows: z.array(factFileRow),
});
export type FactFileReport = z.infer<typeof factFileReport>;
