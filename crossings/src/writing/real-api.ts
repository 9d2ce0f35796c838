import { articleApiOver, type ArticleApi } from '../../../mf-admin/src/saving/article-api';
import { RequestError } from 'contract/request';
import { startTestApp, type TestApp } from '../../../api/src/testing/test-app';
import type { SignedInClient } from '../../../api/src/testing/signed-in';

export interface RealApi {
  app: TestApp;
  admin: SignedInClient;
  /** The API as used by one admin's pages. */
  api: ArticleApi;
  /** Returns all stored versions of an article, oldest first. */
  texts: (id: string) => Promise<{ title: string; markdown: string }[]>;
}

/** Starts the real API on a separate database, with a signed-in admin. */
export async function startRealApi(): Promise<RealApi> {
  const app = await startTestApp('SQLite');
  const admin = await app.signIn();
  const request = async (method: string, path: string, body?: unknown): Promise<Response> => {
    const response = await admin.fetch(path, {
      method,
      ...(body !== undefined && { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }),
    });
    if (!response.ok) throw new RequestError(response.status, await response.text(), response.statusText);
    return response;
  };
  return {
    app,
    admin,
    api: articleApiOver(request),
    async texts(id) {
      const rows = await app.dataSource.getRepository('article_revisions').find({
        where: { articleId: id },
        order: { number: 'ASC' },
      });
      return rows.map(({ content }) => content);
    },
  };
}
