import { z } from 'zod';

import { rowNumber, rowNumberInUrl } from '../http/row-number';

/** A change made by a save, as text: "Phone", "937-555-0142", "614-555-0123". */
export const revisionChange = z.object({ field: z.string(), before: z.string(), after: z.string() });
export type RevisionChange = z.infer<typeof revisionChange>;

/** One save of an item that admins edit. */
export interface Revision<Content> {
  /** Version that this save created. */
  number: number;
  at: string;
  /** Email address of the admin. */
  by: string;
  changes: RevisionChange[];
  /** Complete content after this save. */
  content: Content;
}

/** An item that admins edit, with its history. */
export interface Revised<Content> {
  /** Counts the saves. A save must send the version it is based on. */
  version: number;
  content: Content;
  /** Newest first, one page of it. */
  history: Revision<Content>[];
  /** Value of `before` for the next page; absent after the oldest save. */
  older?: number | undefined;
}

/**
 * Returns the response schema of an item that admins edit.
 * @param stored schema of the stored content. It validates the response and transforms nothing.
 */
export const revised = <Stored extends z.ZodType>(stored: Stored) =>
  z.object({
    version: z.number().int().positive(),
    content: stored,
    history: z.array(
      z.object({
        number: z.number().int(),
        at: z.iso.datetime(),
        by: z.string(),
        changes: z.array(revisionChange),
        content: stored,
      }),
    ),
    older: z.number().int().optional(),
  });

/** Query of the request for such an item. `before`: only saves below this number are in its history. */
export const revisedQuery = z.strictObject({ before: rowNumberInUrl.optional() });
export type RevisedQuery = z.infer<typeof revisedQuery>;

/** Returns the body schema of a save. 409 `stale_version` if another save has followed `baseVersion`. */
export const revisedSave = <Content extends z.ZodType>(content: Content) =>
  z.strictObject({ baseVersion: rowNumber, content });

/** Body of a save. */
export interface RevisedSave<Content> {
  baseVersion: number;
  content: Content;
}
