import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { In, IsNull, Not, type EntityManager, type Repository } from 'typeorm';

import { onTime } from '../../accounts/audit/actor';
import { AuditLog } from '../../accounts/audit/audit-log';
import { versionRead } from '../../accounts/audit/version-read';
import { Clock } from '../../platform/clock/clock';
import { lockOfFreeRows } from '../../platform/database/row-lock';
import { Transactions } from '../../platform/database/transactions';
import { NotFoundError } from '../../platform/errors/api-errors';
import { Log } from '../../platform/http/log';
import { Job, type JobRun } from '../../platform/jobs/job';
import { ArticleRevisionEntity } from '../versions/article-revision.entity';
import { ArticleScheduleEntity, unpublishOnly } from './article-schedule.entity';
import { ArticleEntity } from '../writing/article.entity';
import { Checklist } from '../checklist/checklist';
import { Publishing } from './publishing';
import { ScheduleFailures } from './schedule-failures';

/**
 * Publishes and unpublishes at set times. Locking the row, the action and the end of the schedule form one transaction:
 * it happens once, and a process that dies midway has changed nothing.
 */
@Injectable()
export class ScheduleJob extends Job {
  readonly name = 'schedule';
  readonly title = 'Publishing and unpublishing at set times';
  readonly every = 1_000;

  constructor(
    @InjectRepository(ArticleScheduleEntity) private readonly schedules: Repository<ArticleScheduleEntity>,
    private readonly transactions: Transactions,
    private readonly publishing: Publishing,
    private readonly checklist: Checklist,
    private readonly failures: ScheduleFailures,
    private readonly audit: AuditLog,
    private readonly clock: Clock,
    private readonly log: Log,
  ) {
    super();
  }

  /** Ends when nothing is due except articles that are locked elsewhere, or that failed without a record. */
  async run(run: JobRun): Promise<number> {
    let checks = 0;
    const skipped: string[] = [];
    for (let due = await this.nextDue(skipped); due; due = await this.nextDue(skipped)) {
      if (await this.handle(due)) checks += 1;
      else skipped.push(due.articleId);
      await run.giveWay();
    }
    return checks;
  }

  private async nextDue(skipped: readonly string[]): Promise<ArticleScheduleEntity | null> {
    const [next] = await this.schedules.find({
      where: { nextAt: Not(IsNull()), ...(skipped.length > 0 && { articleId: Not(In(skipped)) }) },
      order: { nextAt: 'ASC', articleId: 'ASC' },
      take: 1,
    });
    return next?.nextAt && new Date(next.nextAt) <= this.clock.now() ? next : null;
  }

  /** @returns whether the article could be locked, and what became of it was written */
  private async handle(due: ArticleScheduleEntity): Promise<boolean> {
    try {
      return await this.transactions.run((manager) => this.execute(manager, due));
    } catch (error) {
      return this.recordFailure(due, error);
    }
  }

  /** @returns whether it was written. Otherwise the row stays due, and must not delay the articles after it. */
  private async recordFailure(due: ArticleScheduleEntity, failure: unknown): Promise<boolean> {
    try {
      await this.transactions.run((manager) => this.failures.record(manager, due, failure));
      return true;
    } catch (error) {
      const { articleId } = due;
      this.log.error('a schedule that failed could not be recorded', { articleId, failure, error });
      return false;
    }
  }

  /** @returns whether the article could be locked */
  private async execute(manager: EntityManager, { articleId, nextAt }: ArticleScheduleEntity): Promise<boolean> {
    const row = await this.lock(manager, articleId);
    if (!row) return false;
    const schedule = await manager.findOneBy(ArticleScheduleEntity, { articleId });
    if (!schedule || schedule.nextAt !== nextAt) return true;
    const { publishAt: at, revision: number, takeOver, unpublishAt } = schedule;
    row.updatedBy = 'schedule';
    if (at === null) {
      await manager.remove(schedule);
      await this.record(manager, row, { event: 'article-taken-back', by: schedule.by, version: null });
      await this.publishing.withdraw(manager, row);
      this.log.info('taken back on time', { articleId });
      return true;
    }
    const text = await manager.findOneBy(ArticleRevisionEntity, { articleId, number: number ?? 0 });
    if (!text) throw new NotFoundError('revision');
    if (unpublishAt === null) await manager.remove(schedule);
    else await manager.save(ArticleScheduleEntity, { ...schedule, ...unpublishOnly(schedule) });
    // A fact may have expired since, or a linked article may be gone.
    const rendered = await this.checklist.refuse(manager, text.content);
    await this.record(manager, row, { event: 'article-published', by: schedule.by, version: text.number });
    const publication = { content: text.content, revision: text.number, at, takeOver: takeOver === 1 };
    await this.publishing.goLive(manager, row, publication, { rendered });
    this.log.info('published on time', { articleId });
    return true;
  }

  /** Logs the versions that visitors read before and after, in the name of the admin who set the time. */
  private record(
    manager: EntityManager,
    { title, liveRevision }: ArticleEntity,
    { event, by, version }: { event: 'article-published' | 'article-taken-back'; by: string; version: number | null },
  ): Promise<void> {
    const changes = versionRead(liveRevision, version);
    return this.audit.record(manager, { event, ...onTime(by), about: title, changes });
  }

  /**
   * Locks and returns the article, or null if it is locked: by another instance, which handles it, or by an editor,
   * then the next check follows soon. Never locks the schedule first: a request that sets one holds the article and
   * waits for the schedule.
   */
  private lock(manager: EntityManager, id: string): Promise<ArticleEntity | null> {
    return manager.findOne(ArticleEntity, { where: { id }, ...lockOfFreeRows(manager) });
  }
}
