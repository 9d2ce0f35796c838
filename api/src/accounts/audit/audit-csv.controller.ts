import { Controller, Get, StreamableFile } from '@nestjs/common';

import { Today } from '../../agency/site/today';
import { Acting } from '../auth/signed-in.decorator';
import type { Actor } from './actor';
import { AuditCsv } from './audit-csv';

@Controller('api/admin/audit.csv')
export class AuditCsvController {
  constructor(
    private readonly csv: AuditCsv,
    private readonly today: Today,
  ) {}

  /** Downloads the audit log as CSV: one row for each changed field, with its values before and after. */
  @Get()
  async download(@Acting() by: Actor): Promise<StreamableFile> {
    const disposition = `attachment; filename="audit-log-${await this.today.day()}.csv"`;
    return new StreamableFile(await this.csv.export(by), { type: 'text/csv; charset=utf-8', disposition });
  }
}
