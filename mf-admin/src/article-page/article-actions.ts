import type { Article, ArticleScheduling, PreviewLink } from 'contract/articles';
import { apiJson } from 'contract/request';

import { failureOf } from 'contract/failure';
import { newId } from '../saving/new-id';
import { NotSavedError } from './saved-version';

const pathOf = (id: string) => `/api/admin/articles/${encodeURIComponent(id)}`;

/** What is done with an article beside writing it. Each throws RequestError for an answer that is not OK. */
export const articleActions = {
  publish: (id: string, baseVersion: number, takeOver?: 'takeOver') =>
    apiJson<Article>('POST', `${pathOf(id)}/publish`, { baseVersion, ...(takeOver && { takeOver: true }) }),
  unpublish: (id: string) => apiJson<Article>('POST', `${pathOf(id)}/unpublish`),
  schedule: (id: string, schedule: ArticleScheduling) => apiJson<Article>('PUT', `${pathOf(id)}/schedule`, schedule),
  remove: (id: string) => apiJson<Article>('DELETE', pathOf(id)),
  recover: (id: string) => apiJson<Article>('POST', `${pathOf(id)}/recover`),
  /** @param revision an earlier text; null is what is written, also after further changes */
  previewLink: (id: string, revision: number | null) =>
    apiJson<PreviewLink>('POST', `${pathOf(id)}/preview-link`, { revision }),
  restore: (id: string, revision: number, baseVersion: number) =>
    apiJson<Article>('POST', `${pathOf(id)}/revisions/${revision}/restore`, { baseVersion, saveId: newId() }),
};

/** Why an action did not work. `redirects`: the address leads to another article, and can be taken over. */
export type Refusal =
  | { kind: 'said'; message: string; fields: Readonly<Record<string, string>> }
  | { kind: 'redirects'; message: string };

/** In the API's words, which are written for people. */
export function refusalOf(error: unknown): Refusal {
  if (error instanceof NotSavedError) return { kind: 'said', message: error.message, fields: {} };
  const { code, message, fields } = failureOf(error);
  if (code === 'slug_redirects') return { kind: 'redirects', message };
  if (code === 'stale_version')
    return { kind: 'said', message: 'The article was changed in another place. Look at it again first.', fields };
  return { kind: 'said', message, fields };
}
