import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { importOptions } from 'contract/transfers';
import { In, IsNull, Not, type Repository } from 'typeorm';

import { onServer } from '../accounts/audit/actor';
import { Clock } from '../platform/clock/clock';
import { Transactions } from '../platform/database/transactions';
import { NotFoundError } from '../platform/errors/api-errors';
import { isOutage } from '../platform/errors/translate-error';
import { claimNext } from '../platform/jobs/claim-next';
import { Job, JobStopped, type JobRun } from '../platform/jobs/job';
import { ImportFiles } from './import-files';
import { Imports } from './imports';
import { TransferEntity } from './transfer.entity';
import { silentFor } from './transfers.service';

/** Number of workers that may crash on a file before the import fails. */
const maxTries = 3;

/**
 * Runs uploaded imports. If a worker crashes, the next one resumes the import: importing an article twice has no
 * further effect.
 */
@Injectable()
export class ImportJob extends Job {
  readonly name = 'import';
  readonly title = 'Import';
  readonly every = 1_000;

  constructor(
    @InjectRepository(TransferEntity) private readonly transfers: Repository<TransferEntity>,
    private readonly imports: Imports,
    private readonly files: ImportFiles,
    private readonly transactions: Transactions,
    private readonly clock: Clock,
  ) {
    super();
  }

  async run(run: JobRun): Promise<number> {
    const row = await this.claim();
    if (!row) return 0;
    try {
      await this.carryOut(row, run);
    } catch (error) {
      if (error instanceof JobStopped || isOutage(error)) await this.requeue(row, 'Waiting for its turn');
      throw error;
    }
    await this.files.remove(row.id);
    return row.done;
  }

  private async carryOut(row: TransferEntity, run: JobRun): Promise<void> {
    const by = row.actor ?? onServer;
    if (row.tries > maxTries)
      return this.imports.fail(row, 'The site ended several times while it read this file. Export it in parts.', by);
    const bytes = await this.read(row);
    if (!bytes) return this.imports.fail(row, 'The file is gone. Choose it again.', by);
    const options = importOptions.parse(row.options);
    await this.imports.carryOut({ row, file: { name: row.fileName, bytes }, options, by }, run);
  }

  /** Returns the uploaded file, or null if it is gone. If the storage fails, the import waits for it. */
  private async read(row: TransferEntity): Promise<Uint8Array | null> {
    try {
      return await this.files.read(row.id);
    } catch (error) {
      if (error instanceof NotFoundError) return null;
      await this.requeue(row, 'The file cannot be read right now. The import starts by itself once it can.');
      throw error;
    }
  }

  private async claim(): Promise<TransferEntity | null> {
    const rows = await this.transfers.find({
      where: { file: Not(IsNull()), state: In(['waiting', 'running']) },
      order: { startedAt: 'ASC', id: 'ASC' },
    });
    const { transactions, clock } = this;
    return claimNext(this.transfers, rows, { transactions, clock, timeout: silentFor, message: 'Reading the file' });
  }

  /**
   * Returns an import to the queue on an orderly shutdown, in an outage, or if its file cannot be read: the next run
   * resumes it, and the attempt does not count.
   */
  private async requeue({ id, tries }: TransferEntity, message: string): Promise<void> {
    const waiting = { state: 'waiting', tries: tries - 1, message } as const;
    await this.transactions.run((manager) => manager.update(TransferEntity, { id, state: 'running' }, waiting));
  }
}
