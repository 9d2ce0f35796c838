import { z } from 'zod';

import { rowNumberInUrl } from '../http/row-number';
import { articleContent } from './article-content';

/**
 * Why a revision was stored. `saved`: saved during writing; `preserved`: an unsaved text that another save replaced;
 * `published` and `scheduled`: visitors see it, or will; `restored`: an earlier revision was restored; `seeded` and
 * `imported`: it came with the site, or from elsewhere.
 */
const revisionKind = z.enum(['saved', 'preserved', 'published', 'scheduled', 'restored', 'seeded', 'imported']);
export type RevisionKind = z.infer<typeof revisionKind>;

/** A revision of an article. The newest is always the current draft. */
export const revision = z.object({
  /** Counts from 1 in each article. Old drafts are pruned, which leaves gaps. */
  number: z.number().int().positive(),
  kind: revisionKind,
  /** Time of its last change: consecutive `saved` revisions of one author are merged for a while. */
  at: z.iso.datetime(),
  by: z.string(),
  title: z.string(),
  words: z.number().int(),
  /** For `restored`: number of the revision that was restored. */
  restored: z.number().int().nullable(),
  /** Whether this is the revision that visitors see. */
  live: z.boolean(),
});
export type Revision = z.infer<typeof revision>;

/** Query of `GET /api/admin/articles/:id/revisions`: newest first. */
export const revisionListQuery = z.strictObject({
  before: rowNumberInUrl.optional(),
  limit: z.coerce.number().int().min(1).max(100).default(30),
});
export type RevisionListQuery = z.infer<typeof revisionListQuery>;

/** `next` is the value for `before`; null at the end. */
export const revisionList = z.object({ items: z.array(revision), next: z.number().int().nullable() });
export type RevisionList = z.infer<typeof revisionList>;

/** `GET /api/admin/articles/:id/revisions/:number` */
export const revisionText = revision.extend({ content: articleContent });
export type RevisionText = z.infer<typeof revisionText>;

/**
 * `POST /api/admin/articles/:id/revisions/:number/restore`: makes the text the current draft, as a new revision. The
 * published text does not change. `saveId` and `baseVersion` work as in a save.
 */
export const revisionRestore = z.strictObject({ baseVersion: z.number().int().positive(), saveId: z.uuid() });
export type RevisionRestore = z.infer<typeof revisionRestore>;

/** Subject of a check. */
const checkRule = z.enum(['missing', 'link', 'alt', 'heading', 'fact', 'date', 'source', 'length', 'slug']);

/** An item of the checklist. `stops`: blocks publishing; `warns`: worth a look. */
const articleCheck = z.object({
  kind: z.enum(['stops', 'warns']),
  rule: checkRule,
  /** A sentence that tells the author what to do. */
  message: z.string(),
  /** Dotted path of the field. For `markdown` also the line, counted from 1, and the text concerned. */
  place: z.object({ field: z.string(), line: z.number().int().positive().nullable(), text: z.string().nullable() }),
});
export type ArticleCheck = z.infer<typeof articleCheck>;

/** `GET /api/admin/articles/:id/checks`: checks of the current draft, at `version`. */
export const articleChecks = z.object({ version: z.number().int().positive(), items: z.array(articleCheck) });
export type ArticleChecks = z.infer<typeof articleChecks>;
