import { z } from 'zod';

import { topics, type Topic } from '../lines-of-business/lines-of-business';
import { shownCover } from '../media/media';

export const slug = z.string().regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'Use lower-case letters, digits and single hyphens.');

/** Topic of an article: a line of business. */
export const topic = z.enum(topics);
export type { Topic };

/** A row of an article list. Times are ISO 8601 in UTC. */
export const postSummary = z.object({
  slug,
  title: z.string().min(1),
  excerpt: z.string().min(1),
  topic,
  tags: z.array(z.string()),
  publishedAt: z.iso.datetime(),
  updatedAt: z.iso.datetime(),
  /**
   * The same as days in the agency's time zone, computed here because a browser needs longer to load a time zone than
   * to show a list.
   */
  publishedOn: z.iso.date(),
  updatedOn: z.iso.date(),
  readingMinutes: z.number().int().positive(),
  /** First of `authors`, for releases that support a single author. */
  author: z.object({ id: slug, name: z.string() }),
  /** Authors in byline order. */
  authors: z.array(z.object({ id: slug, name: z.string() })).min(1),
});
export type PostSummary = z.infer<typeof postSummary>;

/**
 * `GET /api/posts/:slug`. 301 with the path of the page as `Location` if the slug has changed, 410 if the article is
 * gone.
 */
export const post = postSummary.extend({
  /** Sanitized when saved. Headings have ids. */
  html: z.string(),
  /** Headings of levels 2 and 3 in reading order; `id` is the anchor in `html`. */
  headings: z.array(z.object({ id: z.string(), text: z.string(), level: z.union([z.literal(2), z.literal(3)]) })),
  seo: z.object({ title: z.string(), description: z.string() }),
  /** Null: the garden of the article's month is drawn instead. */
  cover: shownCover.nullable(),
  /** URL of the original, if the text was first published elsewhere. */
  canonical: z.string().nullable(),
  /** Up to three, same topic first. */
  related: z.array(postSummary),
  /** Next newer and next older article by publication time. */
  newer: z.object({ slug, title: z.string() }).nullable(),
  older: z.object({ slug, title: z.string() }).nullable(),
});
export type Post = z.infer<typeof post>;

export const postsPerPage = 12;
const maxPostsPerPage = 50;

const notACursor = 'Use a cursor that a list of articles gave you.';

/** Keyset cursor: publication time and slug of a row, so that pages stay stable while articles are added. */
const postCursor = z
  .string()
  .regex(/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(\.\d{3})?Z_[a-z0-9-]+$/, notACursor)
  // The pattern accepts a thirteenth month.
  .refine((cursor) => !Number.isNaN(Date.parse(cursor.slice(0, cursor.indexOf('_')))), notACursor);

/**
 * Query of `GET /api/posts`: published articles, newest first. `before` requests articles older than a row, `after`
 * newer ones; never both.
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

/** `older` and `newer` are cursors for `before` and `after`; null if there are no more articles. */
export const postList = z.object({
  items: z.array(postSummary),
  older: z.string().nullable(),
  newer: z.string().nullable(),
});
export type PostList = z.infer<typeof postList>;

const longestQuestion = 200;

/** Position of a result in its list: its score, publication time and number in the index. */
const searchCursor = z
  .string()
  .regex(/^\d{1,5}_\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}\.\d{3}Z_\d{1,9}$/, notACursor)
  .refine((cursor) => !Number.isNaN(Date.parse(cursor.split('_')[1] ?? '')), notACursor);

/**
 * Query of `GET /api/posts/search`: published articles that contain every word of `q`, best match first. `before`
 * requests results that rank below a result, `after` those above; never both. 404 without `q`: the path is then that of
 * an article called `search`, which no article can be.
 */
export const postSearchQuery = z
  .object({
    q: z.string().max(longestQuestion, `Use at most ${longestQuestion} characters.`).optional(),
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

/** A segment of plain text, never HTML. `hit`: it matches a search word. */
const textSegment = z.object({ text: z.string(), hit: z.boolean() });
export type TextSegment = z.infer<typeof textSegment>;

/** A search result: an article with its title and a snippet that show the match. */
const postSearchResult = postSummary.extend({
  hits: z.object({ title: z.array(textSegment), snippet: z.array(textSegment) }),
});
export type PostSearchResult = z.infer<typeof postSearchResult>;

/** `older` and `newer` are cursors for `before` and `after`; null if there are no more articles. */
export const postSearch = z.object({
  items: z.array(postSearchResult),
  /** Number of results on all pages. */
  count: z.number().int().nonnegative(),
  /**
   * Search words; empty if `q` consists only of words that every article contains: the result is then the plain list.
   */
  words: z.array(z.string()),
  /** Words from articles that a typed word was matched to, most frequent first. */
  alsoWords: z.array(z.string()),
  older: z.string().nullable(),
  newer: z.string().nullable(),
});
export type PostSearch = z.infer<typeof postSearch>;
