import { Injectable } from '@nestjs/common';
import type { ImportOptions, TransferReport } from 'contract/transfers';

import type { Doer } from '../accounts/audit/actor';
import { AuditLog } from '../accounts/audit/audit-log';
import { Clock } from '../platform/clock/clock';
import { Transactions } from '../platform/database/transactions';
import { ApiError } from '../platform/errors/api-errors';
import { isOutage } from '../platform/errors/translate-error';
import { Log } from '../platform/http/log';
import { JobStopped, type JobRun } from '../platform/jobs/job';
import { Importer, type ExportFile } from './importer';
import { counted } from './notes';
import { ImportStopped } from './transfer-errors';
import { TransferEntity } from './transfer.entity';

/** Milliseconds between two updates of the progress row. */
const progressInterval = 500;

/** Milliseconds between two heartbeats, also while a single article takes long. */
const heartbeatInterval = 5_000;

export interface Import {
  row: TransferEntity;
  file: ExportFile;
  options: ImportOptions;
  by: Doer;
}

/** Runs imports and records their progress. */
@Injectable()
export class Imports {
  constructor(
    private readonly importer: Importer,
    private readonly transactions: Transactions,
    private readonly audit: AuditLog,
    private readonly clock: Clock,
    private readonly log: Log,
  ) {}

  /**
   * Resolves when the import has ended, successfully or not. @throws {JobStopped} between two articles, once asked to
   * stop; an outage, after which it can be resumed
   */
  async carryOut({ row, file, options, by }: Import, run: JobRun): Promise<void> {
    const timer = setInterval(() => void this.heartbeat(row), heartbeatInterval);
    try {
      const report = await this.importer.run(file, options, async (done, total) => {
        await this.recordProgress(row, done, total);
        run.progress(done, total);
        await run.giveWay();
      });
      await this.end({ ...row, state: 'done', message: summaryOf(report), report }, by);
    } catch (error) {
      if (error instanceof JobStopped || isOutage(error)) throw error;
      const isExpected = error instanceof ApiError || error instanceof ImportStopped;
      if (!isExpected) this.log.error('an import failed', { error });
      const message = isExpected
        ? error.message
        : 'Something went wrong on our side. What was imported stays; try again.';
      await this.fail(row, message, by);
    } finally {
      clearInterval(timer);
    }
  }

  fail(row: TransferEntity, message: string, by: Doer): Promise<void> {
    return this.end({ ...row, state: 'failed', message }, by);
  }

  /** Sends a heartbeat. A failed one is only logged, because another follows. */
  private async heartbeat(row: TransferEntity): Promise<void> {
    const heardOfAt = this.clock.time();
    const update = this.transactions.run((manager) =>
      manager.update(TransferEntity, { id: row.id, state: 'running' }, { heardOfAt }),
    );
    await update.catch((error: unknown) => this.log.warn('an import cannot say that it is running', { error }));
  }

  /** Records progress. @throws {ImportStopped} if the import was given up in the meantime */
  private async recordProgress(row: TransferEntity, done: number, total: number): Promise<void> {
    const isDue = this.clock.now().getTime() - Date.parse(row.heardOfAt) >= progressInterval;
    Object.assign(row, { done, total, message: `${done} of ${total} articles` });
    if (isDue || done === 0 || done === total) await this.save(row);
  }

  private async save(row: TransferEntity): Promise<void> {
    row.heardOfAt = this.clock.time();
    const { id, done, total, message, heardOfAt } = row;
    const { affected } = await this.transactions.run((manager) =>
      manager.update(TransferEntity, { id, state: 'running' }, { done, total, message, heardOfAt }),
    );
    if (affected === 0) throw new ImportStopped();
  }

  /**
   * Records the result, and audits it unless it was a dry run. Leaves an import alone that was given up in the
   * meantime.
   */
  private async end(row: TransferEntity, by: Doer): Promise<void> {
    row.heardOfAt = this.clock.time();
    await this.transactions.run(async (manager) => {
      if (!(await manager.existsBy(TransferEntity, { id: row.id, state: 'running' }))) return;
      await manager.save(TransferEntity, row);
      if (row.isRehearsal === 0)
        await this.audit.record(manager, { event: 'articles-imported', ...by, about: auditSubject(row) });
    });
  }
}

/** Returns "export.xml (wordpress): 3 new, 1 same, 2 images", or the progress of an import that was cut off. */
function auditSubject({ fileName, report, message, done, total }: TransferEntity): string {
  if (!report) return `${fileName}: ${done} of ${total}. ${message}`;
  return `${fileName} (${report.source}): ${summaryOf(report)}, ${counted(report.images.fetched, 'image')}`;
}

/** Returns "3 new, 1 unchanged". */
function summaryOf({ articles }: Pick<TransferReport, 'articles'>): string {
  const counts = new Map<string, number>();
  for (const { outcome } of articles) counts.set(outcome, (counts.get(outcome) ?? 0) + 1);
  return [...counts].map(([outcome, count]) => `${count} ${outcome}`).join(', ') || 'There is no article in the file';
}
