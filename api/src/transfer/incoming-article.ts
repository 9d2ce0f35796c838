import type { Topic } from 'contract/posts';

/** An article from an import file, in terms of this site. Times are ISO 8601: in UTC, or in the agency's time zone. */
export interface IncomingArticle {
  /** Id in the source: the same for the same file read twice. */
  externalId: string;
  title: string;
  /** Slug in the source, converted to a valid one when the article is written. */
  slug: string;
  excerpt: string;
  /** Null if nothing in the file indicates the line of business. */
  topic: Topic | null;
  tags: string[];
  author: IncomingAuthor | null;
  /** Co-authors in order; omitted if there are none. */
  coAuthors?: IncomingAuthor[];
  state: 'published' | 'draft';
  /** Without `Z` if the file gives no time zone. So is `updatedAt`. */
  publishedAt: string | null;
  /** Publish date that an author set for readers, in the agency's time zone: `2019-03-04T09:00`. */
  publishDate?: string;
  updatedAt: string | null;
  /** Time in UTC at which the source would have published it; null if the file does not say. Omitted if at none. */
  scheduledFor?: string | null;
  seo: { title: string; description: string };
  canonical: string | null;
  cover: IncomingCover | null;
  /** Images and links as in the file. */
  markdown: string;
  /** Base of relative URLs in the text; null if unknown. */
  base: string | null;
  /** Former locations of the article: absolute URLs, or paths relative to `base`. */
  addresses: string[];
  /** What was changed or dropped, one sentence each. */
  notes: string[];
}

export interface IncomingAuthor {
  name: string;
  email: string | null;
}

export interface IncomingCover {
  /** Absolute URL, or path in the zip. */
  address: string;
  alt: string;
  focal: { x: number; y: number };
}

/** Content of an import file. */
export interface Incoming {
  /** `ghost`, `wordpress`, `markdown`: part of an article's identity, because two sources may use the same numbers. */
  source: 'ghost' | 'wordpress' | 'markdown';
  /** URL of the old site, `https://old.example`; null if the file does not contain it. */
  siteUrl: string | null;
  articles: IncomingArticle[];
  /** What was left out entirely, one sentence each. */
  notes: string[];
}
