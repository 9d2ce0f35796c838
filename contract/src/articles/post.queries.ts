import type { ArticlePreview } from './articles';
import type { Post, PostList, PostSearch } from './posts';
import { query } from '../http/query';
import type { Search } from '../http/request';

// Each by itself: a page carries those that it reads.

export const postsQuery = (search: Search) => query<PostList>('/api/posts', search);

/** The list, or where there are words those that have them, the best first. */
export const postsOrFoundQuery = (search: Search) =>
  query<PostList | PostSearch>('/api/posts', ...(search['q'] ? ['search'] : []), search);

export const postQuery = (slug: string) => query<Post>('/api/posts', slug);

/** An article that is not published, for whoever has its link. */
export const previewQuery = (token: string) => query<ArticlePreview>('/api/posts', 'preview', token);
