import { Injectable } from '@nestjs/common';
import type { SignedInAdmin } from 'contract/auth';
import type { HearingKind, HearingList } from 'contract/hearing';

import { AdminEntity } from '../../accounts/auth/admin.entity';
import type { Actor } from '../../accounts/audit/actor';
import { AuditLog } from '../../accounts/audit/audit-log';
import { SiteService } from '../../agency/site/site.service';
import { Transactions } from '../../platform/database/transactions';
import { ForbiddenError, NotFoundError } from '../../platform/errors/api-errors';
import { Assignees } from './assignees';
import { isNotified } from './is-notified';

/** Which accounts are mailed about which new requests. */
@Injectable()
export class Hearing {
  constructor(
    private readonly assignees: Assignees,
    private readonly transactions: Transactions,
    private readonly audit: AuditLog,
    private readonly sites: SiteService,
  ) {}

  async seenBy(you: SignedInAdmin): Promise<HearingList> {
    const [accounts, { lines: sold }] = await Promise.all([this.assignees.accounts(), this.sites.get()]);
    const items = accounts
      .filter(({ id }) => you.role === 'owner' || id === you.id)
      .map(({ id, email, name, hears, lines }) => ({
        id,
        email,
        name,
        hears,
        lines: [...lines],
        isYou: id === you.id,
      }));
    const unheard = sold.filter((product) => !accounts.some((one) => isNotified(one, { product, assignee: null })));
    return { items, unheard };
  }

  /** @throws {ForbiddenError} if an agent names another account; {NotFoundError} if it answers no requests */
  async choose(id: string, hears: HearingKind, { you, by }: { you: SignedInAdmin; by: Actor }): Promise<void> {
    if (id !== you.id && you.role !== 'owner') throw new ForbiddenError('An owner can change that of others.');
    await this.transactions.run(async (manager) => {
      const admin = await manager.findOneBy(AdminEntity, { id });
      if (!admin || admin.role === 'writer') throw new NotFoundError('account');
      if (admin.hears === hears) return;
      await manager.update(AdminEntity, { id }, { hears });
      const about = `${admin.email}: ${admin.hears} to ${hears}`;
      const changes = [{ field: 'Hears of', before: admin.hears, after: hears }];
      await this.audit.record(manager, { event: 'hearing-changed', ...by, about, changes });
    });
  }
}
