import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { In, LessThan, type Repository } from 'typeorm';

import { Clock, day, hour } from '../platform/clock/clock';
import { Transactions } from '../platform/database/transactions';
import { Job } from '../platform/jobs/job';
import { ImportFiles } from './import-files';
import { TransferEntity } from './transfer.entity';

/** Longer than an upload can take: a younger file may still get its row. */
const minAge = hour;
/**
 * Retention of reports: by then the person who started the import has read it, and the audit log keeps its own entry.
 */
const keptFor = 90 * day;

/** Removes old import reports, and files that no import waits for. */
@Injectable()
export class TransferSweepJob extends Job {
  readonly name = 'import-sweep';
  readonly title = 'Removing reports and files of old imports';
  readonly every = hour;

  constructor(
    @InjectRepository(TransferEntity) private readonly transfers: Repository<TransferEntity>,
    private readonly files: ImportFiles,
    private readonly transactions: Transactions,
    private readonly clock: Clock,
  ) {
    super();
  }

  async run(): Promise<number> {
    const now = this.clock.now().getTime();
    const heardOfAt = LessThan(new Date(now - keptFor).toISOString());
    const { affected } = await this.transactions.run((manager) =>
      manager.delete(TransferEntity, { state: In(['done', 'failed']), heardOfAt }),
    );
    const ids = await this.files.idsBefore(new Date(now - minAge));
    const open = await this.transfers.findBy({ id: In(ids), state: In(['waiting', 'running']) });
    const orphans = ids.filter((id) => !open.some((row) => row.id === id));
    for (const id of orphans) await this.files.remove(id);
    return (affected ?? 0) + orphans.length;
  }
}
