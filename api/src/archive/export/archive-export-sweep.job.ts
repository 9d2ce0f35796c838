import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { LessThan, type Repository } from 'typeorm';

import { Clock, hour } from '../../platform/clock/clock';
import { Transactions } from '../../platform/database/transactions';
import { Job } from '../../platform/jobs/job';
import { ArchiveExportEntity } from './archive-export.entity';
import { fileLifetime } from './archive-exports';
import { ExportFiles } from './export-files';

/** Removes expired exports, and files without an export. */
@Injectable()
export class ArchiveExportSweepJob extends Job {
  readonly name = 'archive-export-sweep';
  readonly title = 'Removing old exports of the archive';
  readonly every = hour;

  constructor(
    @InjectRepository(ArchiveExportEntity) private readonly exports: Repository<ArchiveExportEntity>,
    private readonly transactions: Transactions,
    private readonly files: ExportFiles,
    private readonly clock: Clock,
  ) {
    super();
  }

  async run(): Promise<number> {
    const endedAt = LessThan(this.clock.ago(fileLifetime));
    const { affected } = await this.transactions.run((manager) => manager.delete(ArchiveExportEntity, { endedAt }));
    // List the files first: an export's row is written before its file.
    const ids = await this.files.ids();
    const known = new Set((await this.exports.find({ select: { id: true } })).map(({ id }) => id));
    for (const id of ids) if (!known.has(id)) await this.files.remove(id);
    return affected ?? 0;
  }
}
