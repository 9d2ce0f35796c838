import { Injectable } from '@nestjs/common';
import type { ReleaseChange } from 'contract/release-changes';

import { SiteEntity, siteRow } from '../../agency/site/site.entity';
import { rowLock } from '../../platform/database/row-lock';
import { Transactions } from '../../platform/database/transactions';
import { AuditLineEntity } from './audit-line.entity';
import { AuditLog } from './audit-log';

const event = 'release-changed';

/** Writes down what was promoted and rolled back. Whoever did it had the registry, and maybe no API. */
@Injectable()
export class ReleaseChanges {
  constructor(
    private readonly transactions: Transactions,
    private readonly audit: AuditLog,
  ) {}

  /** Every shell tells it, and each again after its start: the first one counts. */
  async take({ at, by, reason, changes }: ReleaseChange): Promise<void> {
    await this.transactions.run(async (manager) => {
      // One shell after the other.
      await manager.findOneOrFail(SiteEntity, { where: { id: siteRow }, ...rowLock(manager) });
      const about = `${reason}, ${at}`;
      if (await manager.existsBy(AuditLineEntity, { event, about })) return;
      await this.audit.record(manager, { event, who: by, sender: 'registry', about, changes });
    });
  }
}
