import { z } from 'zod';

/** What one save changed, in words: "Phone", "937-555-0142", "614-555-0123". */
export const revisionChange = z.object({ field: z.string(), before: z.string(), after: z.string() });
export type RevisionChange = z.infer<typeof revisionChange>;

/** One save of something that admins edit. */
export interface Revision<Content> {
  /** The version that it made. */
  number: number;
  at: string;
  /** The admin's address. */
  by: string;
  changes: RevisionChange[];
  /** All of it, as it was from then on. */
  content: Content;
}

/** Something that admins edit, with the history of it. */
export interface Revised<Content> {
  /** Counts the saves: what a save must name. */
  version: number;
  content: Content;
  /** Newest first. */
  history: Revision<Content>[];
}

/** The answer with what admins edit. @param stored the schema of what is stored: it takes the answer apart, and changes nothing */
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
  });

/** The body of a save. 409 `stale_version` where somebody saved something else since `baseVersion`. */
export const revisedSave = <Content extends z.ZodType>(content: Content) =>
  z.strictObject({ baseVersion: z.number().int().positive(), content });

/** What a save says. */
export interface RevisedSave<Content> {
  baseVersion: number;
  content: Content;
}
