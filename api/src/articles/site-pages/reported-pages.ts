import { Injectable } from '@nestjs/common';
import type { SitePages } from 'contract/site-pages';

import { Transactions } from '../../platform/database/transactions';
import { ReportedPagesEntity, reportedPagesRow } from './reported-pages.entity';

/** Stores the pages that a shell reports for the active releases. */
@Injectable()
export class ReportedPages {
  constructor(private readonly transactions: Transactions) {}

  async store(site: SitePages): Promise<void> {
    await this.transactions.run((manager) =>
      manager.upsert(ReportedPagesEntity, { id: reportedPagesRow, site }, ['id']),
    );
  }
}
