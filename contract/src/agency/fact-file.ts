import { z } from 'zod';

import { calendarDay } from './facts';

/** Limits of an uploaded fact file, in bytes and rows. */
export const largestFactFile = 1024 * 1024;
export const mostFactRows = 1000;

/** Column headings of a fact file, in the order of an export. An import accepts any order. */
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
} as const;
export type FactColumn = keyof typeof factColumns;

/** Columns required for a new fact. They may be empty for an existing one, which keeps what it has. */
export const columnsOfNewFacts: readonly FactColumn[] = ['label', 'topic', 'jurisdiction'];

/** A row of the file, with the effect of importing it. */
const factFileRow = z.object({
  /** Row number as in a spreadsheet: the headings are row 1. */
  number: z.number().int(),
  key: z.string(),
  /** Subject of the fact; its key if the subject is unknown. */
  label: z.string(),
  outcome: z.enum(['added', 'changed', 'same', 'refused']),
  /** Day on which it replaces the current value; null if it does so immediately. */
  startsOn: calendarDay.nullable(),
  /** For a figure with a future start day, compared with the figure waiting now, or with the current one if none is. */
  changes: z.array(z.object({ field: z.string(), before: z.string(), after: z.string() })),
  /**
   * Reasons for the refusal and how to fix them, by column heading. `column` is null if the fault concerns the whole
   * row.
   */
  faults: z.array(z.object({ column: z.string().nullable(), sentence: z.string() })),
  /** Pages that state the fact by key. */
  statedIn: z.array(z.object({ path: z.string(), title: z.string() })),
  /** True if more articles state it than are listed; otherwise left out. */
  isStatedInMore: z.literal(true).optional(),
});
export type FactFileRow = z.infer<typeof factFileRow>;

/**
 * Query of `POST /api/admin/facts/file`. Without `confirm` it is a dry run. With the `digest` of a dry run the import
 * is carried out; 409 if the same file would now have a different effect.
 */
export const factFileQuery = z.strictObject({ confirm: z.string().length(64).optional() });
export type FactFileQuery = z.infer<typeof factFileQuery>;

/** Effect of importing a fact file, planned or done. */
export const factFileReport = z.object({
  isRehearsal: z.boolean(),
  /** Digest of the complete effect. */
  digest: z.string(),
  /** Remarks about the file as a whole. */
  notes: z.array(z.string()),
  rows: z.array(factFileRow),
});
export type FactFileReport = z.infer<typeof factFileReport>;
