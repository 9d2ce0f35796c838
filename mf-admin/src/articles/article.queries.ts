import type { ArticleChecks, RevisionList, RevisionText } from 'contract/article-history';
import type { ArticleList } from 'contract/article-list';
import type { SlugCheck } from 'contract/articles';
import { query } from 'contract/query';
import type { Search } from 'contract/request';

import type { ListQuery } from '../shared/use-list';

export const articlesKey = ['/api/admin', 'articles'] as const;

/** The list in any order, without what lies below one article. */
export const articleListsKey = [...articlesKey, {}] as const;
/** One article and what lies below it. */
export const articleKey = (id: string) => [...articlesKey, id] as const;

export const articleQueries = {
  list: (search: Search) => query<ArticleList>(...articlesKey, search),
  checks: (id: string) => query<ArticleChecks>(...articleKey(id), 'checks'),
  /** Newest first. */
  revisions: (id: string): ListQuery<RevisionList> => ({
    path: [...articleKey(id), 'revisions'],
    next: ({ next }) => (next === null ? null : { before: next }),
  }),
  revision: (id: string, number: number) => query<RevisionText>(...articleKey(id), 'revisions', String(number)),
  /** Whether an article can have an address. It changes with what is typed, and not with what is saved. */
  slugCheck: (slug: string, id: string) => query<SlugCheck>(...articlesKey, 'slug-check', { slug, article: id }),
};
