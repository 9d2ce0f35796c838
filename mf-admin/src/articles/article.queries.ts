import { revisionText, type ArticleChecks, type RevisionList, type RevisionText } from 'contract/article-history';
import type { ArticleList } from 'contract/article-list';
import { slugCheck, type SlugCheck } from 'contract/articles';
import { query } from 'contract/query';
import type { Search } from 'contract/request';

import { listQuery } from '../requests/list-query';
import { parsedQuery } from '../requests/parsed-query';

export const articlesKey = ['/api/admin', 'articles'] as const;

/** Matches the lists with any parameters, but no queries of a single article. */
export const articleListsKey = [...articlesKey, {}] as const;
/** Matches the queries of one article. */
export const articleKey = (id: string) => [...articlesKey, id] as const;

export const articleQueries = {
  list: (search: Search) => query<ArticleList>(...articlesKey, search),
  checks: (id: string) => query<ArticleChecks>(...articleKey(id), 'checks'),
  /** Newest first. */
  revisions: (id: string) =>
    listQuery<RevisionList>({
      path: [...articleKey(id), 'revisions'],
      next: ({ next }) => (next === null ? null : { before: next }),
    }),
  revision: (id: string, number: number) =>
    parsedQuery<RevisionText>(revisionText, ...articleKey(id), 'revisions', String(number)),
  /** Whether an article can have a slug. Depends on the input, not on what is saved. */
  slugCheck: (slug: string, id: string) =>
    parsedQuery<SlugCheck>(slugCheck, ...articlesKey, 'slug-check', { slug, article: id }),
};
