import { randomUUID } from 'node:crypto';

import type { BrowserContext } from 'playwright-core';

import { siteUrl } from '../journeys';

export interface WrittenArticle {
  id: string;
  version: number;
  content: Record<string, unknown>;
}

/** Writes through the API as the editor does, for a signed-in visitor. */
export function writerOf(visitor: BrowserContext, url = siteUrl()) {
  async function send<T>(method: string, path: string, data?: object): Promise<T> {
    const response = await visitor.request.fetch(`${url}/api/admin/articles${path}`, {
      method,
      headers: { origin: url },
      ...(data && { data }),
    });
    if (!response.ok()) throw new Error(`${method} ${path}: ${response.status()} ${await response.text()}`);
    return response.json();
  }
  return {
    begin(title: string, slug: string, markdown: string): Promise<WrittenArticle> {
      const fields = {
        title,
        slug,
        markdown,
        excerpt: `${title}, in one sentence that says what it is about.`,
        topic: 'ease',
        author: 'ines-delgado',
      };
      const content = {
        ...fields,
        tags: ['journey'],
        cover: null,
        seo: { title: '', description: '' },
        canonical: null,
      };
      return send('PUT', `/${randomUUID()}`, { baseVersion: 0, saveId: randomUUID(), content });
    },
    save: ({ id, version, content }: WrittenArticle, change: object): Promise<WrittenArticle> =>
      send('PUT', `/${id}`, { baseVersion: version, saveId: randomUUID(), content: { ...content, ...change } }),
    publish: ({ id, version }: WrittenArticle): Promise<WrittenArticle> =>
      send('POST', `/${id}/publish`, { baseVersion: version }),
    unpublish: ({ id }: WrittenArticle): Promise<WrittenArticle> => send('POST', `/${id}/unpublish`, {}),
    previewLink: ({ id }: WrittenArticle): Promise<{ url: string; path: string }> =>
      send('POST', `/${id}/preview-link`, {}),
    remove: ({ id }: WrittenArticle): Promise<WrittenArticle> => send('DELETE', `/${id}`),
  };
}
