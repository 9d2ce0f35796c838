import { randomUUID } from 'node:crypto';
import type { Readable } from 'node:stream';

import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import type { ArchiveExport, ArchivePeriod } from 'contract/archive';
import { In, type Repository } from 'typeorm';

import { lockUntilCommit } from '../../platform/database/advisory-locks';
import type { Actor } from '../../accounts/audit/actor';
import { AuditLog } from '../../accounts/audit/audit-log';
import { storedSite } from '../../agency/site/stored-site';
import { Clock, day, dayIn, daysBetween } from '../../platform/clock/clock';
import { Transactions } from '../../platform/database/transactions';
import { ApiError, InvalidInputError, NotFoundError, UnavailableError } from '../../platform/errors/api-errors';
import { knownTimes } from '../known-times';
import { ArchiveExportEntity } from './archive-export.entity';
import { ExportFiles } from './export-files';
import { ShellPages } from './shell-pages';

/** Milliseconds until a finished file is removed. It contains public content, may be large, and can be made again. */
export const fileLifetime = 14 * day;

/** Maximum days of one export. Every change within them can mean many pages to render. */
const maxDays = 366;

/** Exports as owners see them. Only one runs at a time because each occupies the renderers for a while. */
@Injectable()
export class ArchiveExports {
  constructor(
    @InjectRepository(ArchiveExportEntity) private readonly exports: Repository<ArchiveExportEntity>,
    private readonly transactions: Transactions,
    private readonly files: ExportFiles,
    private readonly shell: ShellPages,
    private readonly audit: AuditLog,
    private readonly clock: Clock,
  ) {}

  async list(): Promise<ArchiveExport[]> {
    return (await this.exports.find({ order: { startedAt: 'DESC', id: 'DESC' } })).map(itemOf);
  }

  /**
   * Queues an export for the worker. @throws {InvalidInputError} @throws {ApiError} `conflict` while another export
   * runs
   */
  async begin(period: ArchivePeriod, by: Actor): Promise<ArchiveExport> {
    if (!this.shell.isConfigured)
      throw new UnavailableError('Exports need PROXY_SECRET, the same for the site, its API and its worker.');
    await this.check(period);
    const now = this.clock.time();
    const row: ArchiveExportEntity = {
      ...period,
      id: randomUUID(),
      by: by.who,
      state: 'waiting',
      message: 'Waiting for its turn',
      done: 0,
      total: 0,
      tries: 0,
      startedAt: now,
      heardOfAt: now,
      endedAt: null,
      bytes: null,
      sha256: null,
    };
    return this.transactions.run(async (manager) => {
      // The lock keeps two requests from both finding no running export.
      await lockUntilCommit(manager, 'archiveExports');
      const other = await manager.findOneBy(ArchiveExportEntity, { state: In(['waiting', 'running']) });
      if (other)
        throw new ApiError(
          'conflict',
          `An export from ${other.from} to ${other.to} is being made. Wait until it is done.`,
        );
      await this.audit.record(manager, { event: 'archive-export-begun', ...by, about: aboutOf(row) });
      return itemOf(await manager.save(ArchiveExportEntity, row));
    });
  }

  /** Cancels a running export; the worker notices at its next page. @throws {NotFoundError} if it has ended */
  async cancel(id: string, by: Actor): Promise<ArchiveExport[]> {
    await this.transactions.run(async (manager) => {
      const row = await manager.findOneBy(ArchiveExportEntity, { id });
      const { affected } = await manager.delete(ArchiveExportEntity, { id, state: In(['waiting', 'running']) });
      if (!row) return; // sent again because the response was lost, or another owner was faster
      if (affected !== 1) throw new NotFoundError('export');
      await this.audit.record(manager, { event: 'archive-export-canceled', ...by, about: aboutOf(row) });
    });
    return this.list();
  }

  /** Opens the file of a finished export and logs the download. @throws {NotFoundError} */
  async open(id: string, by: Actor): Promise<{ name: string; stream: Readable; bytes: number }> {
    const row = await this.exports.findOneBy({ id, state: 'done' });
    const file = row && (await this.files.open(id));
    if (!file) throw new NotFoundError('export');
    try {
      await this.transactions.run((manager) =>
        this.audit.record(manager, { event: 'archive-exported', ...by, about: aboutOf(row) }),
      );
    } catch (error) {
      file.stream.destroy();
      throw error;
    }
    return { ...file, name: `site-${row.from}-to-${row.to}.zip` };
  }

  private async check({ from, to }: ArchivePeriod): Promise<void> {
    const { timeZone } = await storedSite(this.exports.manager);
    const { since } = await knownTimes(this.exports.manager.dataSource);
    const [first, today] = [since && dayIn(timeZone, new Date(since)), dayIn(timeZone, this.clock.now())];
    if (!first)
      throw new InvalidInputError({ from: 'Nothing is in the archive yet. It begins by itself, within a day.' });
    if (from < first)
      throw new InvalidInputError({ from: `The archive begins on ${first}. Choose that day or a later one` });
    if (to > today) throw new InvalidInputError({ to: 'Choose today or a day before: nothing was shown later' });
    if (to < from) throw new InvalidInputError({ to: 'Choose a last day that is not before the first' });
    if (daysBetween(from, to) >= maxDays)
      throw new InvalidInputError({ to: 'Choose a year at most, and make a second export for the rest' });
  }
}

const aboutOf = ({ from, to }: ArchivePeriod) => `${from} to ${to}`;

function itemOf(row: ArchiveExportEntity): ArchiveExport {
  const { id, from, to, by, startedAt, done, total, message, sha256, endedAt } = row;
  const state = row.state === 'waiting' ? 'running' : row.state;
  const bytes = row.bytes === null ? null : Number(row.bytes);
  const keptUntil = state === 'done' && endedAt ? new Date(Date.parse(endedAt) + fileLifetime).toISOString() : null;
  return { id, from, to, by, startedAt, state, done, total, message, bytes, sha256, keptUntil };
}
