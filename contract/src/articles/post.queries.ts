import type { ArticlePreview } from './articles';
import type { Post, PostList, PostSearch } from './posts';
import { query } from '../http/query';
import type { Search } from '../http/request';

// Separate exports, so that a page bundles only the queries it uses.

export const postsQuery = (search: Search) => query<PostList>('/api/posts', search);

/** Returns the query for the article list; with search words in `q`, for matching articles, best match first. */
export const postsOrFoundQuery = (search: Search) =>
  query<PostList | PostSearch>('/api/posts', ...(search['q'] ? ['search'] : []), search);

export const postQuery = (slug: string) => query<Post>('/api/posts', slug);

/** Returns the query for an unpublished article behind a preview link. */
export const previewQuery = (token: string) => query<ArticlePreview>('/api/posts', 'preview', token);
