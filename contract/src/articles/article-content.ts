import { z } from 'zod';

import { articleLimits, reservedSlugs } from './article-rules';
import { focalPoint, postCover } from '../media/media';
import { localTime } from './local-time';
import { slug, topic } from './posts';
import { canBeRead, whyNotRead } from './readable-text';

const upTo = (longest: number) =>
  z.string().max(longest, `Use ${longest.toLocaleString('en-US')} characters or fewer.`);

/** Cover image of a draft: its alt text may still be missing. */
const articleCover = z.strictObject({ media: z.string().max(64), alt: upTo(articleLimits.alt), focal: focalPoint });
export type ArticleCover = z.infer<typeof articleCover>;

/** Editable content of an article. An empty string means "not written yet". */
export const articleContent = z.strictObject({
  title: upTo(articleLimits.title),
  slug: upTo(articleLimits.slug),
  excerpt: upTo(articleLimits.excerpt),
  topic: topic.nullable(),
  tags: z.array(upTo(articleLimits.tag)).max(articleLimits.tags, `Use ${articleLimits.tags} tags or fewer.`),
  /** Id of a team member. */
  author: slug.nullable(),
  /** Ids of co-authors in byline order. Left out if there are none. */
  coAuthors: z
    .array(slug)
    .max(articleLimits.coAuthors, `Name ${articleLimits.coAuthors + 1} authors or fewer.`)
    .optional(),
  cover: articleCover.nullable(),
  /**
   * Date shown to readers, as local time of the agency: `2019-03-04T09:00`. If left out, it is the time of the first
   * publication.
   */
  publishDate: upTo(articleLimits.publishDate).optional(),
  /** If empty, the title and the excerpt are used instead. */
  seo: z.strictObject({ title: upTo(articleLimits.seoTitle), description: upTo(articleLimits.seoDescription) }),
  /** URL of the original, if the text was first published elsewhere. */
  canonical: upTo(articleLimits.canonical).nullable(),
  /** CommonMark with tables, footnotes and `:fact[key]`. */
  markdown: upTo(articleLimits.markdown),
});
export type ArticleContent = z.infer<typeof articleContent>;

/**
 * Content of a save. A draft accepts anything typed so far. It is refused only if it is too long, too deeply nested or
 * too complex to parse, which the editor reports beforehand.
 */
export const writtenContent = articleContent.extend({
  markdown: articleContent.shape.markdown.refine(canBeRead, whyNotRead),
});

/** A slug an article can have: well formed, and not reserved by the site. */
export const articleSlug = z
  .string()
  .min(1, 'Give the article an address, like when-to-sign-up.')
  .pipe(slug)
  .refine((name) => !reservedSlugs.includes(name), 'The site uses this address itself. Choose another one.');

const there = (sentence: string) => z.string().trim().min(1, sentence);

/** Requirements for publishing. Each fault is a sentence under the dotted path of its field. */
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
  markdown: there('Write the article.').refine(canBeRead, whyNotRead),
});
export type ReadyContent = z.infer<typeof readyContent>;
