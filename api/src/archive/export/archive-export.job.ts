import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { In, type Repository } from 'typeorm';

import { Clock, minute } from '../../platform/clock/clock';
import { Transactions } from '../../platform/database/transactions';
import { claimNext } from '../../platform/jobs/claim-next';
import { Job, JobStopped, type JobRun } from '../../platform/jobs/job';
import { ArchiveExportEntity } from './archive-export.entity';
import { ExportFiles } from './export-files';
import { WriteExport } from './write-export';

/** Attempts before an export fails for good. Whatever stopped it would stop it again. */
const maxTries = 3;

/** Milliseconds without a heartbeat before its worker counts as dead, on PostgreSQL. One page may take a minute. */
const heartbeatTimeout = 3 * minute;

/** Milliseconds between two progress updates. */
const progressEvery = 500;

const couldNotBeMade =
  'The pages of that time could not be made. The log says why. Try again later, or choose a shorter period.';

/** Thrown when an owner has canceled the export and its row is gone. */
class ExportCanceled extends Error {
  override readonly name = 'ExportCanceled';
}

/**
 * Makes exports of the archive. An interrupted export restarts from scratch, which is safe: it writes only its own
 * file.
 */
@Injectable()
export class ArchiveExportJob extends Job {
  readonly name = 'archive-export';
  readonly title = 'Export of the archive';
  readonly every = 1_000;

  constructor(
    @InjectRepository(ArchiveExportEntity) private readonly exports: Repository<ArchiveExportEntity>,
    private readonly transactions: Transactions,
    private readonly files: ExportFiles,
    private readonly writing: WriteExport,
    private readonly clock: Clock,
  ) {
    super();
  }

  async run(run: JobRun): Promise<number> {
    const row = await this.claim();
    if (!row) return 0;
    try {
      if (row.tries > maxTries) return await this.end(row, { state: 'failed', message: couldNotBeMade });
      await run.giveWay();
      const { bytes, sha256 } = await this.files.make(row.id, (zip) =>
        this.writing.write(row, zip, this.progressOf(row, run)),
      );
      return await this.end(row, { state: 'done', message: 'Done', bytes: String(bytes), sha256 });
    } catch (error) {
      if (await this.requeue(row, error)) throw error;
      // It was canceled meanwhile, so its error does not matter.
      await this.files.remove(row.id);
      return 1;
    }
  }

  private progressOf({ id }: ArchiveExportEntity, run: JobRun): (done: number, total: number) => Promise<void> {
    let notedAt = -Infinity;
    return async (done, total) => {
      run.progress(done, total);
      // No need to yield: nearly all of the time is spent waiting for the shell.
      if (run.signal.aborted) throw new JobStopped();
      if (performance.now() - notedAt < progressEvery) return;
      notedAt = performance.now();
      await this.change(id, { done, total, message: `${done} of ${total} pages`, heardOfAt: this.clock.time() });
    };
  }

  private async claim(): Promise<ArchiveExportEntity | null> {
    const rows = await this.exports.find({ where: { state: In(['waiting', 'running']) }, order: { startedAt: 'ASC' } });
    const { transactions, clock } = this;
    const message = 'Looking for what changed';
    return claimNext(this.exports, rows, { transactions, clock, timeout: heartbeatTimeout, message });
  }

  /**
   * Puts it back for the next run. A graceful stop of the worker is not a failed attempt.
   * @returns false if an owner has canceled it
   */
  private async requeue({ id, tries }: ArchiveExportEntity, error: unknown): Promise<boolean> {
    const counted = error instanceof JobStopped ? tries - 1 : tries;
    const requeued = { state: 'waiting', tries: counted, message: 'Waiting for its turn', done: 0, total: 0 } as const;
    return this.update(id, requeued);
  }

  private async end({ id }: ArchiveExportEntity, ended: Partial<ArchiveExportEntity>): Promise<number> {
    await this.change(id, { ...ended, endedAt: this.clock.time() });
    return 1;
  }

  /** @throws {ExportCanceled} */
  private async change(id: string, change: Partial<ArchiveExportEntity>): Promise<void> {
    if (!(await this.update(id, change))) throw new ExportCanceled('An owner has canceled this export.');
  }

  /** @returns false if the export no longer exists */
  private async update(id: string, change: Partial<ArchiveExportEntity>): Promise<boolean> {
    const { affected } = await this.transactions.run((manager) => manager.update(ArchiveExportEntity, { id }, change));
    return affected === 1;
  }
}
