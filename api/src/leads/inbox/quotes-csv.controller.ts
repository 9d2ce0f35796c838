import { Controller, Get, Query, StreamableFile } from '@nestjs/common';
import type { SignedInAdmin } from 'contract/auth';
import { quoteFilter, type QuoteFilter } from 'contract/admin-quotes';

import type { Actor } from '../../accounts/audit/actor';
import { Acting, SignedIn } from '../../accounts/auth/signed-in.decorator';
import { Today } from '../../agency/site/today';
import { QuotesCsv } from './quotes-csv';

@Controller('api/admin/quotes.csv')
export class QuotesCsvController {
  constructor(
    private readonly csv: QuotesCsv,
    private readonly today: Today,
  ) {}

  /** Downloads the filtered list as a spreadsheet file. */
  @Get()
  async download(
    @Query({ schema: quoteFilter }) filter: QuoteFilter,
    @SignedIn() admin: SignedInAdmin,
    @Acting() by: Actor,
  ): Promise<StreamableFile> {
    const disposition = `attachment; filename="quote-requests-${await this.today.day()}.csv"`;
    return new StreamableFile(await this.csv.export(filter, admin, by), {
      type: 'text/csv; charset=utf-8',
      disposition,
    });
  }
}
