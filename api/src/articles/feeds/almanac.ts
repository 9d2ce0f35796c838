import type { PostSummary } from 'contract/posts';

/** An article as a feed carries it: all addresses absolute. */
export interface FeedArticle extends Omit<PostSummary, 'slug' | 'author' | 'authors'> {
  /** `urn:uuid:...`, the same for as long as the article exists. */
  id: string;
  url: string;
  /** Sanitized when it was saved. */
  html: string;
  authors: readonly { name: string; url: string }[];
}

/** What each kind of feed is made of. */
export interface Almanac {
  title: string;
  description: string;
  publisher: string;
  publicUrl: string;
  /** In which title and description are. Articles are in English. */
  language: string;
  /** Of the article that changed last. */
  updatedAt: string;
  /** Newest first. */
  articles: readonly FeedArticle[];
}
