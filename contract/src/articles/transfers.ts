import { z } from 'zod';

import { slug, topic } from './posts';

/** Bytes of an export at most: WordPress's XML of ten thousand posts has 100 MB. */
export const largestExport = 256 * 1024 * 1024;

/**
 * What becomes of an article of the file.
 * - `new`: it is not here yet
 * - `changed`: it was brought before, and the file says something else now
 * - `same`: it is here, and says the same
 * - `kept`: it was changed or deleted here since it was brought; the file does not take its place
 * - `failed`: it could not be written; `notes` say why
 */
const transferOutcome = z.enum(['new', 'changed', 'same', 'kept', 'failed']);
export type TransferOutcome = z.infer<typeof transferOutcome>;

const transferredArticle = z.object({
  id: z.string(),
  title: z.string(),
  outcome: transferOutcome,
  /** How it comes in. */
  state: z.enum(['published', 'draft']),
  /** `/blog/when-to-sign-up` */
  path: z.string(),
  /** Where it was read before, where that is known and elsewhere. */
  movedFrom: z.array(z.string()),
  /** Paths of this site that lead to it, since it was read there before. What of `movedFrom` cannot, `notes` say. */
  leadsFrom: z.array(z.string()).default([]),
  /** What was changed or dropped, a sentence each. */
  notes: z.array(z.string()),
});
export type TransferredArticle = z.infer<typeof transferredArticle>;

const transferReport = z.object({
  source: z.enum(['ghost', 'wordpress', 'markdown']),
  /** Nothing was written: this is what an import would do. */
  isRehearsal: z.boolean(),
  articles: z.array(transferredArticle),
  /** What was left out as a whole. */
  notes: z.array(z.string()),
  /** `fetched` were taken into the library, or would be; `known` are in it; `missing` could not be had and stay links. */
  images: z.object({ fetched: z.number().int(), known: z.number().int(), missing: z.number().int() }),
});
export type TransferReport = z.infer<typeof transferReport>;

/** What the owner says about an import as a whole. */
export const importOptions = z.strictObject({
  /** Writes nothing, and answers what would be written. */
  rehearse: z.boolean().default(false),
  /** An article that was changed here since it was brought is written over; its text stays among the revisions. */
  overwrite: z.boolean().default(false),
  /** Of articles whose own cannot be told. */
  topic: topic.nullable().default(null),
  /** The member of the team who stands for authors that are not on it. */
  author: slug.nullable().default(null),
  /** Where the articles were published, for exports that do not say: `https://old.example` */
  siteUrl: z
    .url({ protocol: /^https?$/ })
    .transform((url) => url.replace(/\/$/, ''))
    .nullable()
    .default(null),
});
export type ImportOptions = z.infer<typeof importOptions>;

/** The same as query of `POST /api/admin/transfers`, whose body is the file in a form. */
export const importQuery = z.strictObject({
  rehearse: z.stringbool().default(false),
  overwrite: z.stringbool().default(false),
  topic: topic.optional(),
  author: slug.optional(),
  siteUrl: z.url({ protocol: /^https?$/, error: 'Write the whole address, beginning with https://.' }).optional(),
});
export type ImportQuery = z.infer<typeof importQuery>;

/** An import that runs or has run. Ask again while it is `running`. */
export const transfer = z.object({
  id: z.uuid(),
  fileName: z.string(),
  isRehearsal: z.boolean(),
  state: z.enum(['running', 'done', 'failed']),
  /** `articles` of `total` are done. */
  done: z.number().int(),
  total: z.number().int(),
  /** What happens now, or why it failed, in words. */
  message: z.string(),
  report: transferReport.nullable(),
  startedAt: z.iso.datetime(),
});
export type Transfer = z.infer<typeof transfer>;
