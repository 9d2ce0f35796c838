import { Injectable } from '@nestjs/common';
import type { ReleaseChange } from 'contract/release-changes';

import { SiteEntity, siteRow } from '../../agency/site/site.entity';
import { isoTime } from '../../platform/clock/clock';
import { rowLock } from '../../platform/database/row-lock';
import { Transactions } from '../../platform/database/transactions';
import { AuditLineEntity } from './audit-line.entity';
import { AuditLog } from './audit-log';

const event = 'release-changed';

/** Records promotions and rollbacks. They happen in the release registry, possibly while the API is unreachable. */
@Injectable()
export class ReleaseChanges {
  constructor(
    private readonly transactions: Transactions,
    private readonly audit: AuditLog,
  ) {}

  /** Records a change once: every shell reports it, and reports it again after a restart. */
  async record({ at: changedAt, by, reason: about, changes }: ReleaseChange): Promise<void> {
    const at = isoTime(changedAt);
    await this.transactions.run(async (manager) => {
      // The row lock serializes concurrent reports.
      await manager.findOneOrFail(SiteEntity, { where: { id: siteRow }, ...rowLock(manager) });
      // Releases before December 2026 named the time in the text.
      const known = [{ at, about }, { about: `${about}, ${changedAt}` }];
      if (
        await manager.existsBy(
          AuditLineEntity,
          known.map((line) => ({ ...line, event })),
        )
      )
        return;
      await this.audit.record(manager, { event, at, who: by, sender: 'registry', about, changes });
    });
  }
}
