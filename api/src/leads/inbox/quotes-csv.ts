import { linesOfBusiness } from 'contract/lines-of-business';
import type { Readable } from 'node:stream';

import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import type { SignedInAdmin } from 'contract/auth';
import type { QuoteFilter } from 'contract/admin-quotes';
import { writePhone } from 'contract/phone-number';
import type { Repository } from 'typeorm';

import type { Actor } from '../../accounts/audit/actor';
import { AuditLog } from '../../accounts/audit/audit-log';
import { Assignees } from '../assignment/assignees';
import { ConsentsNow, type ConsentNow } from '../consent/consents-now';
import { Transactions } from '../../platform/database/transactions';
import { csvBatch, csvStream } from '../../platform/http/csv-stream';
import { Log } from '../../platform/http/log';
import { QuoteRequestEntity } from '../quotes/quote-request.entity';
import { readableAnswers } from '../quotes/readable-answers';
import { cursorOf, page } from './quote-filter';

const columns = [
  'Reference',
  'Received (UTC)',
  'About',
  'Status',
  'Name',
  'E-mail',
  'Phone',
  'ZIP',
  'State',
  'May contact',
  'May market',
  'Answers',
  'How it came',
  'Assigned to',
];

/** Exports the list of requests for a spreadsheet. */
@Injectable()
export class QuotesCsv {
  constructor(
    @InjectRepository(QuoteRequestEntity) private readonly requests: Repository<QuoteRequestEntity>,
    private readonly consents: ConsentsNow,
    private readonly assignees: Assignees,
    private readonly audit: AuditLog,
    private readonly transactions: Transactions,
    private readonly log: Log,
  ) {}

  /** Exports the filtered list. The audit log records who exported it, but not whose data. */
  async export(filter: QuoteFilter, viewer: SignedInAdmin, by: Actor): Promise<Readable> {
    await this.transactions.run((manager) => this.audit.record(manager, { event: 'requests-exported', ...by }));
    const onFailed = (error: Error) => this.log.error('a list of requests cannot be exported', { error });
    return csvStream({ columns, rows: this.rows(filter, viewer), onFailed });
  }

  private async *rows(filter: QuoteFilter, viewer: SignedInAdmin): AsyncGenerator<string[]> {
    const names = await this.assignees.names();
    for (let before: string | undefined; ; ) {
      const rows = await page(this.requests, filter, { before, limit: csvBatch, viewer });
      const now = await this.consents.of(rows);
      for (const row of rows) yield cellsOf(row, now(row), names.get(row.assignedTo ?? ''));
      const last = rows.at(-1);
      if (!last || rows.length < csvBatch) return;
      before = cursorOf(last);
    }
  }
}

function cellsOf(row: QuoteRequestEntity, { doNotContact, mayMarket }: ConsentNow, assignee = ''): string[] {
  const answers = readableAnswers(row)
    .map(({ label, value }) => `${label}: ${value}`)
    .join('; ');
  const consents = [doNotContact ? 'no' : 'yes', mayMarket ? 'yes' : 'no'];
  const { reference, createdAt, source, product, state, name, email, phone, zip, place } = row;
  return [
    reference,
    createdAt,
    linesOfBusiness[product].inSentence,
    state,
    name,
    email ?? '',
    phone === null ? '' : writePhone(phone),
    zip ?? '',
    place ?? '',
    ...consents,
    answers,
    source,
    assignee,
  ];
}
