import { withoutInvisible } from '../http/invisible-characters';

/** This file does not use zod, so that the editor can count and suggest while the author types. */

/** Limits of the parts of an article: characters, and for `tags` and `coAuthors` entries. */
export const articleLimits = {
  title: 160,
  slug: 90,
  excerpt: 320,
  tag: 60,
  tags: 12,
  alt: 300,
  seoTitle: 160,
  seoDescription: 400,
  canonical: 500,
  publishDate: 20,
  coAuthors: 5,
  markdown: 150_000,
} as const;

/** Cuts a text to a number of characters. An emoji is one, as for the API, which refuses the half of one. */
export const firstCharacters = (text: string, most: number): string => Array.from(text).slice(0, most).join('');

/** Lengths in characters that search results show in full. Counters and the checklist use them. */
export const goodLengths = {
  title: { least: 20, most: 70 },
  excerpt: { least: 60, most: 200 },
  seoTitle: { least: 20, most: 60 },
  seoDescription: { least: 70, most: 160 },
} as const;

/** Maximum number of years that a schedule can lie ahead. Anything later is a typo. */
const scheduleYears = 5;

export const scheduleTooFar = `Choose a time within the next ${scheduleYears} years.`;

/**
 * Returns whether a local time is later than a schedule may be.
 * @param local `2026-12-01T09:00`, also with a year of more than four digits
 */
export function isScheduleTooFar(local: string, now: Date): boolean {
  const last = new Date(now);
  last.setUTCFullYear(last.getUTCFullYear() + scheduleYears);
  return /^\d{5}/.test(local) || local > last.toISOString();
}

/** Earliest year of a publish date. Anything earlier is a typo. */
const firstPublishYear = 1990;

/**
 * Returns what is wrong with the publish date of an article, as a sentence; null if it is valid.
 * @param local `2019-03-04T09:00`, local time of the agency
 * @param now the current time in the same format
 */
export function publishDateFault(local: string, now: string): string | null {
  if (/^\d{5}/.test(local) || local > now)
    return 'This date is to come. Leave it empty, and use Schedule to publish the article then.';
  return local < String(firstPublishYear) ? `Choose a year from ${firstPublishYear} on.` : null;
}

/** Names of pages and files below /blog and /api/posts, in use now or reserved for later. */
export const reservedSlugs: readonly string[] = [
  'search',
  'preview',
  'page',
  'topic',
  'topics',
  'tag',
  'tags',
  'author',
  'authors',
  'archive',
  'feed',
  'rss',
  'atom',
  'index',
  'new',
  'edit',
];

/** Words without meaning in a slug. Dropped unless fewer than two other words remain. */
const stopWords = new Set('a an and at by for from in is of on or the to with'.split(' '));

/** Maximum length of a suggested slug in characters. Longer ones are cut at a word boundary. */
const suggestedLength = 60;

/**
 * Latin letters that are not a base letter with an accent: Unicode does not decompose them, so words would lose them.
 */
const plainLetters: Readonly<Record<string, string>> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ı: 'i',
};

/**
 * Returns a typed tag without invisible characters, with plain spaces, and with each letter and its accent as one
 * character. Otherwise two tags could read the same, each with its own list.
 */
export const tagFrom = (typed: string): string => withoutInvisible(typed).normalize('NFC').replace(/\s+/g, ' ').trim();

/** Returns the words of a text in the letters and digits of a slug: "Łódź, café" has `lodz` and `cafe`. */
export const slugWordsOf = (text: string): string[] =>
  text
    .normalize('NFKD')
    .replace(/[\u0300-\u036f'’]/g, '')
    .toLowerCase()
    .replace(/[ßæœøłđðþı]/g, (letter) => plainLetters[letter] ?? '')
    .split(/[^a-z0-9]+/)
    .filter(Boolean);

/**
 * Derives a slug: "What does Part B cost?" becomes `what-does-part-b-cost`. Empty if the title has no Latin letter or
 * digit.
 */
export function slugFromTitle(title: string): string {
  const words = slugWordsOf(title);
  const meaningful = words.filter((word) => !stopWords.has(word));
  const [first = '', ...rest] = meaningful.length > 1 ? meaningful : words;
  let slug = first;
  for (const word of rest) {
    if (slug.length + word.length >= suggestedLength) break;
    slug += `-${word}`;
  }
  return slug.slice(0, suggestedLength);
}

/**
 * State of an article.
 * - `draft`: never published
 * - `scheduled`: not published, with a publication time set
 * - `published`: the published text is the current draft
 * - `changed`: published, and edited since
 * - `unpublished`: was published, then unpublished
 * - `deleted`: in the trash for 30 days
 */
export const articleStates = ['draft', 'scheduled', 'published', 'changed', 'unpublished', 'deleted'] as const;

/**
 * Sort keys of the article list. `state`: from drafts to unpublished articles, most recently changed first within a
 * state. `date`: the scheduled publication time, else the actual one; articles with neither come last when sorted
 * newest first.
 */
export const articleSorts = ['title', 'state', 'changed', 'date'] as const;
export type ArticleSort = (typeof articleSorts)[number];

export const articleOrders = ['ascending', 'descending'] as const;
export type ArticleOrder = (typeof articleOrders)[number];

/** Default order of each sort key: dates newest first, text from A to Z. */
export const naturalOrder: Readonly<Record<ArticleSort, ArticleOrder>> = {
  title: 'ascending',
  state: 'ascending',
  changed: 'descending',
  date: 'descending',
};
