import { z } from 'zod';

const text = z
  .string()
  .nullish()
  .transform((value) => value ?? '');
const id = z.coerce.string();
/** ISO 8601, "2020-01-31 10:00:00" in UTC, or milliseconds: it changed with the versions. */
const time = z
  .union([z.string(), z.number()])
  .nullish()
  .transform((value) => {
    if (value === null || value === undefined || value === '') return null;
    const at = new Date(typeof value === 'string' && /^\d{4}-\d{2}-\d{2} /.test(value) ? `${value.replace(' ', 'T')}Z` : value);
    return Number.isNaN(at.getTime()) ? null : at.toISOString();
  });

const post = z.object({
  id,
  title: text,
  slug: text,
  html: text,
  plaintext: text,
  lexical: text,
  mobiledoc: text,
  feature_image: text,
  type: z.string().default('post'),
  page: z.union([z.boolean(), z.number()]).optional(),
  status: z.string().default('draft'),
  visibility: z.string().default('public'),
  created_at: time,
  updated_at: time,
  published_at: time,
  custom_excerpt: text,
  canonical_url: text,
  codeinjection_head: text,
  codeinjection_foot: text,
});
export type GhostPost = z.infer<typeof post>;

const data = z.object({
  posts: z.array(post),
  tags: z.array(z.object({ id, name: z.string(), slug: text, visibility: z.string().default('public') })).default([]),
  posts_tags: z.array(z.object({ post_id: id, tag_id: id, sort_order: z.number().default(0) })).default([]),
  users: z.array(z.object({ id, name: text, email: text })).default([]),
  posts_authors: z.array(z.object({ post_id: id, author_id: id, sort_order: z.number().default(0) })).default([]),
  posts_meta: z
    .array(z.object({ post_id: id, meta_title: text, meta_description: text, feature_image_alt: text, feature_image_caption: text }))
    .default([]),
});
export type GhostData = z.infer<typeof data>;

/** As much of Ghost's export (versions 2 to 6) as is read. */
export const ghostExport = z.union([
  z.object({ db: z.array(z.object({ data })).min(1) }).transform(({ db }) => db[0]?.data ?? { posts: [], tags: [], posts_tags: [], users: [], posts_authors: [], posts_meta: [] }),
  z.object({ data }).transform((whole) => whole.data),
]);
