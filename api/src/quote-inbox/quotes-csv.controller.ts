import { Controller, Get, Query, StreamableFile } from '@nestjs/common';
import { quoteFilter, type QuoteFilter } from 'contract/admin-quotes';
import type { SignedInAdmin } from 'contract/auth';

import { SignedIn } from '../auth/signed-in.decorator';
import { Log } from '../http/log';
import { Today } from '../site/today';
import { QuotesCsv } from './quotes-csv';

@Controller('api/admin/quotes.csv')
export class QuotesCsvController {
  constructor(
    private readonly csv: QuotesCsv,
    private readonly today: Today,
    private readonly log: Log,
  ) {}

  /** The filtered list as a file for a spreadsheet. That people's data left is written down: by whom, not whose. */
  @Get()
  async download(@Query({ schema: quoteFilter }) filter: QuoteFilter, @SignedIn() admin: SignedInAdmin): Promise<StreamableFile> {
    this.log.info('quote requests exported', { admin: admin.id });
    const disposition = `attachment; filename="quote-requests-${await this.today.day()}.csv"`;
    return new StreamableFile(this.csv.stream(filter), { type: 'text/csv; charset=utf-8', disposition });
  }
}
