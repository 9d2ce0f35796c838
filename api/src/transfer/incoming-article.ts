import type { Topic } from 'contract/posts';

/** An article as a file from elsewhere has it, told in the house's words. Times are ISO 8601 in UTC. */
export interface IncomingArticle {
  /** What the other place calls it: the same file read twice has the same. */
  externalId: string;
  title: string;
  /** As it was there; made into one that this site can have when it is written. */
  slug: string;
  excerpt: string;
  /** Null where nothing in the file says which line of business it is about. */
  topic: Topic | null;
  tags: string[];
  author: IncomingAuthor | null;
  /** Who wrote it with them, in order; left out where nobody did. */
  coAuthors?: IncomingAuthor[];
  state: 'published' | 'draft';
  publishedAt: string | null;
  /** A date that somebody set for readers, on the agency's clock: `2019-03-04T09:00`. */
  publishDate?: string;
  updatedAt: string | null;
  seo: { title: string; description: string };
  canonical: string | null;
  cover: IncomingCover | null;
  /** Images and links as in the file. */
  markdown: string;
  /** What addresses in the text start from; null where nobody knows where it was. */
  base: string | null;
  /** Where the article could be read: whole addresses, or paths that start from `base`. */
  addresses: string[];
  /** What was changed or dropped, a sentence each. */
  notes: string[];
}

export interface IncomingAuthor {
  name: string;
  email: string | null;
}

export interface IncomingCover {
  /** A whole address, or a path in the zip. */
  address: string;
  alt: string;
  focal: { x: number; y: number };
}

/** What a file holds. */
export interface Incoming {
  /** `ghost`, `wordpress`, `markdown`: part of an article's identity, so that two places may count alike. */
  source: 'ghost' | 'wordpress' | 'markdown';
  /** Where it was published, `https://old.example`; null where the file does not say. */
  siteUrl: string | null;
  articles: IncomingArticle[];
  /** What was left out as a whole, a sentence each. */
  notes: string[];
}
