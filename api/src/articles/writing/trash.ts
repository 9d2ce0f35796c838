import { Injectable } from '@nestjs/common';
import type { Article } from 'contract/articles';
import { LessThan } from 'typeorm';

import type { Actor } from '../../accounts/audit/actor';
import { AuditLog } from '../../accounts/audit/audit-log';
import { versionRead } from '../../accounts/audit/version-read';
import { Clock } from '../../platform/clock/clock';
import { Transactions } from '../../platform/database/transactions';
import { NotFoundError } from '../../platform/errors/api-errors';
import { isoTime } from '../posts/post-cursor';
import { ArticlePresenter, trashRetention } from './article.presenter';
import { ArticleScheduleEntity } from '../publishing/article-schedule.entity';
import { ArticleStore } from './article-store';
import { ArticleEntity } from './article.entity';
import { Publishing } from '../publishing/publishing';

/** Articles that one transaction removes: on SQLite the thread does nothing else meanwhile. */
const batch = 10;

/** Where deleted articles are kept for a while, with all their revisions. */
@Injectable()
export class Trash {
  constructor(
    private readonly transactions: Transactions,
    private readonly store: ArticleStore,
    private readonly publishing: Publishing,
    private readonly presenter: ArticlePresenter,
    private readonly audit: AuditLog,
    private readonly clock: Clock,
  ) {}

  /** Takes an article from visitors, off its schedule and into the trash. Once more changes nothing. */
  put(by: Actor, id: string): Promise<Article> {
    return this.transactions.run(async (manager) => {
      const row = await this.store.find(manager, id);
      if (!row) throw new NotFoundError('article');
      if (row.deletedAt !== null) return this.presenter.one(row, manager);
      const schedule = await manager.findOneBy(ArticleScheduleEntity, { articleId: id });
      if (schedule) await manager.remove(schedule);
      const changes = row.liveHash === null ? [] : versionRead(row.liveRevision, null);
      Object.assign(row, { deletedAt: isoTime(this.clock.now()), updatedBy: by.who });
      await this.publishing.takeBack(manager, row);
      await this.audit.record(manager, { event: 'article-deleted', ...by, about: row.title, changes });
      return this.presenter.one(row, manager);
    });
  }

  /** Brings an article back, as a draft: what is deleted in error must not be published in error. */
  recover(by: Actor, id: string): Promise<Article> {
    return this.transactions.run(async (manager) => {
      const row = await this.store.find(manager, id);
      if (!row) throw new NotFoundError('article');
      if (row.deletedAt === null) return this.presenter.one(row, manager);
      Object.assign(row, { deletedAt: null, updatedBy: by.who });
      await this.store.save(manager, row);
      await this.audit.record(manager, { event: 'article-recovered', ...by, about: row.title });
      return this.presenter.one(row, manager);
    });
  }

  /** Removes for good some of what has been in the trash for long enough. @returns how many; 0 where nothing is left */
  async empty(): Promise<number> {
    const before = new Date(this.clock.now().getTime() - trashRetention).toISOString();
    return this.transactions.run(async (manager) => {
      const rows = await manager.find(ArticleEntity, { where: { deletedAt: LessThan(before) }, take: batch });
      await manager.remove(rows);
      return rows.length;
    });
  }
}
