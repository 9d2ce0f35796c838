import { Inject, Injectable } from '@nestjs/common';
import type { Environment } from 'contract/environment';
import { DataSource, LessThanOrEqual, Not, type EntityManager } from 'typeorm';

import { minute } from '../../platform/clock/clock';
import { agencyMailboxes } from '../../delivery/mail/agency-mailboxes';
import { AdminEntity } from '../../accounts/auth/admin.entity';
import { storedSite } from '../../agency/site/stored-site';
import { Today } from '../../agency/site/today';
import { Outbox } from '../../delivery/outbox/outbox';
import { Transactions } from '../../platform/database/transactions';
import { ENVIRONMENT } from '../../platform/environment/environment.module';
import { ItemFailures } from '../../platform/jobs/item-failures';
import { Job, type JobRun } from '../../platform/jobs/job';
import { ConsentsNow } from '../consent/consents-now';
import { QuoteRequestEntity } from '../quotes/quote-request.entity';
import { followUpMail } from './follow-up-mail';

const tenMinutes = 10 * minute;

/** No reminder was sent yet for the current follow-up day. The condition skips rows that are done. */
const isNotReminded = '(follow_up_told IS NULL OR follow_up_told <> follow_up_on)';

/**
 * Reminds the assignee of a request once, on its follow-up day. The row stores the day for which a reminder was sent.
 */
@Injectable()
export class FollowUpsJob extends Job {
  readonly name = 'follow-ups';
  readonly title = 'Reminding of requests to come back to';
  readonly every = tenMinutes;

  constructor(
    @Inject(ENVIRONMENT) private readonly env: Environment,
    private readonly dataSource: DataSource,
    private readonly transactions: Transactions,
    private readonly outbox: Outbox,
    private readonly consents: ConsentsNow,
    private readonly today: Today,
  ) {
    super();
  }

  /** Continues past requests that cannot be read. @throws their errors */
  async run(run: JobRun): Promise<number> {
    const due = await this.dataSource.manager
      .createQueryBuilder(QuoteRequestEntity, 'request')
      .select('request.id', 'id')
      .addSelect('request.follow_up_on', 'day')
      .where({ followUpOn: LessThanOrEqual(await this.today.day()) })
      .andWhere(isNotReminded)
      .getRawMany<{ id: string; day: string }>();
    let reminded = 0;
    const failures = new ItemFailures();
    for (const { id, day } of due) {
      await failures.attempt(async () => {
        if (await this.transactions.run((manager) => this.remind(manager, id, day))) reminded += 1;
      });
      await run.giveWay();
    }
    failures.throwAny();
    return reminded;
  }

  /** Marks the row and queues the mail in one commit. Of two concurrent workers only one changes the row. */
  private async remind(manager: EntityManager, id: string, day: string): Promise<boolean> {
    const { affected } = await manager
      .createQueryBuilder()
      .update(QuoteRequestEntity)
      .set({ followUpTold: day })
      .where({ id, followUpOn: day })
      .andWhere(isNotReminded)
      .execute();
    if (!affected) return false;
    const row = await manager.findOneByOrFail(QuoteRequestEntity, { id });
    if (row.state === 'won' || row.state === 'lost') return false;
    const now = await this.consents.of([row], manager);
    if (now(row).doNotContact) return false;
    const site = await storedSite(manager);
    const { from, agency } = agencyMailboxes(site, this.env);
    const admin = row.assignedTo && (await manager.findOneBy(AdminEntity, { id: row.assignedTo, role: Not('writer') }));
    const to = admin ? { address: admin.email } : agency;
    const mail = followUpMail({ row, siteUrl: this.env.PUBLIC_URL, from, to });
    await this.outbox.add(manager, id, [{ kind: 'mail', mail }]);
    return true;
  }
}
