import type { PostSearch } from 'contract/posts';

import { Transactions } from '../../platform/database/transactions';
import { PostWriter, type PostContent } from '../posts/post-writer';
import { IndexArticlesJob } from './index-articles.job';
import type { TestApp } from '../../testing/test-app';

/** Returns a test article. Fields that are not given contain no searched words. */
export const article = (slug: string, content: Partial<PostContent> = {}): PostContent => ({
  slug,
  title: 'Untitled',
  excerpt: 'Nothing to see.',
  topic: 'medicare',
  tags: [],
  author: 'zoe-adler',
  publishedAt: '2026-10-01T12:00:00.000Z',
  updatedAt: '2026-10-01T12:00:00.000Z',
  seo: { title: 'x', description: 'x' },
  markdown: 'Nothing.',
  ...content,
});

/** Writes articles, and searches them over the API. */
export function searchIn(api: () => TestApp) {
  const search = async (q: string, more = ''): Promise<PostSearch> => {
    const { status, body } = await api().get(`/api/posts/search?q=${encodeURIComponent(q)}${more}`);
    expect(status).toBe(200);
    return body;
  };
  return {
    search,
    /** Returns the slugs of the results, best first. */
    found: async (q: string, more = '') => (await search(q, more)).items.map(({ slug }) => slug),
    async write(...articles: PostContent[]): Promise<void> {
      await api()
        .app.get(Transactions)
        .run(async (manager) => {
          for (const one of articles) await api().app.get(PostWriter).write(manager, one);
        });
      await api().run(IndexArticlesJob);
    },
  };
}
