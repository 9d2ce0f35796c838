/** Without zod, so that an editor can count and suggest while somebody types. */

/** Characters that each part of an article takes at most. */
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

/** Characters that results of a search show in full: what counters and the checklist aim at. */
export const goodLengths = {
  title: { least: 20, most: 70 },
  excerpt: { least: 60, most: 200 },
  seoTitle: { least: 20, most: 60 },
  seoDescription: { least: 70, most: 160 },
} as const;

/** Years ahead that a schedule may be set. What is later was mistyped, and would be kept for nobody. */
const scheduleYears = 5;

export const scheduleTooFar = `Choose a time within the next ${scheduleYears} years.`;

/** Whether a time on a clock is later than a schedule may be. @param local `2026-12-01T09:00`, of a year with more digits too */
export function isScheduleTooFar(local: string, now: Date): boolean {
  const last = new Date(now);
  last.setUTCFullYear(last.getUTCFullYear() + scheduleYears);
  return /^\d{5}/.test(local) || local > last.toISOString();
}

/** The first year of a publish date. What is earlier was mistyped. */
const firstPublishYear = 1990;

/**
 * What is wrong with a date that an article is to show, in a sentence; null where nothing is.
 * @param local `2019-03-04T09:00`, on the agency's clock
 * @param now the same of this moment
 */
export function publishDateFault(local: string, now: string): string | null {
  if (/^\d{5}/.test(local) || local > now)
    return 'This date is to come. Leave it empty, and use Schedule to publish the article then.';
  return local < String(firstPublishYear) ? `Choose a year from ${firstPublishYear} on.` : null;
}

/** What pages and files of the site are called below /blog and /api/posts, or may be one day. */
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

/** Words that say nothing in an address; left out unless nothing else would be left. */
const smallWords = new Set('a an and at by for from in is of on or the to with'.split(' '));

/** A slug of about this many characters is cut at the next word. */
const suggestedLength = 60;

/** Latin letters that no accent was put on: Unicode takes them apart into nothing, and a word would lose them. */
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

/** "What does Part B cost?" becomes `what-does-part-b-cost`; empty where the title has no letter or digit of the Latin alphabet. */
export function slugFromTitle(title: string): string {
  const words = title
    .normalize('NFKD')
    .replace(/[\u0300-\u036f'’]/g, '')
    .toLowerCase()
    .replace(/[ßæœøłđðþı]/g, (letter) => plainLetters[letter] ?? '')
    .split(/[^a-z0-9]+/)
    .filter(Boolean);
  const telling = words.filter((word) => !smallWords.has(word));
  const [first = '', ...rest] = telling.length > 1 ? telling : words;
  const slug = rest.reduce(
    (made, word) => (made.length + word.length < suggestedLength ? `${made}-${word}` : made),
    first,
  );
  return slug.slice(0, suggestedLength);
}

/**
 * Where an article stands.
 * - `draft`: never published
 * - `scheduled`: not published, and a time is set
 * - `published`: what visitors read is what is written
 * - `changed`: visitors read it, and the text has changed since
 * - `unpublished`: was published, and taken back
 * - `deleted`: in the trash for 30 days
 */
export const articleStates = ['draft', 'scheduled', 'published', 'changed', 'unpublished', 'deleted'] as const;

/**
 * What the list goes by. `state`: from drafts to what was taken back, and within a state last changed first. `date`: the
 * time at which it will be published, else that at which it was; what has none comes last in the newest first.
 */
export const articleSorts = ['title', 'state', 'changed', 'date'] as const;
export type ArticleSort = (typeof articleSorts)[number];

export const articleOrders = ['ascending', 'descending'] as const;
export type ArticleOrder = (typeof articleOrders)[number];

/** The order that people expect where they name none: the newest first, words from A to Z. */
export const naturalOrder: Readonly<Record<ArticleSort, ArticleOrder>> = {
  title: 'ascending',
  state: 'ascending',
  changed: 'descending',
  date: 'descending',
};
