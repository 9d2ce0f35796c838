import type { Readable } from 'node:stream';

import { Injectable } from '@nestjs/common';
import type { AuditLine } from 'contract/audit';

import { Transactions } from '../../platform/database/transactions';
import { csvStream } from '../../platform/http/csv-stream';
import { Log } from '../../platform/http/log';
import type { Actor } from './actor';
import { AuditLog } from './audit-log';

/** Log entries per read. Memory use stays constant for a log of any length. */
const batchSize = 200;

const columns = ['Number', 'At (UTC)', 'Who', 'Event', 'About', 'Field', 'Before', 'After', 'Device', 'Source'];

const noChange = { field: '', before: '', after: '' };

/** Exports the audit log as CSV, newest first. */
@Injectable()
export class AuditCsv {
  constructor(
    private readonly audit: AuditLog,
    private readonly transactions: Transactions,
    private readonly log: Log,
  ) {}

  /** Streams the whole log, including the entry for this download. */
  async export(by: Actor): Promise<Readable> {
    await this.transactions.run((manager) => this.audit.record(manager, { event: 'audit-exported', ...by }));
    const onFailed = (error: Error) => this.log.error('the audit log cannot be exported', { error });
    return csvStream({ columns, rows: this.rows(), onFailed });
  }

  private async *rows(): AsyncGenerator<string[]> {
    for (let beforeNumber: number | undefined; ; ) {
      const { items, older } = await this.audit.page({ before: beforeNumber, limit: batchSize });
      for (const line of items) yield* rowsOf(line);
      if (older === null) return;
      beforeNumber = older;
    }
  }
}

/** Returns one row for each changed field, or a single row for an entry without changes. */
function rowsOf({ number, at, who, event, about, changes, device, source }: AuditLine): string[][] {
  return (changes.length > 0 ? changes : [noChange]).map(({ field, before, after }) => [
    String(number),
    at,
    who ?? '',
    event,
    about ?? '',
    field,
    before,
    after,
    device,
    source,
  ]);
}
