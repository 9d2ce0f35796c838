import { randomUUID } from 'node:crypto';

import type { ArticleContent } from 'contract/article-content';
import { emptyArticle } from 'contract/empty-article';
import type { Article } from 'contract/articles';

import type { Actor } from '../../accounts/audit/actor';
import type { TestApp } from '../../testing/test-app';
import { ArticlesService } from './articles.service';
import { Publishing } from '../publishing/publishing';

/** Author in tests. */
export const writer = 'ada@agency.example';

/** The same author as recorded in the audit log. */
export const ada: Actor = { who: writer, sender: { ip: '192.0.2.7', userAgent: 'AdaBrowser' } };

/** Returns a publishable text. */
export function text(change: Partial<ArticleContent> = {}): ArticleContent {
  const title = change.title ?? 'Four quiet questions';
  const slug = title.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-');
  const excerpt = 'Four questions that cost nothing to ask before you sign anything at all.';
  const fields = {
    title,
    slug,
    excerpt,
    topic: 'medicare',
    author: 'zoe-adler',
    markdown: 'Ask before you sign.',
  } as const;
  return { ...emptyArticle, ...fields, ...change };
}

/** Writes articles as an editor does, one save after the other. */
export function writingIn(api: TestApp) {
  const articles = api.app.get(ArticlesService);
  const publishing = api.app.get(Publishing);
  return {
    begin: (change?: Partial<ArticleContent>) =>
      articles.save(writer, randomUUID(), { baseVersion: 0, saveId: randomUUID(), content: text(change) }),
    save: (article: Article, change: Partial<ArticleContent>, by = writer) =>
      articles.save(by, article.id, {
        baseVersion: article.version,
        saveId: randomUUID(),
        content: { ...article.content, ...change },
      }),
    publish: ({ id, version }: Article, takeOver = false) =>
      publishing.publish(ada, id, { baseVersion: version, takeOver }),
    async published(change?: Partial<ArticleContent>) {
      return this.publish(await this.begin(change));
    },
    /** Returns the draft of a seeded article. */
    async ofSlug(slug: string) {
      const { id } = await api.dataSource.getRepository('posts').findOneByOrFail({ slug });
      return articles.get(String(id));
    },
  };
}
