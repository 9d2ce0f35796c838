import { z } from 'zod';

import { articleContent, writtenContent } from './article-content';
import { articleStates } from './article-rules';
import { localTime } from './local-time';
import { post, topic } from './posts';

/** Made by the client, so that the same article sent twice is one article. */
export const articleId = z.uuid('Use a UUID.');

export const articleState = z.enum(articleStates);
export type ArticleState = z.infer<typeof articleState>;

const time = z.iso.datetime();

/** A time on the clock of a place, as a person set it, and the moment that it means. */
const clockTime = z.object({ local: z.string(), at: time });

/** Set times. What is published then is the text of `revision`, whatever is written until then. */
const articleSchedule = z.object({
  /** IANA, `America/New_York`. */
  timeZone: z.string(),
  publish: clockTime.nullable(),
  unpublish: clockTime.nullable(),
  /** The revision that will be published; null where nothing will. */
  revision: z.number().int().nullable(),
  /** The text has changed since: set the schedule again to publish what is written now. */
  outdated: z.boolean(),
  /** Why a set time passed without effect, in words for the owner; null where nothing failed. */
  failed: z.string().nullable(),
});
export type ArticleSchedule = z.infer<typeof articleSchedule>;

/** What visitors read now. */
const articleLive = z.object({
  slug: z.string(),
  /** `/blog/when-to-sign-up` */
  path: z.string(),
  publishedAt: time,
  updatedAt: time,
  /** Null where it went live before revisions were kept. */
  revision: z.number().int().nullable(),
});

/** One row of the list. */
export const articleSummary = z.object({
  id: z.string(),
  version: z.number().int().positive(),
  state: articleState,
  title: z.string(),
  slug: z.string(),
  topic: topic.nullable(),
  tags: z.array(z.string()),
  /** The first of `authors`, for releases that know of one. */
  author: z.object({ id: z.string(), name: z.string() }).nullable(),
  /** Who wrote it, as far as they are among the people. */
  authors: z.array(z.object({ id: z.string(), name: z.string() })),
  live: articleLive.nullable(),
  schedule: articleSchedule.nullable(),
  updatedAt: time,
  /** Who wrote last: an admin's e-mail address, `seed`, `import` or `schedule`. */
  updatedBy: z.string(),
  /** When a deleted article is removed for good; null for all others. */
  removedAt: time.nullable(),
});
export type ArticleSummary = z.infer<typeof articleSummary>;

/**
 * `GET /api/admin/articles/:id`, and the answer of every write. `version` counts the changes of the content, whoever made
 * them: 1 is the first.
 */
export const article = articleSummary.extend({ content: articleContent });
export type Article = z.infer<typeof article>;

const baseVersion = z.number().int().positive();

/**
 * `PUT /api/admin/articles/:id`. `baseVersion` 0 begins the article. A save that was sent before, by its `saveId`, is
 * answered and not made again. Where the article has other content than at `baseVersion` the answer is 409
 * `stale_version` and nothing is written: GET the article, show both. 409 `in_trash` where it was deleted, 404 where it
 * was removed for good. `preserve` is a text that this one takes the place of: it is kept as a revision of its own, and
 * so are the text that is written now and the new one.
 */
export const articleSave = z.strictObject({
  baseVersion: z.number().int().nonnegative(),
  saveId: z.uuid(),
  content: writtenContent,
  preserve: writtenContent.optional(),
});
export type ArticleSave = z.infer<typeof articleSave>;

/**
 * `POST /api/admin/articles/:id/publish`: what version `baseVersion` says becomes what visitors read.
 * 400 `invalid_input` with `fields` where something is missing; 422 `unprocessable` where the checklist stops it;
 * 409 `slug_taken` where another article has the slug; 409 `slug_redirects` where it leads to another article: with
 * `takeOver` it leads here from then on.
 */
export const articlePublishing = z.strictObject({ baseVersion, takeOver: z.boolean().default(false) });
export type ArticlePublishing = z.infer<typeof articlePublishing>;

/**
 * `PUT /api/admin/articles/:id/schedule`. Times as on the wall clock of `timeZone`. One that the clock skips is refused
 * under its field; of one that comes twice the first is meant. Both null takes the schedule away.
 */
export const articleScheduling = z.strictObject({
  baseVersion,
  timeZone: z.string().max(60),
  publishAt: localTime.nullable(),
  unpublishAt: localTime.nullable(),
  takeOver: z.boolean().default(false),
});
export type ArticleScheduling = z.infer<typeof articleScheduling>;

/** Body of `POST /api/admin/articles/:id/preview-link`: null shows what is written, also after further changes. */
export const previewLinkRequest = z.strictObject({ revision: z.number().int().positive().nullable().default(null) });
export type PreviewLinkRequest = z.infer<typeof previewLinkRequest>;

/** A link that shows an article to whoever has it, until it expires. A page of the site may show `path` in a frame. */
export const previewLink = z.object({ url: z.url(), path: z.string(), expires: time });
export type PreviewLink = z.infer<typeof previewLink>;

/**
 * `GET /api/posts/preview/:token`: an article as it would be published now. What is not written yet is stood in for.
 * 404 for a link that was not made here, 410 for one that has expired.
 */
export const articlePreview = post.extend({ preview: z.object({ expires: time }) });
export type ArticlePreview = z.infer<typeof articlePreview>;

/** Query of `GET /api/admin/articles/slug-check`. */
export const slugCheckQuery = z.strictObject({ slug: z.string().max(200), article: articleId.optional() });
export type SlugCheckQuery = z.infer<typeof slugCheckQuery>;

/**
 * Whether an article can have a slug. `free`: nobody has it. `own`: it is, or was, this article's. `draft`: another
 * article that is not published wants it. `redirects`: it leads to another article, and can be taken over. `taken`:
 * another article is read there.
 */
export const slugCheck = z.object({
  verdict: z.enum(['free', 'own', 'draft', 'redirects', 'taken', 'reserved', 'malformed']),
  /** One sentence for the owner; null where there is nothing to say. */
  message: z.string().nullable(),
  /** A free slug like it; null where it is free itself. */
  suggestion: z.string().nullable(),
  /** The other article, where there is one. */
  article: z.object({ id: z.string(), title: z.string() }).nullable(),
});
export type SlugCheck = z.infer<typeof slugCheck>;

/** `POST /api/admin/articles/bulk`: each article on its own, so that one that cannot does not hold the others up. */
export const articleBulk = z.strictObject({
  action: z.enum(['publish', 'unpublish', 'delete', 'recover']),
  ids: z.array(z.string().max(64)).min(1).max(100),
});
export type ArticleBulk = z.infer<typeof articleBulk>;

export const articleBulkResult = z.object({
  items: z.array(z.object({ id: z.string(), title: z.string(), done: z.boolean(), message: z.string().nullable() })),
});
export type ArticleBulkResult = z.infer<typeof articleBulkResult>;
