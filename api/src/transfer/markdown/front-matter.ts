import { localTime } from 'contract/local-time';
import { topic } from 'contract/posts';
import { z } from 'zod';

const words = z.coerce.string().transform((text) => text.trim());
const maybe = words.nullish().transform((value) => value || null);
/** `2026-02-15`, or the day at the start of `2026-02-15 10:00`. */
const startingDay = /^\d{4}-\d{2}-\d{2}/;

/** Hugo's date of an article without one. */
const zeroDay = '0001-01-01';
const isZero = (value: Date | string | number) =>
  (value instanceof Date ? value.toISOString() : String(value).trim()).startsWith(zeroDay);

/** A longer text is no date, and searching it for a zone would take seconds. */
const longestDate = 100;

/** The zone at the end of a time: `Z`, `-0500`, `EST`, `GMT-0500 (EST)`. */
const zoneAtEnd = /(Z|:\d{2}\S*\s*[+-]\d{2}:?\d{2}|\b(UTC|GMT|[ECMP][SD]T)\)?)$/i;

/**
 * Parses a date. One without a time is at noon, which is that day everywhere in the United States: midnight in UTC
 * would be the evening before. A time without a zone is returned without one: it is not that of this server. Returns
 * null for a day that no month has: `Date` would make March 2 of February 30.
 */
function momentOf(value: Date | string | number): string | null {
  const text = typeof value === 'string' ? value.trim() : null;
  if (text && text.length > longestDate) return null;
  const [day] = startingDay.exec(text ?? '') ?? [];
  if (day && !z.iso.date().safeParse(day).success) return null;
  const isInZone = text === null || zoneAtEnd.test(text);
  const at = new Date(isInZone ? value : `${text.replace(/(?<=\d)T(?=\d)/, ' ')} UTC`);
  if (Number.isNaN(at.getTime())) return null;
  const moment = at.toISOString();
  if (!startingDay.test(moment)) return null; // a year of more than four digits
  if (isInZone) return moment;
  return text.includes(':') ? moment.slice(0, -1) : `${moment.slice(0, 10)}T12:00:00.000Z`;
}

/** YAML parses an unquoted date as a date. */
const time = z
  .union([z.date(), z.string(), z.number()])
  .nullish()
  .transform((value, context) => {
    if (value === null || value === undefined || value === '' || isZero(value)) return null;
    const at = momentOf(value);
    if (at !== null) return at;
    context.addIssue({ code: 'custom', message: `“${String(value).slice(0, longestDate)}” is not a date` });
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
