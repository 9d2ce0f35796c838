import { z } from 'zod';

import { articleOrders, articleSorts } from './article-rules';
import { articleState, articleSummary } from './articles';
import { topic } from './posts';

const perPage = 50;

/** The place of an article in a list that goes by something: opaque, made by the list itself. */
const articleCursor = z
  .string()
  .max(800)
  .regex(/^[\w-]+$/, 'Use a cursor that a list of articles gave you.');

/** Query of `GET /api/admin/articles`. Without `state` everything but what is deleted. */
export const articleListQuery = z
  .strictObject({
    /** Words of the title, the slug or the tags. */
    q: z.string().max(200).default(''),
    state: articleState.optional(),
    topic: topic.optional(),
    sort: z.enum(articleSorts).default('changed'),
    order: z.enum(articleOrders).optional(),
    /** The page after this place, or the one before it. */
    after: articleCursor.optional(),
    before: articleCursor.optional(),
    limit: z.coerce.number().int().min(1).max(100).default(perPage),
  })
  .refine(({ after, before }) => after === undefined || before === undefined, 'Name one place.');
export type ArticleListQuery = z.infer<typeof articleListQuery>;

export const articleList = z.object({
  items: z.array(articleSummary),
  /** A cursor for `after`; null at the end. */
  next: z.string().nullable(),
  /** A cursor for `before`; null at the beginning. */
  previous: z.string().nullable(),
  /** How many there are in each state, whatever is asked for. */
  counts: z.record(articleState, z.number().int()),
});
export type ArticleList = z.infer<typeof articleList>;
