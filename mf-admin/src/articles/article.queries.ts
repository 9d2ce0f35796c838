import { articleChecks, revisionText, type RevisionList } from 'contract/article-history';
import type { ArticleList } from 'contract/article-list';
import { slugCheck } from 'contract/articles';
import { query } from 'contract/query';
import type { Search } from 'contract/request';

import { listQuery } from '../shared/list-query';
import { parsedQuery } from '../shared/parsed-query';

export const articlesKey = ['/api/admin', 'articles'] as const;

/** Matches the lists with any parameters, but no queries of a single article. */
export const articleListsKey = [...articlesKey, {}] as const;
/** Matches the queries of one article. */
export const articleKey = (id: string) => [...articlesKey, id] as const;

export const articleQueries = {
  list: (search: Search) => query<ArticleList>(...articlesKey, search),
  checks: (id: string) => parsedQuery(articleChecks, ...articleKey(id), 'checks'),
  /** Newest first. */
  revisions: (id: string) =>
    listQuery<RevisionList>({
      path: [...articleKey(id), 'revisions'],
      next: ({ next }) => (next === null ? null : { before: next }),
    }),
  revision: (id: string, number: number) => parsedQuery(revisionText, ...articleKey(id), 'revisions', String(number)),
  /** Whether an article can have a slug. Depends on the input, not on what is saved. */
  slugCheck: (slug: string, id: string) => parsedQuery(slugCheck, ...articlesKey, 'slug-check', { slug, article: id }),
};
