import { Injectable } from '@nestjs/common';
import type { Article, ArticleScheduling } from 'contract/articles';
import type { EntityManager } from 'typeorm';

import type { Actor } from '../../accounts/audit/actor';
import { AuditLog } from '../../accounts/audit/audit-log';
import { Clock } from '../../platform/clock/clock';
import { Transactions } from '../../platform/database/transactions';
import { InvalidInputError } from '../../platform/errors/api-errors';
import { PostWriter } from '../posts/post-writer';
import { ArticlePresenter } from '../writing/article.presenter';
import { StaleVersionError } from '../writing/article-errors';
import { ArticleScheduleEntity } from './article-schedule.entity';
import { ArticleStore } from '../writing/article-store';
import type { ArticleEntity } from '../writing/article.entity';
import { Checklist } from '../checklist/checklist';
import { Publishing } from './publishing';
import { Revisions } from '../versions/revisions';
import { Slugs } from '../writing/slugs';
import { momentToCome } from './moment-to-come';
import { scheduleConflict } from './schedule-conflict';
import { isTimeZone } from './wall-clock';

/** Times as instants; null means never. */
interface Times {
  publishAt: string | null;
  unpublishAt: string | null;
}

/** Schedules when an article is published and unpublished. Publishes the text as it is when the schedule is set. */
@Injectable()
export class Scheduling {
  constructor(
    private readonly transactions: Transactions,
    private readonly store: ArticleStore,
    private readonly revisions: Revisions,
    private readonly publishing: Publishing,
    private readonly checklist: Checklist,
    private readonly slugs: Slugs,
    private readonly writer: PostWriter,
    private readonly presenter: ArticlePresenter,
    private readonly audit: AuditLog,
    private readonly clock: Clock,
  ) {}

  /**
   * Replaces the previous schedule.
   * @throws {InvalidInputError} for impossible times; {ApiError} `conflict` if another schedule was set concurrently; the
   * errors of publishing, if it would fail right now
   */
  set(by: Actor, id: string, scheduling: ArticleScheduling): Promise<Article> {
    const times = this.timesOf(scheduling);
    return this.transactions.run(async (manager) => {
      const row = await this.store.lock(manager, id);
      if (row.version !== scheduling.baseVersion) throw new StaleVersionError(row.updatedBy);
      if (times.publishAt === null && times.unpublishAt !== null && row.liveHash === null) {
        throw new InvalidInputError({ unpublishAt: 'This article is not published. Set a time for that as well.' });
      }
      const before = await manager.findOneBy(ArticleScheduleEntity, { articleId: id });
      refuseOverwriting(before, scheduling);
      if (before) await manager.remove(before);
      await this.hideUnpublished(manager, row);
      const isSet = times.publishAt !== null || times.unpublishAt !== null;
      const changes = [
        {
          field: 'Schedule',
          before: before ? describe(localTimesOf(before)) : '',
          after: isSet ? describe(scheduling) : '',
        },
      ];
      if (isSet) await this.save(manager, row, { by: by.who, times, scheduling });
      await this.store.save(manager, row);
      if (isSet)
        await this.audit.record(manager, {
          event: 'article-scheduled',
          ...by,
          about: `${row.title}, ${describe(scheduling)}`,
          changes,
        });
      else if (before)
        await this.audit.record(manager, { event: 'schedule-removed', ...by, about: row.title, changes });
      return this.presenter.present(row, manager);
    });
  }

  private async save(
    manager: EntityManager,
    row: ArticleEntity,
    { by, times, scheduling }: NewSchedule,
  ): Promise<void> {
    const { timeZone, publishAt: publishLocal, unpublishAt: unpublishLocal, takeOver } = scheduling;
    const { publishAt } = times;
    if (publishAt !== null) {
      const { slug } = await this.publishing.requireReady(manager, row.content);
      await this.checklist.refuse(manager, row.content);
      await this.slugs.claim(manager, slug, row.id, takeOver);
      await this.revisions.mark(manager, row, 'scheduled', by);
    }
    const text =
      publishAt === null
        ? { revision: null, textHash: null }
        : { revision: row.newestRevision, textHash: row.contentHash };
    await manager.save(ArticleScheduleEntity, {
      articleId: row.id,
      by,
      timeZone,
      publishLocal,
      unpublishLocal,
      ...times,
      ...text,
      nextAt: publishAt ?? times.unpublishAt,
      takeOver: Number(takeOver),
      tries: 0,
      failed: null,
    });
  }

  /**
   * Hides an article that was written with a future date: it is in the table of posts already, and would appear at that
   * date.
   */
  private async hideUnpublished(manager: EntityManager, row: ArticleEntity): Promise<void> {
    if (row.liveHash === null) await this.writer.remove(manager, row.id);
  }

  private timesOf({ timeZone, publishAt, unpublishAt }: ArticleScheduling): Times {
    if (!isTimeZone(timeZone)) throw new InvalidInputError({ timeZone: 'Choose a time zone, like America/New_York.' });
    const now = this.clock.now();
    const read = (field: string, local: string | null) =>
      local === null ? null : momentToCome(field, { local, timeZone, now });
    const times = { publishAt: read('publishAt', publishAt), unpublishAt: read('unpublishAt', unpublishAt) };
    if (times.publishAt !== null && times.unpublishAt !== null && times.unpublishAt <= times.publishAt) {
      throw new InvalidInputError({ unpublishAt: 'Choose a time after the article is published.' });
    }
    return times;
  }
}

interface NewSchedule {
  by: string;
  times: Times;
  scheduling: ArticleScheduling;
}

type LocalTimes = Pick<ArticleScheduling, 'publishAt' | 'unpublishAt' | 'timeZone'>;

/**
 * Refuses to replace a schedule that the request does not know. One that is as requested already is no conflict: the
 * request was sent again.
 */
function refuseOverwriting(before: ArticleScheduleEntity | null, { from, ...wanted }: ArticleScheduling): void {
  if (from === undefined) return;
  const now = before && localTimesOf(before);
  if ([from, wanted].some((known) => keyOf(known) === keyOf(now))) return;
  throw scheduleConflict('article', before && now && { by: before.by, times: describe(now) });
}

const keyOf = (times: LocalTimes | null) =>
  times && (times.publishAt ?? times.unpublishAt) !== null
    ? [times.publishAt, times.unpublishAt, times.timeZone].join()
    : 'none';

/** Returns "published 2026-12-01 09:00, unpublished 2026-12-24 18:00 (America/New_York)". */
function describe({ publishAt, unpublishAt, timeZone }: LocalTimes): string {
  const times = [publishAt && `published ${publishAt}`, unpublishAt && `unpublished ${unpublishAt}`];
  return `${times.filter(Boolean).join(', ').replaceAll('T', ' ')} (${timeZone})`;
}

const localTimesOf = ({ publishLocal: publishAt, unpublishLocal: unpublishAt, timeZone }: ArticleScheduleEntity) => ({
  publishAt,
  unpublishAt,
  timeZone,
});
