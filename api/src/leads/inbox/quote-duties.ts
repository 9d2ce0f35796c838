import { Inject, Injectable } from '@nestjs/common';
import type { QuoteAssignment, QuoteFollowUp } from 'contract/admin-quotes';
import type { SignedInAdmin } from 'contract/auth';
import type { Environment } from 'contract/environment';
import type { EntityManager } from 'typeorm';

import { dayInWords } from '../../agency/revisions/day-in-words';
import { storedSite } from '../../agency/site/stored-site';
import { Today } from '../../agency/site/today';
import { agencyMailboxes } from '../../delivery/mail/agency-mailboxes';
import { Outbox } from '../../delivery/outbox/outbox';
import { Clock } from '../../platform/clock/clock';
import { Transactions } from '../../platform/database/transactions';
import { ENVIRONMENT } from '../../platform/environment/environment.module';
import { ApiError, InvalidInputError } from '../../platform/errors/api-errors';
import { assignedMail } from '../assignment/assigned-mail';
import { Assignees } from '../assignment/assignees';
import { QuoteRequestEntity } from '../quotes/quote-request.entity';
import { requestOf, writeLine } from '../quotes/quote-history';

/** Assignment and follow-up day of a request. Both are recorded in its history. */
@Injectable()
export class QuoteDuties {
  constructor(
    private readonly transactions: Transactions,
    private readonly assignees: Assignees,
    private readonly today: Today,
    private readonly outbox: Outbox,
    private readonly clock: Clock,
    @Inject(ENVIRONMENT) private readonly env: Environment,
  ) {}

  /** @throws {ApiError} `stale_version` if it was assigned concurrently, `invalid_input` naming `assignee` */
  async assign(id: string, { assignee, from }: QuoteAssignment, admin: SignedInAdmin): Promise<void> {
    const names = await this.assignees.names();
    const name = assignee === null ? null : names.get(assignee);
    if (name === undefined)
      throw new InvalidInputError({ assignee: 'This account answers no requests any more. Choose another' });
    await this.transactions.run(async (manager) => {
      const row = await requestOf(manager, id);
      const has = row.assignedTo !== null && names.has(row.assignedTo) ? row.assignedTo : null;
      if (has === assignee) return;
      const query = manager.createQueryBuilder().update(QuoteRequestEntity).set({ assignedTo: assignee }).where({ id });
      query.andWhere(row.assignedTo === null ? 'assigned_to IS NULL' : 'assigned_to = :has', { has: row.assignedTo });
      if (has !== from || !(await query.execute()).affected) throw alreadyAssigned(names.get(has ?? ''));
      const note = name === null ? 'Given back: nobody’s for now.' : `Assigned to ${name}.`;
      await writeLine(manager, row, { note, by: admin.email, at: this.clock.time() });
      if (assignee !== null && assignee !== admin.id)
        await this.notifyAssignee(manager, row, { assignee, by: admin.email });
    });
  }

  /** Queues a mail to the new assignee in the same commit. Agents who take a request themselves get none. */
  private async notifyAssignee(
    manager: EntityManager,
    row: QuoteRequestEntity,
    { assignee, by }: { assignee: string; by: string },
  ): Promise<void> {
    const address = await this.assignees.recipientOf(manager, assignee, row.product);
    if (address === null) return;
    const site = await storedSite(manager);
    const { from } = agencyMailboxes(site, this.env);
    const to = { address };
    const mail = assignedMail({ row, by, siteUrl: this.env.PUBLIC_URL, from, to });
    await this.outbox.add(manager, row.id, [{ kind: 'mail', mail }]);
  }

  /** @throws {InvalidInputError} naming `on` */
  async followUp(id: string, { on }: QuoteFollowUp, admin: SignedInAdmin): Promise<void> {
    await this.transactions.run(async (manager) => {
      const row = await requestOf(manager, id);
      if (row.followUpOn === on) return;
      if (on !== null && on < (await this.today.day(manager)))
        throw new InvalidInputError({ on: 'Choose today or a later day' });
      await manager.update(QuoteRequestEntity, { id }, { followUpOn: on, followUpTold: null });
      const note = on === null ? 'No day to come back to it.' : `Come back to it on ${dayInWords(on)}.`;
      await writeLine(manager, row, { note, by: admin.email, at: this.clock.time() });
    });
  }
}

const alreadyAssigned = (name: string | undefined) =>
  new ApiError(
    'stale_version',
    name === undefined
      ? 'Somebody gave this request back in the meantime. Look at it again.'
      : `${name} took this request in the meantime. Look at it again.`,
  );
