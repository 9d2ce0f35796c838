import { z } from 'zod';

import { slug, topic } from './posts';

/** Maximum size of an export in bytes. A WordPress XML export of ten thousand posts has 100 MB. */
export const largestExport = 256 * 1024 * 1024;

/**
 * Outcome of importing an article of the file.
 * - `new`: it does not exist here yet
 * - `changed`: it was imported before, and the file has a newer text
 * - `same`: it exists here with the same text
 * - `kept`: it was changed or deleted here since its import; the file does not replace it
 * - `failed`: it could not be written; `notes` give the reason
 */
const transferOutcome = z.enum(['new', 'changed', 'same', 'kept', 'failed']);
export type TransferOutcome = z.infer<typeof transferOutcome>;

const transferredArticle = z.object({
  id: z.string(),
  title: z.string(),
  outcome: transferOutcome,
  /** State after the import. */
  state: z.enum(['published', 'draft']),
  /** `/blog/when-to-sign-up` */
  path: z.string(),
  /** Former URLs on another site, if known. */
  movedFrom: z.array(z.string()),
  /**
   * Paths of this site that redirect to it, from its former URLs. `notes` list the entries of `movedFrom` that cannot
   * redirect.
   */
  leadsFrom: z.array(z.string()).default([]),
  /** Changed or dropped parts, one sentence each. */
  notes: z.array(z.string()),
});
export type TransferredArticle = z.infer<typeof transferredArticle>;

const transferReport = z.object({
  source: z.enum(['ghost', 'wordpress', 'markdown']),
  /** Whether this was a dry run that wrote nothing. */
  isRehearsal: z.boolean(),
  articles: z.array(transferredArticle),
  /** Items that were skipped entirely. */
  notes: z.array(z.string()),
  /**
   * `fetched`: added to the media library, or would be; `known`: already in it; `missing`: could not be fetched and
   * stay links.
   */
  images: z.object({ fetched: z.number().int(), known: z.number().int(), missing: z.number().int() }),
});
export type TransferReport = z.infer<typeof transferReport>;

/** Options of an import as a whole. */
export const importOptions = z.strictObject({
  /** Writes nothing and returns what would be written. */
  rehearse: z.boolean().default(false),
  /** Overwrites articles that were changed here since their import; their text stays in the revisions. */
  overwrite: z.boolean().default(false),
  /** Topic of articles whose own topic cannot be determined. */
  topic: topic.nullable().default(null),
  /** Id of the team member who replaces authors who are not on the team. */
  author: slug.nullable().default(null),
  /** URL of the old site, for exports that do not contain it: `https://old.example` */
  siteUrl: z
    .url({ protocol: /^https?$/ })
    .transform((url) => url.replace(/\/$/, ''))
    .nullable()
    .default(null),
});
export type ImportOptions = z.infer<typeof importOptions>;

/** The same options as the query of `POST /api/admin/transfers`, whose body is the file in a form. */
export const importQuery = z.strictObject({
  rehearse: z.stringbool().default(false),
  overwrite: z.stringbool().default(false),
  topic: topic.optional(),
  author: slug.optional(),
  siteUrl: z.url({ protocol: /^https?$/, error: 'Write the whole address, beginning with https://.' }).optional(),
});
export type ImportQuery = z.infer<typeof importQuery>;

/** A running or finished import. Poll while it is `running`. */
export const transfer = z.object({
  id: z.uuid(),
  fileName: z.string(),
  isRehearsal: z.boolean(),
  state: z.enum(['running', 'done', 'failed']),
  /** Number of processed articles out of `total`. */
  done: z.number().int(),
  total: z.number().int(),
  /** Current step, or the reason for the failure, as text. */
  message: z.string(),
  report: transferReport.nullable(),
  startedAt: z.iso.datetime(),
});
export type Transfer = z.infer<typeof transfer>;
