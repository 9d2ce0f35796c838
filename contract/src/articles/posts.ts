import { z } from 'zod';

import { topics, type Topic } from '../lines-of-business/lines-of-business';
import { shownCover } from '../media/media';

export const slug = z.string().regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'Use lower-case letters, digits and single hyphens.');

/** What an article is about: a line of business. */
export const topic = z.enum(topics);
export type { Topic };

/** One row of a list of articles. Times are ISO 8601 in UTC. */
export const postSummary = z.object({
  slug,
  title: z.string().min(1),
  excerpt: z.string().min(1),
  topic,
  tags: z.array(z.string()),
  publishedAt: z.iso.datetime(),
  updatedAt: z.iso.datetime(),
  /** The days on which that was, where the agency is: a browser takes longer to load a time zone than to show a list. */
  publishedOn: z.iso.date(),
  updatedOn: z.iso.date(),
  readingMinutes: z.number().int().positive(),
  /** The first of `authors`, for releases that know of one. */
  author: z.object({ id: slug, name: z.string() }),
  /** Who wrote it, in the order of the byline. */
  authors: z.array(z.object({ id: slug, name: z.string() })).min(1),
});
export type PostSummary = z.infer<typeof postSummary>;

/** `GET /api/posts/:slug`. 301 with the page's path as `Location` where its address has changed, 410 where it is gone. */
export const post = postSummary.extend({
  /** Sanitized when it was saved. Headings carry ids. */
  html: z.string(),
  /** The headings of level 2 and 3 in reading order; `id` is the anchor in `html`. */
  headings: z.array(z.object({ id: z.string(), text: z.string(), level: z.union([z.literal(2), z.literal(3)]) })),
  seo: z.object({ title: z.string(), description: z.string() }),
  /** Null: the garden of its month is drawn in its place. */
  cover: shownCover.nullable(),
  /** Where the text was published first, if that was elsewhere. */
  canonical: z.string().nullable(),
  /** Up to three, same topic first. */
  related: z.array(postSummary),
  /** The neighbors in time. */
  newer: z.object({ slug, title: z.string() }).nullable(),
  older: z.object({ slug, title: z.string() }).nullable(),
});
export type Post = z.infer<typeof post>;

export const postsPerPage = 12;
const maxPostsPerPage = 50;

const notACursor = 'Use a cursor that a list of articles gave you.';

/** A keyset cursor: the publication time and slug of a row, so that pages stay stable while articles are added. */
const postCursor = z
  .string()
  .regex(/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(\.\d{3})?Z_[a-z0-9-]+$/, notACursor)
  // The pattern lets a thirteenth month pass.
  .refine((cursor) => !Number.isNaN(Date.parse(cursor.slice(0, cursor.indexOf('_')))), notACursor);

/**
 * Query of `GET /api/posts`: published articles, newest first. `before` asks for older than a row, `after` for newer;
 * never both.
 */
export const postListQuery = z
  .object({
    topic: topic.optional(),
    tag: z.string().max(60).optional(),
    author: slug.optional(),
    before: postCursor.optional(),
    after: postCursor.optional(),
    limit: z.coerce.number().int().min(1).max(maxPostsPerPage).default(postsPerPage),
  })
  .strict()
  .refine((query) => !(query.before && query.after), {
    path: ['after'],
    message: 'Ask for before or after, not both.',
  });
export type PostListQuery = z.infer<typeof postListQuery>;

/** `older` and `newer` are cursors for `before` and `after`; null where there is nothing. */
export const postList = z.object({
  items: z.array(postSummary),
  older: z.string().nullable(),
  newer: z.string().nullable(),
});
export type PostList = z.infer<typeof postList>;

const longestQuestion = 200;

/** The place of a result in its list: its score, its publication time and its number in the index. */
const searchCursor = z
  .string()
  .regex(/^\d{1,5}_\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}\.\d{3}Z_\d{1,9}$/, notACursor)
  .refine((cursor) => !Number.isNaN(Date.parse(cursor.split('_')[1] ?? '')), notACursor);

/**
 * Query of `GET /api/posts/search`: published articles that have every word of `q`, best first. `before` asks for what
 * ranks below a result, `after` for what ranks above; never both.
 */
export const postSearchQuery = z
  .object({
    q: z.string().max(longestQuestion, `Use at most ${longestQuestion} characters.`).default(''),
    topic: topic.optional(),
    before: searchCursor.optional(),
    after: searchCursor.optional(),
    limit: z.coerce.number().int().min(1).max(maxPostsPerPage).default(postsPerPage),
  })
  .strict()
  .refine((query) => !(query.before && query.after), {
    path: ['after'],
    message: 'Ask for before or after, not both.',
  });
export type PostSearchQuery = z.infer<typeof postSearchQuery>;

/** A stretch of plain text, which is never HTML. `hit`: it is one of the words that were looked for. */
const textSegment = z.object({ text: z.string(), hit: z.boolean() });
export type TextSegment = z.infer<typeof textSegment>;

/** An article that was found: its title, and the lines that show why. */
const postSearchResult = postSummary.extend({
  hits: z.object({ title: z.array(textSegment), snippet: z.array(textSegment) }),
});
export type PostSearchResult = z.infer<typeof postSearchResult>;

/** `older` and `newer` are cursors for `before` and `after`; null where there is nothing. */
export const postSearch = z.object({
  items: z.array(postSearchResult),
  /** How many articles there are on all pages. */
  count: z.number().int().nonnegative(),
  /** The words that were looked for; none where `q` has nothing but words that every article has: that is the plain list. */
  words: z.array(z.string()),
  /** Words of articles that a typed word was read as, the most frequent first. */
  alsoWords: z.array(z.string()),
  older: z.string().nullable(),
  newer: z.string().nullable(),
});
export type PostSearch = z.infer<typeof postSearch>;
