import type { ArticleContent } from 'contract/article-content';
import type { Article, ArticleSave } from 'contract/articles';
import { apiRequest } from 'contract/request';

/** What saving asks of the API. */
export interface ArticleApi {
  /** @throws {RequestError} 404 where the article has not reached the API */
  read(id: string): Promise<Article>;
  create(id: string, content: ArticleContent): Promise<Article>;
  save(id: string, change: ArticleSave): Promise<Article>;
}

/** Milliseconds. A request that has not been answered by then is sent again; its `saveId` keeps it from counting twice. */
const patience = 15_000;

async function answerTo(request: Promise<Response>): Promise<Article> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const tooLong = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new TypeError('No answer in time')), patience);
  });
  try {
    const response = await Promise.race([request, tooLong]);
    return (await Promise.race([response.json(), tooLong])) as Article; // the answer's contract
  } finally {
    clearTimeout(timer);
  }
}

const pathOf = (id: string) => `/api/admin/articles/${encodeURIComponent(id)}`;

/** The API of this site. */
export const articleApi: ArticleApi = {
  read: (id) => answerTo(apiRequest('GET', pathOf(id))),
  create: (id, content) => answerTo(apiRequest('POST', '/api/admin/articles', { id, content })),
  save: (id, change) => answerTo(apiRequest('PUT', pathOf(id), change)),
};
