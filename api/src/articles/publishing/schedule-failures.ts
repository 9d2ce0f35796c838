import { Inject, Injectable } from '@nestjs/common';
import type { Environment } from 'contract/environment';
import type { EntityManager } from 'typeorm';

import { Clock, isoTime, minute } from '../../platform/clock/clock';
import { ENVIRONMENT } from '../../platform/environment/environment.module';
import { ApiError } from '../../platform/errors/api-errors';
import { Log } from '../../platform/http/log';
import { Outbox } from '../../delivery/outbox/outbox';
import { ArticleScheduleEntity, unpublishOnly } from './article-schedule.entity';
import { ArticleStore } from '../writing/article-store';
import type { ArticleEntity } from '../writing/article.entity';
import { reasonOf, scheduleMail } from './schedule-mail';

/** Milliseconds before each retry of a failure on our side. After the last retry the owner is notified. */
const retryDelays = [5_000, 30_000, 2 * minute, 10 * minute];

const internalFailure = 'Something went wrong on our side, several times. Whoever runs the site finds it in the log.';

/** Handles set times that could not be met. */
@Injectable()
export class ScheduleFailures {
  constructor(
    @Inject(ENVIRONMENT) private readonly env: Environment,
    private readonly store: ArticleStore,
    private readonly outbox: Outbox,
    private readonly clock: Clock,
    private readonly log: Log,
  ) {}

  /**
   * Records a failure, unless the schedule has changed since the attempt. A fault that the owner can fix is reported
   * immediately and not retried; a fault of the site is retried a few times first.
   */
  async record(manager: EntityManager, { articleId, nextAt }: ArticleScheduleEntity, error: unknown): Promise<void> {
    const row = await this.store.lockAny(manager, articleId);
    const schedule = await manager.findOneBy(ArticleScheduleEntity, { articleId });
    if (!row || schedule?.nextAt !== nextAt) return;
    if (error instanceof ApiError && error.status < 500) return this.giveUp(manager, row, schedule, reasonOf(error));
    this.log.error('a schedule cannot be carried out', { articleId, tries: schedule.tries + 1, error });
    const pause = retryDelays[schedule.tries];
    if (pause === undefined) return this.giveUp(manager, row, schedule, internalFailure);
    const later = new Date(this.clock.now().getTime() + pause);
    await manager.save(ArticleScheduleEntity, { ...schedule, tries: schedule.tries + 1, nextAt: isoTime(later) });
  }

  /** Sends the mail in the transaction that records the failure, so that neither happens without the other. */
  private async giveUp(
    manager: EntityManager,
    row: ArticleEntity,
    schedule: ArticleScheduleEntity,
    reason: string,
  ): Promise<void> {
    const what = schedule.publishAt === null ? 'unpublish' : 'publish';
    const { timeZone, publishLocal, unpublishLocal, unpublishAt } = schedule;
    // Visitors already read the article, so its unpublish time stays, whatever became of the changes.
    const keepsUnpublishTime = what === 'publish' && row.liveHash !== null && unpublishAt !== null;
    const remaining = keepsUnpublishTime ? unpublishOnly(schedule) : { tries: 0, nextAt: null };
    await manager.save(ArticleScheduleEntity, { ...schedule, ...remaining, failed: reason });
    await this.store.save(manager, row);
    const mail = await scheduleMail(manager, this.env, {
      kind: 'article',
      title: row.title,
      path: `/admin/articles/${row.id}`,
      what,
      by: schedule.by,
      local: (what === 'publish' ? publishLocal : unpublishLocal) ?? '',
      timeZone,
      reason,
    });
    await this.outbox.add(manager, row.id, [{ kind: 'mail', mail }]);
    this.log.warn('a schedule was given up', { articleId: row.id, what });
  }
}
