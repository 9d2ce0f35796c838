import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { emptyArticle } from 'contract/empty-article';
import type { RevisionRestore } from 'contract/article-history';
import type { Article, ArticleSave, NewArticle } from 'contract/articles';
import type { EntityManager, Repository } from 'typeorm';

import { Transactions } from '../database/transactions';
import { NotFoundError } from '../errors/api-errors';
import { ArticleAnswers } from './article-answers';
import { StaleVersionError } from './article-errors';
import { ArticleRevisionEntity } from './article-revision.entity';
import { ArticleStore, type Writing } from './article-store';
import { isSameText } from './article-text';
import { ArticleEntity } from './article.entity';

interface Base {
  baseVersion: number;
  saveId: string;
}

/** What a person writes. Nothing here changes what visitors read. */
@Injectable()
export class ArticlesService {
  constructor(
    @InjectRepository(ArticleEntity) private readonly articles: Repository<ArticleEntity>,
    private readonly transactions: Transactions,
    private readonly store: ArticleStore,
    private readonly answers: ArticleAnswers,
  ) {}

  async get(id: string): Promise<Article> {
    const row = await this.articles.findOneBy({ id });
    if (!row) throw new NotFoundError('article');
    return this.answers.one(row);
  }

  /** Begins an article. One that is there already is answered as it stands: a client that heard nothing asks again. */
  async create(by: string, { id, content = emptyArticle }: NewArticle): Promise<Article> {
    const there = await this.articles.findOneBy({ id });
    if (there) return this.answers.one(there);
    try {
      return await this.transactions.run(async (manager) => {
        const row = this.store.blank(id);
        await this.store.write(manager, row, { by, kind: 'saved', content });
        return this.answers.one(row, manager);
      });
    } catch (error) {
      // The same request was faster, here or in another instance.
      const twin = await this.articles.findOneBy({ id });
      if (twin) return this.answers.one(twin);
      throw error;
    }
  }

  /** @throws {StaleVersionError} where somebody saved another text since */
  save(by: string, id: string, { content, ...base }: ArticleSave): Promise<Article> {
    return this.change(id, base, async () => ({ by, kind: 'saved', content }));
  }

  /**
   * Makes an earlier text what is written. The one that it replaces stays among the revisions.
   * @throws {StaleVersionError} {NotFoundError}
   */
  restore(by: string, id: string, number: number, base: RevisionRestore): Promise<Article> {
    return this.change(id, base, async (manager) => {
      const revision = await manager.findOneBy(ArticleRevisionEntity, { articleId: id, number });
      if (!revision) throw new NotFoundError('revision');
      return { by, kind: 'restored', content: revision.content, restored: number };
    });
  }

  /** Whether the base is the newest is decided where the row is locked: of two that come at once, one is told. */
  private change(id: string, { baseVersion, saveId }: Base, write: (manager: EntityManager) => Promise<Writing>): Promise<Article> {
    return this.transactions.run(async (manager) => {
      const row = await this.store.take(manager, id);
      const writing = await write(manager);
      const isSent = row.lastSave === saveId;
      if (isSent || isSameText(row.content, writing.content)) return this.answers.one(row, manager);
      if (row.version !== baseVersion) throw new StaleVersionError(row.updatedBy);
      row.lastSave = saveId;
      await this.store.write(manager, row, writing);
      return this.answers.one(row, manager);
    });
  }
}
