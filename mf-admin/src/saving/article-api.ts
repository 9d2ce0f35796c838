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

async function answerTo(request: Promise<Response>): Promise<Article> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const tooLong = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new TypeError('No answer in time')), timeout);
  });
  try {
    const response = await Promise.race([request, tooLong]);
    return readAnswer(article, response.status, await Promise.race([response.text(), tooLong]));
  } finally {
    clearTimeout(timer);
  }
}

/** @param request sends a request: the browser's, or a stand-in for tests */
export function articleApiOver(request: typeof apiRequest): ArticleApi {
  const at = (id: string, ...rest: string[]) => pathOf([...articleKey(id), ...rest]);
  return {
    read: (id) => answerTo(request('GET', at(id))),
    save: (id, change) => answerTo(request('PUT', at(id), change)),
    recover: (id) => answerTo(request('POST', at(id, 'recover'))),
  };
}

/** The API of this site. */
export const articleApi = articleApiOver(apiRequest);
