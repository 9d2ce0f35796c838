import type { ArticleContent } from 'contract/article-content';
import type { Article, ArticleSave } from 'contract/articles';
import { RequestError } from 'contract/request';
import { emptyArticle } from 'contract/empty-article';

import type { ArticleApi } from './article-api';
import type { LocalCopies } from './local-copies';

export const id = '0d5a4a52-6a0f-4c6c-9a5b-0a6f9c1f2b11';

export const written = (change: Partial<ArticleContent>): ArticleContent => ({ ...emptyArticle, ...change });

const time = (version: number) => new Date(Date.UTC(2026, 10, 21, 14, version)).toISOString();

export function articleAt(version: number, content: ArticleContent): Article {
  const { title, slug, topic, tags } = content;
  return {
    id,
    version,
    state: 'draft',
    title,
    slug,
    topic,
    tags,
    author: null,
    live: null,
    schedule: null,
    updatedAt: time(version),
    updatedBy: 'ruth@yarrowandday.example',
    removedAt: null,
    content,
  };
}

/** Before a request is answered (`lost`: it never got there) or after it was carried out (`unheard`: its answer is lost). */
type Fault = { kind: 'lost' } | { kind: 'unheard' } | { kind: 'answer'; status: number; body?: string };

/** The API as its contract says, in memory. It is on the other side of the network, and so are its failures. */
export class PlayedApi implements ArticleApi {
  article: Article | null = null;
  /** The faults of the next requests, in order. */
  faults: Fault[] = [];
  /** While it is set every request fails so. */
  outage: Fault | null = null;
  requests: string[] = [];
  /** The most requests that were under way at one time. */
  atOnce = 0;
  private underWay = 0;
  private readonly saves = new Map<string, Article>();

  /** Somebody else saves. */
  saveElsewhere(content: ArticleContent) {
    this.article = articleAt((this.article?.version ?? 0) + 1, content);
  }

  read(): Promise<Article> {
    return this.answer('read', () => this.known());
  }

  create(_id: string, content: ArticleContent): Promise<Article> {
    return this.answer('create', () => (this.article ??= articleAt(1, content)));
  }

  save(_id: string, { baseVersion, saveId, content }: ArticleSave): Promise<Article> {
    return this.answer(`save ${content.title}`, () => {
      const made = this.saves.get(saveId);
      if (made) return made;
      const article = this.known();
      if (article.version !== baseVersion) throw new RequestError(409, '{"code":"stale_version"}', '');
      this.article = articleAt(article.version + 1, content);
      this.saves.set(saveId, this.article);
      return this.article;
    });
  }

  private known(): Article {
    if (!this.article) throw new RequestError(404, '', '');
    return this.article;
  }

  private async answer(request: string, act: () => Article): Promise<Article> {
    this.requests.push(request);
    this.underWay += 1;
    this.atOnce = Math.max(this.atOnce, this.underWay);
    const fault = this.outage ?? this.faults.shift();
    await Promise.resolve();
    this.underWay -= 1;
    if (fault?.kind === 'lost') throw new TypeError('Failed to fetch');
    if (fault?.kind === 'answer') throw new RequestError(fault.status, fault.body ?? '', '');
    const article = act();
    if (fault?.kind === 'unheard') throw new TypeError('Failed to fetch');
    return article;
  }
}

/** A device that keeps nothing. */
export const nowhere: LocalCopies = {
  put: async () => undefined,
  remove: async () => undefined,
  of: async () => [],
  all: async () => [],
  setAside: async () => undefined,
  asideOf: async () => [],
};
