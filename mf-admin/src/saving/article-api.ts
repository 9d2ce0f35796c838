import { article, type Article, type ArticleSave } from 'contract/articles';
import { apiRequest, pathOf, readAnswer } from 'contract/request';

import { articleKey } from '../articles/article.queries';

/** API calls of a document session. Each throws RequestError for an error status. */
export interface ArticleApi {
  read(id: string): Promise<Article>;
  save(id: string, change: ArticleSave): Promise<Article>;
  /** Restores an article from the trash. */
  recover(id: string): Promise<Article>;
}

/**
 * Milliseconds without a response before a request counts as failed. It can be repeated safely, because `saveId` makes
 * it idempotent.
 */
const timeout = 15_000;

/** @param request sends a request: the browser's, or a stand-in for tests */
export function articleApiOver(request: typeof apiRequest): ArticleApi {
  const at = (id: string, ...rest: string[]) => pathOf([...articleKey(id), ...rest]);
  const answer = async (method: string, path: string, body?: unknown): Promise<Article> => {
    const response = await request(method, path, body, AbortSignal.timeout(timeout));
    return readAnswer(article, response.status, await response.text());
  };
  return {
    read: (id) => answer('GET', at(id)),
    save: (id, change) => answer('PUT', at(id), change),
    recover: (id) => answer('POST', at(id, 'recover')),
  };
}

/** The API of this site. */
export const articleApi = articleApiOver(apiRequest);
