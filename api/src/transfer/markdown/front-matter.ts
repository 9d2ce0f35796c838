import { localTime } from 'contract/local-time';
import { topic } from 'contract/posts';
import { z } from 'zod';

const words = z.coerce.string().transform((text) => text.trim());
const maybe = words.nullish().transform((value) => value || null);
/** YAML parses an unquoted date as a date. */
const time = z
  .union([z.date(), z.string(), z.number()])
  .nullish()
  .transform((value, context) => {
    if (value === null || value === undefined || value === '') return null;
    const at = new Date(value);
    if (!Number.isNaN(at.getTime())) return at.toISOString();
    context.addIssue({ code: 'custom', message: `"${String(value)}" is not a date` });
    return z.NEVER;
  });
const list = z
  .union([z.array(words), words.transform((text) => text.split(',').map((one) => one.trim()))])
  .nullish()
  .transform((value) => (value ?? []).filter(Boolean));

const cover = z.union([
  z.string().transform((image) => ({ image, alt: '', focal: { x: 0.5, y: 0.5 } })),
  z.object({
    image: z.string(),
    alt: words.default(''),
    focal: z.object({ x: z.number().min(0).max(1), y: z.number().min(0).max(1) }).default({ x: 0.5, y: 0.5 }),
  }),
]);

/** Fields that our own export writes, and their equivalents in Jekyll, Hugo and similar programs. */
export const frontMatter = z.object({
  id: maybe,
  title: maybe,
  slug: maybe,
  excerpt: maybe,
  description: maybe,
  summary: maybe,
  topic: topic.nullish().catch(null),
  tags: list,
  categories: list,
  author: maybe,
  coAuthors: list,
  authors: list,
  state: maybe,
  draft: z.boolean().nullish(),
  published: z.boolean().nullish().catch(null),
  publishedAt: time,
  /**
   * Publish date that an author set, in the agency's time zone. Hugo uses the name with other formats, which are
   * ignored.
   */
  publishDate: localTime.optional().catch(undefined),
  date: time,
  updatedAt: time,
  updated: time,
  lastmod: time,
  seo: z.object({ title: words.default(''), description: words.default('') }).nullish(),
  canonical: maybe,
  cover: cover.nullish(),
  image: cover.nullish(),
  aliases: list,
  redirect_from: list,
});
export type FrontMatter = z.infer<typeof frontMatter>;

/** Fields that are read; any other is dropped and reported. */
export const knownFields = Object.keys(frontMatter.shape);
