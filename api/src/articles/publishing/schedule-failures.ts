import { Inject, Injectable } from '@nestjs/common';
import type { Environment } from 'contract/environment';
import type { EntityManager } from 'typeorm';

import { agencyMailboxes } from '../../delivery/mail/agency-mailboxes';
import { AdminEntity } from '../../accounts/auth/admin.entity';
import { Clock } from '../../platform/clock/clock';
import { ENVIRONMENT } from '../../platform/environment/environment.module';
import { ApiError } from '../../platform/errors/api-errors';
import { Log } from '../../platform/http/log';
import { Outbox } from '../../delivery/outbox/outbox';
import { isoTime } from '../posts/post-cursor';
import { SiteEntity, siteRow } from '../../agency/site/site.entity';
import { ArticleScheduleEntity } from './article-schedule.entity';
import { ArticleStore } from '../writing/article-store';
import type { ArticleEntity } from '../writing/article.entity';
import { scheduleMail } from './schedule-mail';

/** Milliseconds after which what failed on our side is tried again, by how often it was. After the last the owner is told. */
const tryAgainAfter = [5_000, 30_000, 2 * 60_000, 10 * 60_000];

const ourSide = 'Something went wrong on our side, several times. Whoever runs the site finds it in the log.';

/** What becomes of a set time that could not be kept. */
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
   * Notes a failure, once: the row is what it was tried with, or somebody was there in between. What the owner can mend
   * is told at once and not tried again; what is the site's own fault is tried a few times first.
   */
  async note(manager: EntityManager, { articleId, nextAt }: ArticleScheduleEntity, error: unknown): Promise<void> {
    const row = await this.store.find(manager, articleId);
    const schedule = await manager.findOneBy(ArticleScheduleEntity, { articleId });
    if (!row || schedule?.nextAt !== nextAt) return;
    if (error instanceof ApiError && error.status < 500) return this.giveUp(manager, row, schedule, inWords(error));
    this.log.error('a schedule cannot be carried out', { articleId, tries: schedule.tries + 1, error });
    const pause = tryAgainAfter[schedule.tries];
    if (pause === undefined) return this.giveUp(manager, row, schedule, ourSide);
    const later = new Date(this.clock.now().getTime() + pause);
    await manager.save(ArticleScheduleEntity, { ...schedule, tries: schedule.tries + 1, nextAt: isoTime(later) });
  }

  /** The mail is part of the transaction that writes the failure down: it goes out if, and only if, that is kept. */
  private async giveUp(
    manager: EntityManager,
    row: ArticleEntity,
    schedule: ArticleScheduleEntity,
    reason: string,
  ): Promise<void> {
    const what = schedule.publishAt === null ? 'unpublish' : 'publish';
    const { timeZone, publishLocal, unpublishLocal, unpublishAt } = schedule;
    // Visitors read it already, and the day on which that ends stands, whatever became of the changes.
    const endStands = what === 'publish' && row.liveHash !== null && unpublishAt !== null;
    const rest = endStands
      ? { publishLocal: null, publishAt: null, revision: null, textHash: null, nextAt: unpublishAt }
      : { nextAt: null };
    await manager.save(ArticleScheduleEntity, { ...schedule, ...rest, tries: 0, failed: reason });
    await this.store.save(manager, row);
    const site = await manager.findOneByOrFail(SiteEntity, { id: siteRow });
    const { from, agency } = agencyMailboxes(site, this.env);
    // Who set it; the agency where that is no admin, or none any more.
    const isAdmin = await manager.existsBy(AdminEntity, { email: schedule.by });
    const to = isAdmin ? { name: site.name, address: schedule.by } : agency;
    const local = (what === 'publish' ? publishLocal : unpublishLocal) ?? '';
    const mail = scheduleMail({ article: row, what, local, timeZone, reason, siteUrl: this.env.PUBLIC_URL, from, to });
    await this.outbox.add(manager, row.id, [{ kind: 'mail', mail }]);
    this.log.warn('a schedule was given up', { articleId: row.id, what });
  }
}

function inWords({ message, fields = {} }: ApiError): string {
  return [message, ...Object.values(fields).filter((sentence) => sentence !== message)].join(' ');
}
