import { z } from 'zod';

import { articleContent } from './article-content';

/**
 * Why a text was kept. `saved`: while somebody wrote; `preserved`: another text took its place before it was saved; `published` and `scheduled`: it is what visitors read, or will;
 * `restored`: an earlier one was brought back; `seeded` and `imported`: it came with the site, or from elsewhere.
 */
const revisionKind = z.enum(['saved', 'preserved', 'published', 'scheduled', 'restored', 'seeded', 'imported']);
export type RevisionKind = z.infer<typeof revisionKind>;

/** One text that an article had. The newest is always what is written now. */
export const revision = z.object({
  /** Counts from 1 in each article. Drafts of long ago are thinned out, which leaves gaps. */
  number: z.number().int().positive(),
  kind: revisionKind,
  /** The last change of it: `saved` texts of one person are kept as one for a while. */
  at: z.iso.datetime(),
  by: z.string(),
  title: z.string(),
  words: z.number().int(),
  /** Of `restored`: the number of the text that was brought back. */
  restored: z.number().int().nullable(),
  /** Visitors read this one now. */
  live: z.boolean(),
});
export type Revision = z.infer<typeof revision>;

/** Query of `GET /api/admin/articles/:id/revisions`: newest first. */
export const revisionListQuery = z.strictObject({
  before: z.coerce.number().int().positive().optional(),
  limit: z.coerce.number().int().min(1).max(100).default(30),
});
export type RevisionListQuery = z.infer<typeof revisionListQuery>;

/** `next` is a number for `before`; null at the end. */
export const revisionList = z.object({ items: z.array(revision), next: z.number().int().nullable() });
export type RevisionList = z.infer<typeof revisionList>;

/** `GET /api/admin/articles/:id/revisions/:number` */
export const revisionText = revision.extend({ content: articleContent });
export type RevisionText = z.infer<typeof revisionText>;

/**
 * `POST /api/admin/articles/:id/revisions/:number/restore`: the text is what is written now, as a new revision. What
 * visitors read stays. `saveId` and `baseVersion` as for a save.
 */
export const revisionRestore = z.strictObject({ baseVersion: z.number().int().positive(), saveId: z.uuid() });
export type RevisionRestore = z.infer<typeof revisionRestore>;

/** What a check looks at. */
const checkRule = z.enum(['missing', 'link', 'alt', 'heading', 'fact', 'date', 'source', 'length', 'slug']);

/** One line of the checklist. `stops`: it cannot be published like this; `warns`: look at it. */
const articleCheck = z.object({
  kind: z.enum(['stops', 'warns']),
  rule: checkRule,
  /** One sentence that says what to do. */
  message: z.string(),
  /** A field by its dotted path, and in `markdown` the line, from 1, with the words that it is about. */
  place: z.object({ field: z.string(), line: z.number().int().positive().nullable(), text: z.string().nullable() }),
});
export type ArticleCheck = z.infer<typeof articleCheck>;

/** `GET /api/admin/articles/:id/checks`: of what is written now, at `version`. */
export const articleChecks = z.object({ version: z.number().int().positive(), items: z.array(articleCheck) });
export type ArticleChecks = z.infer<typeof articleChecks>;
