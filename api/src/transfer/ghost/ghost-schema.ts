import { z } from 'zod';

const text = z
  .string()
  .nullish()
  .transform((value) => value ?? '');
const id = z.union([z.string().min(1), z.number()]).transform(String);
/** ISO 8601, "2020-01-31 10:00:00" in UTC, or milliseconds, depending on the version. */
const time = z
  .union([z.string(), z.number()])
  .nullish()
  .transform((value) => {
    if (value === null || value === undefined || value === '') return null;
    const at = new Date(
      typeof value === 'string' && /^\d{4}-\d{2}-\d{2} /.test(value) ? `${value.replace(' ', 'T')}Z` : value,
    );
    return Number.isNaN(at.getTime()) ? null : at.toISOString();
  });

/** A row of the table of posts. */
export const ghostPost = z.object({
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
export type GhostPost = z.infer<typeof ghostPost>;

/** Reads the valid rows of a table, and counts the damaged ones, which are skipped. */
function table<Row extends z.ZodType>(row: Row) {
  return z
    .unknown()
    .optional()
    .transform((value = []) => {
      const all: unknown[] = Array.isArray(value) ? value : [value];
      const rows = all.flatMap((one) => {
        const read = row.safeParse(one);
        return read.success ? [read.data] : [];
      });
      return { rows, damaged: all.length - rows.length };
    });
}

const data = z.object({
  /** Parsed one by one, so that each unreadable post is reported. */
  posts: z.array(z.unknown()),
  tags: table(z.object({ id, name: z.string(), slug: text, visibility: z.string().default('public') })),
  posts_tags: table(z.object({ post_id: id, tag_id: id, sort_order: z.number().default(0) })),
  users: table(z.object({ id, name: text, email: text })),
  posts_authors: table(z.object({ post_id: id, author_id: id, sort_order: z.number().default(0) })),
  posts_meta: table(
    z.object({
      post_id: id,
      meta_title: text,
      meta_description: text,
      feature_image_alt: text,
      feature_image_caption: text,
    }),
  ),
});
export type GhostData = z.infer<typeof data>;

/** The parts of Ghost's export (versions 2 to 6) that are read. */
export const ghostExport = z.union([
  z.object({ db: z.tuple([z.object({ data })], z.unknown()) }).transform(({ db: [first] }) => first.data),
  z.object({ data }).transform((whole) => whole.data),
]);
