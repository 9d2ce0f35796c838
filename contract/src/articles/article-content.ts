import { z } from 'zod';

import { articleLimits, reservedSlugs } from './article-rules';
import { focalPoint, postCover } from '../media/media';
import { localTime } from './local-time';
import { slug, topic } from './posts';
import { unreadableBecause } from './text-depth';

const upTo = (longest: number) =>
  z.string().max(longest, `Use ${longest.toLocaleString('en-US')} characters or fewer.`);

/** The picture at the head of an article, as far as it is written: its text may still be missing. */
const articleCover = z.strictObject({ media: z.string().max(64), alt: upTo(articleLimits.alt), focal: focalPoint });
export type ArticleCover = z.infer<typeof articleCover>;

/** What a person writes of an article. Empty strings are "not yet". */
export const articleContent = z.strictObject({
  title: upTo(articleLimits.title),
  slug: upTo(articleLimits.slug),
  excerpt: upTo(articleLimits.excerpt),
  topic: topic.nullable(),
  tags: z.array(upTo(articleLimits.tag)).max(articleLimits.tags, `Use ${articleLimits.tags} tags or fewer.`),
  /** The id of a member of the team. */
  author: slug.nullable(),
  /** Who wrote it with them, in the order of the byline. Left out where nobody did. */
  coAuthors: z
    .array(slug)
    .max(articleLimits.coAuthors, `Name ${articleLimits.coAuthors + 1} authors or fewer.`)
    .optional(),
  cover: articleCover.nullable(),
  /**
   * The date that readers see, on the agency's clock: `2019-03-04T09:00`. Left out, as it is where nobody set one, it is
   * the time at which the article is published first.
   */
  publishDate: upTo(articleLimits.publishDate).optional(),
  /** Empty: the title and the excerpt stand in for them. */
  seo: z.strictObject({ title: upTo(articleLimits.seoTitle), description: upTo(articleLimits.seoDescription) }),
  /** Where the text was published first, if that was elsewhere. */
  canonical: upTo(articleLimits.canonical).nullable(),
  /** CommonMark with tables, footnotes and `:fact[key]`. */
  markdown: upTo(articleLimits.markdown),
});
export type ArticleContent = z.infer<typeof articleContent>;

const canBeRead = (markdown: string) => unreadableBecause(markdown) === null;
const whyNot = { error: ({ input }: { input?: unknown }) => unreadableBecause(String(input)) ?? undefined };

/**
 * What a save may bring. A draft takes whatever is typed so far: nothing is refused but what is too long, too deep or too tangled to be
 * read, which an editor says beforehand.
 */
export const writtenContent = articleContent.extend({
  markdown: articleContent.shape.markdown.refine(canBeRead, whyNot),
});

/** A slug that an article can have: well formed, and not one that the site needs itself. */
export const articleSlug = z
  .string()
  .min(1, 'Give the article an address, like when-to-sign-up.')
  .pipe(slug)
  .refine((name) => !reservedSlugs.includes(name), 'The site uses this address itself. Choose another one.');

const there = (sentence: string) => z.string().trim().min(1, sentence);

/** What publishing asks for. Each fault is a sentence under the field's dotted path. */
export const readyContent = articleContent.extend({
  title: there('Give the article a title.'),
  slug: articleSlug,
  excerpt: there('Write one or two sentences that say what the article is about.'),
  topic: z.enum(topic.options, 'Choose what the article is about.'),
  author: z.string('Choose who wrote the article.').pipe(slug),
  tags: z.array(there('Take the empty tag away.')),
  cover: postCover.nullable(),
  publishDate: localTime.optional(),
  canonical: z.url({ protocol: /^https?$/, error: 'Write the whole address, beginning with https://.' }).nullable(),
  markdown: there('Write the article.').refine(canBeRead, whyNot),
});
export type ReadyContent = z.infer<typeof readyContent>;
