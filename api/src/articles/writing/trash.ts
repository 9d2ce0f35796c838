import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import type { Article } from 'contract/articles';
import { LessThan, MoreThan, type Repository } from 'typeorm';

import type { Actor } from '../../accounts/audit/actor';
import { AuditLog } from '../../accounts/audit/audit-log';
import { versionRead } from '../../accounts/audit/version-read';
import { Clock } from '../../platform/clock/clock';
import { rowLock } from '../../platform/database/row-lock';
import { Transactions } from '../../platform/database/transactions';
import { NotFoundError } from '../../platform/errors/api-errors';
import { ArticlePresenter, trashRetention } from './article.presenter';
import { ArticleScheduleEntity } from '../publishing/article-schedule.entity';
import { ArticleStore } from './article-store';
import { ArticleEntity } from './article.entity';
import { Publishing } from '../publishing/publishing';

/** Articles read at a time. */
const batch = 10;

/** Holds deleted articles for a while, with all their revisions. */
@Injectable()
export class Trash {
  constructor(
    @InjectRepository(ArticleEntity) private readonly articles: Repository<ArticleEntity>,
    private readonly transactions: Transactions,
    private readonly store: ArticleStore,
    private readonly publishing: Publishing,
    private readonly presenter: ArticlePresenter,
    private readonly audit: AuditLog,
    private readonly clock: Clock,
  ) {}

  /**
   * Unpublishes an article, removes its schedule, stops its preview links and moves it to the trash. Repeating it changes
   * nothing.
   */
  put(by: Actor, id: string): Promise<Article> {
    return this.transactions.run(async (manager) => {
      const row = await this.store.lockAny(manager, id);
      if (!row) throw new NotFoundError('article');
      if (row.deletedAt !== null) return this.presenter.present(row, manager);
      const schedule = await manager.findOneBy(ArticleScheduleEntity, { articleId: id });
      if (schedule) await manager.remove(schedule);
      const changes = row.liveHash === null ? [] : versionRead(row.liveRevision, null);
      const previewsStopped = row.previewsStopped + 1;
      Object.assign(row, { deletedAt: this.clock.time(), updatedBy: by.who, previewsStopped });
      await this.publishing.withdraw(manager, row);
      await this.audit.record(manager, { event: 'article-deleted', ...by, about: row.title, changes });
      return this.presenter.present(row, manager);
    });
  }

  /** Restores an article as a draft: an accidental deletion must not end in an accidental publication. */
  recover(by: Actor, id: string): Promise<Article> {
    return this.transactions.run(async (manager) => {
      const row = await this.store.lockAny(manager, id);
      if (!row) throw new NotFoundError('article');
      if (row.deletedAt === null) return this.presenter.present(row, manager);
      Object.assign(row, { deletedAt: null, updatedBy: by.who });
      await this.store.save(manager, row);
      await this.audit.record(manager, { event: 'article-recovered', ...by, about: row.title });
      return this.presenter.present(row, manager);
    });
  }

  /** Returns the articles past retention that follow an id, in the order of their ids. */
  async expiredAfter(id: string): Promise<string[]> {
    const where = { ...this.expired(), id: MoreThan(id) };
    const order = { id: 'ASC' } as const;
    const rows = await this.articles.find({ where, select: { id: true }, order, take: batch });
    return rows.map((row) => row.id);
  }

  /** Deletes an article past retention for good. @returns false if it was recovered in the meantime */
  remove(id: string): Promise<boolean> {
    return this.transactions.run(async (manager) => {
      const row = await manager.findOne(ArticleEntity, { where: { ...this.expired(), id }, ...rowLock(manager) });
      if (row) await manager.remove(row);
      return row !== null;
    });
  }

  private expired() {
    return { state: 'deleted' as const, deletedAt: LessThan(this.clock.ago(trashRetention)) };
  }
}
