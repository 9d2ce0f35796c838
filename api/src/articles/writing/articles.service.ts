import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import type { RevisionRestore } from 'contract/article-history';
import type { Article, ArticleSave } from 'contract/articles';
import type { EntityManager, Repository } from 'typeorm';

import type { Actor } from '../../accounts/audit/actor';
import { AuditLog } from '../../accounts/audit/audit-log';
import { Transactions } from '../../platform/database/transactions';
import { NotFoundError } from '../../platform/errors/api-errors';
import { withCurrentTags } from '../tags/current-tags';
import { ArticlePresenter } from './article.presenter';
import { StaleVersionError } from './article-errors';
import { ArticleRevisionEntity } from '../versions/article-revision.entity';
import { ArticleStore, type Writing } from './article-store';
import { isSameText } from './article-text';
import { ArticleEntity } from './article.entity';

interface Base {
  baseVersion: number;
  saveId: string;
}

/** Edits drafts. Nothing here changes what visitors read. */
@Injectable()
export class ArticlesService {
  constructor(
    @InjectRepository(ArticleEntity) private readonly articles: Repository<ArticleEntity>,
    private readonly transactions: Transactions,
    private readonly store: ArticleStore,
    private readonly presenter: ArticlePresenter,
    private readonly audit: AuditLog,
  ) {}

  async get(id: string): Promise<Article> {
    const row = await this.articles.findOneBy({ id });
    if (!row) throw new NotFoundError('article');
    return this.presenter.present(row);
  }

  /**
   * Saves a draft. Base version 0 creates the article.
   * @throws {StaleVersionError} if the article has other content than at the base version
   * @throws {InTrashError} {NotFoundError}
   */
  async save(by: string, id: string, { content, preserve, ...base }: ArticleSave): Promise<Article> {
    const save = () =>
      this.change(id, base, async () => ({ by, kind: 'saved', content, ...(preserve && { preserve }) }));
    if (base.baseVersion > 0 || (await this.articles.existsBy({ id }))) return save();
    try {
      return await save();
    } catch (error) {
      // Two requests created the article concurrently: the second one now finds what the first has written.
      if (await this.articles.existsBy({ id })) return save();
      throw error;
    }
  }

  /**
   * Replaces the draft by the text of a revision. The replaced text stays among the revisions.
   * @throws {StaleVersionError} {NotFoundError}
   */
  restore(by: Actor, id: string, number: number, base: RevisionRestore): Promise<Article> {
    const recordAudit = (manager: EntityManager, { title }: ArticleEntity) =>
      this.audit.record(manager, { event: 'version-restored', ...by, about: `${title}, version ${number}` });
    return this.change(
      id,
      base,
      async (manager) => {
        const revision = await manager.findOneBy(ArticleRevisionEntity, { articleId: id, number });
        if (!revision) throw new NotFoundError('revision');
        return { by: by.who, kind: 'restored', content: revision.content, restored: number };
      },
      recordAudit,
    );
  }

  /** Compares the base version under the row lock, so that one of two concurrent saves is refused. */
  private change(
    id: string,
    { baseVersion, saveId }: Base,
    write: (manager: EntityManager) => Promise<Writing>,
    recordAudit?: (manager: EntityManager, row: ArticleEntity) => Promise<void>,
  ): Promise<Article> {
    return this.transactions.run(async (manager) => {
      const writing = await withCurrentTags(manager, await write(manager));
      const row = await this.lock(manager, id, baseVersion);
      const isSame = row.version > 0 && isSameText(row.content, writing.content);
      if (row.lastSave === saveId || (isSame && !writing.preserve)) return this.presenter.present(row, manager);
      if (!isSame && row.version !== baseVersion) throw new StaleVersionError(row.updatedBy);
      row.lastSave = saveId;
      await this.store.write(manager, row, writing);
      await recordAudit?.(manager, row);
      return this.presenter.present(row, manager);
    });
  }

  private async lock(manager: EntityManager, id: string, baseVersion: number): Promise<ArticleEntity> {
    const isThere = baseVersion > 0 || (await manager.existsBy(ArticleEntity, { id }));
    return isThere ? this.store.lock(manager, id) : this.store.blank(id);
  }
}
