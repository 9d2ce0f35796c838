import type { ArticleContent } from 'contract/article-content';
import type { Article, ArticleSave } from 'contract/articles';
import { RequestError } from 'contract/request';
import { emptyArticle } from 'contract/empty-article';

import type { ArticleApi } from './article-api';
import type { LocalCopies } from './local-copies';
import type { Opened } from './open-article';
import { isSameContent } from './same-content';

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
    authors: [],
    live: null,
    schedule: null,
    updatedAt: time(version),
    updatedBy: 'ruth@yarrowandday.example',
    removedAt: null,
    content,
  };
}

/**
 * A failure before the request is processed (`lost`), after it (`unheard`, only the response is lost), or by an error
 * status.
 */
type Fault = { kind: 'lost' } | { kind: 'unheard' } | { kind: 'answer'; status: number; body?: string };

const refused = (status: number, code: string) => new RequestError(status, JSON.stringify({ code, message: code }), '');

/** In-memory API of a single article with network faults. It passes the same contract tests as the real one. */
export class FakeApi implements ArticleApi {
  article: Article | null = null;
  /**
   * Texts of the history besides the newest, oldest first. As in the real API, one person's saves are one revision, unless
   * a save names the text that it replaces.
   */
  history: ArticleContent[] = [];
  /** Faults of the next requests, in order. */
  faults: Fault[] = [];
  /** Fault of all requests while set. */
  outage: Fault | null = null;
  requests: string[] = [];
  /** Maximum number of concurrent requests. */
  maxInFlight = 0;
  private inFlight = 0;
  private lastSave: string | null = null;

  /** Saves as another author. */
  saveElsewhere(content: ArticleContent) {
    if (this.article) this.history.push(this.article.content);
    this.put(content);
  }

  deleteElsewhere() {
    this.article = { ...this.known(), state: 'deleted' };
  }

  read(): Promise<Article> {
    return this.answer('read', () => this.known());
  }

  save(_id: string, { baseVersion, saveId, content, preserve }: ArticleSave): Promise<Article> {
    return this.answer(`save ${content.title}`, () => {
      if (!this.article && baseVersion > 0) throw refused(404, 'not_found');
      if (this.article?.state === 'deleted') throw refused(409, 'in_trash');
      const isSame = this.article !== null && isSameContent(this.article.content, content);
      if (this.article && (this.lastSave === saveId || (isSame && !preserve))) return this.article;
      if (!isSame && (this.article?.version ?? 0) !== baseVersion) throw refused(409, 'stale_version');
      if (preserve && this.article) this.history.push(this.article.content, preserve);
      this.lastSave = saveId;
      return this.put(content);
    });
  }

  recover(): Promise<Article> {
    return this.answer('recover', () => (this.article = { ...this.known(), state: 'draft' }));
  }

  private put(content: ArticleContent): Article {
    return (this.article = articleAt((this.article?.version ?? 0) + 1, content));
  }

  private known(): Article {
    if (!this.article) throw refused(404, 'not_found');
    return this.article;
  }

  private async answer(request: string, act: () => Article): Promise<Article> {
    this.requests.push(request);
    this.inFlight += 1;
    this.maxInFlight = Math.max(this.maxInFlight, this.inFlight);
    const fault = this.outage ?? this.faults.shift();
    await Promise.resolve();
    this.inFlight -= 1;
    if (fault?.kind === 'lost') throw new TypeError('Failed to fetch');
    if (fault?.kind === 'answer') throw new RequestError(fault.status, fault.body ?? '', '');
    const article = act();
    if (fault?.kind === 'unheard') throw new TypeError('Failed to fetch');
    return article;
  }
}

/** A device without local copies. */
export const nowhere: LocalCopies = {
  put: async () => undefined,
  remove: async () => undefined,
  of: async () => [],
  all: async () => [],
  asideOf: async () => [],
};

/** An article opened without local copies. */
export const openedAt = (article: Article): Opened => ({
  id,
  article,
  version: article.version,
  base: article.content,
  content: article.content,
  sent: [],
  from: 'api',
  done: [],
  leftovers: [],
});
