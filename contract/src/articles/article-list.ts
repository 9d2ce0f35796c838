import { z } from 'zod';

import { longestSearch } from '../http/search-key';
import { articleOrders, articleSorts } from './article-rules';
import { articleState, articleSummary } from './articles';
import { topic } from './posts';

const perPage = 50;

/** Position of an article in a sorted list: an opaque value from the list response. */
const articleCursor = z
  .string()
  .max(800)
  .regex(/^[\w-]+$/, 'Use a cursor that a list of articles gave you.');

/** Query of `GET /api/admin/articles`. Without `state`: all articles except deleted ones. */
export const articleListQuery = z
  .strictObject({
    /** Words of the title, the slug or the tags. */
    q: z.string().max(longestSearch).default(''),
    state: articleState.optional(),
    topic: topic.optional(),
    sort: z.enum(articleSorts).default('changed'),
    order: z.enum(articleOrders).optional(),
    /** Requests the page after this cursor; `before` the one before it. */
    after: articleCursor.optional(),
    before: articleCursor.optional(),
    limit: z.coerce.number().int().min(1).max(100).default(perPage),
  })
  .refine(({ after, before }) => after === undefined || before === undefined, 'Name one place.');
export type ArticleListQuery = z.infer<typeof articleListQuery>;

export const articleList = z.object({
  items: z.array(articleSummary),
  /** Cursor for `after`; null at the end. */
  next: z.string().nullable(),
  /** Cursor for `before`; null at the start. */
  previous: z.string().nullable(),
  /** Number of articles in each state, regardless of the query. */
  counts: z.record(articleState, z.number().int()),
});
export type ArticleList = z.infer<typeof articleList>;
