import { Controller, Get, Query, StreamableFile } from '@nestjs/common';
import { quoteFilter, type QuoteFilter } from 'contract/admin-quotes';

import type { Actor } from '../audit/actor';
import { AuditLog } from '../audit/audit-log';
import { Acting } from '../auth/signed-in.decorator';
import { Transactions } from '../database/transactions';
import { Today } from '../site/today';
import { QuotesCsv } from './quotes-csv';

@Controller('api/admin/quotes.csv')
export class QuotesCsvController {
  constructor(
    private readonly csv: QuotesCsv,
    private readonly today: Today,
    private readonly audit: AuditLog,
    private readonly transactions: Transactions,
  ) {}

  /** The filtered list as a file for a spreadsheet. That people's data left is written down: by whom, not whose. */
  @Get()
  async download(@Query({ schema: quoteFilter }) filter: QuoteFilter, @Acting() by: Actor): Promise<StreamableFile> {
    await this.transactions.run((manager) => this.audit.record(manager, { event: 'requests-exported', ...by }));
    const disposition = `attachment; filename="quote-requests-${await this.today.day()}.csv"`;
    return new StreamableFile(this.csv.stream(filter), { type: 'text/csv; charset=utf-8', disposition });
  }
}
