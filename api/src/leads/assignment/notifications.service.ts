import { Injectable } from '@nestjs/common';
import type { SignedInAdmin } from 'contract/auth';
import type { NotificationKind, NotificationList } from 'contract/notifications';

import { AdminEntity } from '../../accounts/auth/admin.entity';
import type { Actor } from '../../accounts/audit/actor';
import { AuditLog } from '../../accounts/audit/audit-log';
import { SiteService } from '../../agency/site/site.service';
import { lockUntilCommit } from '../../platform/database/advisory-locks';
import { Transactions } from '../../platform/database/transactions';
import { ForbiddenError, NotFoundError } from '../../platform/errors/api-errors';
import { Assignees } from './assignees';
import { isNotified } from './is-notified';

/** Which accounts are mailed about which new requests. */
@Injectable()
export class Notifications {
  constructor(
    private readonly assignees: Assignees,
    private readonly transactions: Transactions,
    private readonly audit: AuditLog,
    private readonly sites: SiteService,
  ) {}

  async seenBy(you: SignedInAdmin): Promise<NotificationList> {
    const [accounts, { lines: sold }] = await Promise.all([this.assignees.accounts(), this.sites.get()]);
    const items = accounts
      .filter(({ id }) => you.role === 'owner' || id === you.id)
      .map(({ id, email, name, notify, lines }) => ({
        id,
        email,
        name,
        notify,
        lines: [...lines],
        isYou: id === you.id,
      }));
    const uncovered = sold.filter((product) => !accounts.some((one) => isNotified(one, { product, assignee: null })));
    return { items, uncovered };
  }

  /** @throws {ForbiddenError} if an agent names another account; {NotFoundError} if it answers no requests */
  async choose(id: string, notify: NotificationKind, { you, by }: { you: SignedInAdmin; by: Actor }): Promise<void> {
    if (id !== you.id && you.role !== 'owner') throw new ForbiddenError('An owner can change that of others.');
    await this.transactions.run(async (manager) => {
      await lockUntilCommit(manager, 'accounts');
      const admin = await manager.findOneBy(AdminEntity, { id });
      if (!admin || admin.role === 'writer') throw new NotFoundError('account');
      if (admin.notify === notify) return;
      await manager.update(AdminEntity, { id }, { notify });
      const about = `${admin.email}: ${admin.notify} to ${notify}`;
      const changes = [{ field: 'Mail about new requests', before: admin.notify, after: notify }];
      await this.audit.record(manager, { event: 'hearing-changed', ...by, about, changes });
    });
  }
}
