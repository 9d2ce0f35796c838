import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { emptyArticle } from 'contract/empty-article';
import type { RevisionRestore } from 'contract/article-history';
import type { Article, ArticleSave, NewArticle } from 'contract/articles';
import type { EntityManager, Repository } from 'typeorm';

import type { Actor } from '../audit/actor';
import { AuditLog } from '../audit/audit-log';
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
    private readonly audit: AuditLog,
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
  restore(by: Actor, id: string, number: number, base: RevisionRestore): Promise<Article> {
    const writeDown = (manager: EntityManager, { title }: ArticleEntity) =>
      this.audit.record(manager, { event: 'version-restored', ...by, about: `${title}, version ${number}` });
    return this.change(
      id,
      base,
      async (manager) => {
        const revision = await manager.findOneBy(ArticleRevisionEntity, { articleId: id, number });
        if (!revision) throw new NotFoundError('revision');
        return { by: by.who, kind: 'restored', content: revision.content, restored: number };
      },
      writeDown,
    );
  }

  /** Whether the base is the newest is decided where the row is locked: of two that come at once, one is told. */
  private change(
    id: string,
    { baseVersion, saveId }: Base,
    write: (manager: EntityManager) => Promise<Writing>,
    writeDown?: (manager: EntityManager, row: ArticleEntity) => Promise<void>,
  ): Promise<Article> {
    return this.transactions.run(async (manager) => {
      const row = await this.store.take(manager, id);
      const writing = await write(manager);
      const isSent = row.lastSave === saveId;
      if (isSent || isSameText(row.content, writing.content)) return this.answers.one(row, manager);
      if (row.version !== baseVersion) throw new StaleVersionError(row.updatedBy);
      row.lastSave = saveId;
      await this.store.write(manager, row, writing);
      await writeDown?.(manager, row);
      return this.answers.one(row, manager);
    });
  }
}
