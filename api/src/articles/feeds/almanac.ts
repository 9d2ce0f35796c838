import type { PostSummary } from 'contract/posts';

/** An article as a feed carries it, with absolute URLs only. */
interface FeedArticle extends Omit<PostSummary, 'slug' | 'author' | 'authors'> {
  /** `urn:uuid:...`, stable for the lifetime of the article. */
  id: string;
  url: string;
  /** Sanitized on save. */
  html: string;
  /** An author who is not shown on the site has no page. */
  authors: readonly { name: string; url?: string }[];
}

/** Data that every feed format is built from. */
export interface Almanac {
  title: string;
  description: string;
  publisher: string;
  publicUrl: string;
  /** Language of `title` and `description`. Articles are always in English. */
  language: string;
  /** Update time of the most recently changed article. */
  updatedAt: string;
  /** Newest first. */
  articles: readonly FeedArticle[];
}
