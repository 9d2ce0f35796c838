import { randomUUID } from 'node:crypto';

import { Injectable, type BeforeApplicationShutdown } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import type { ImportOptions, Transfer, TransferReport } from 'contract/transfers';
import type { EntityManager, Repository } from 'typeorm';

import type { Doer } from '../audit/actor';
import { AuditLog } from '../audit/audit-log';
import { Clock } from '../clock/clock';
import { Transactions } from '../database/transactions';
import { ApiError, NotFoundError } from '../errors/api-errors';
import { Log } from '../http/log';
import { isoTime } from '../posts/post-cursor';
import { Importer, type ExportFile } from './importer';
import { counted } from './notes';
import { ImportRunningError, ImportStopped } from './transfer-errors';
import { TransferEntity } from './transfer.entity';

/** Milliseconds between two times that it is written down how far an import is. */
const toldEvery = 500;

/** Milliseconds between two signs of life, also while one article takes its time. */
const beat = 5_000;

/** Milliseconds without one after which whoever ran an import is gone: a large file is read in one go, and nothing beats meanwhile. */
const silentFor = 30_000;

/** Any number will do, as long as every instance asks for the same one. */
const lockNumber = 7_203_117;

/** Imports that run behind a request. One at a time: two would meet in the same addresses. */
@Injectable()
export class Transfers implements BeforeApplicationShutdown {
  private running: Promise<void> = Promise.resolve();
  private isStopping = false;

  constructor(
    @InjectRepository(TransferEntity) private readonly transfers: Repository<TransferEntity>,
    private readonly importer: Importer,
    private readonly transactions: Transactions,
    private readonly audit: AuditLog,
    private readonly clock: Clock,
    private readonly log: Log,
  ) {}

  /** Begins an import and answers at once. @throws {ImportRunningError} */
  async begin(file: ExportFile, options: ImportOptions, by: Doer): Promise<Transfer> {
    const now = isoTime(this.clock.now());
    const begun = {
      id: randomUUID(),
      fileName: file.name,
      by: by.who ?? 'a command on the server',
      isRehearsal: Number(options.rehearse),
      state: 'running',
      done: 0,
      total: 0,
      message: 'Reading the file',
      report: null,
      startedAt: now,
      heardOfAt: now,
    } as const; // the state is one of three
    const row = await this.transactions.run(async (manager) => {
      // One at a time, or two would both find that none is running. On SQLite transactions take turns anyway.
      if (manager.connection.options.type === 'postgres')
        await manager.query('SELECT pg_advisory_xact_lock($1)', [lockNumber]);
      for (const other of await manager.findBy(TransferEntity, { state: 'running' }))
        await this.takeTurnFrom(manager, other);
      return manager.save(TransferEntity, { ...begun });
    });
    this.running = this.run({ row, file, options, by });
    return answerOf(row);
  }

  /** How far an import is, or what it did. @throws {NotFoundError} */
  async get(id: string): Promise<Transfer> {
    const row = await this.transfers.findOneBy({ id });
    if (!row) throw new NotFoundError('import');
    if (row.state !== 'running' || !this.isSilent(row)) return answerOf(row);
    return answerOf({ ...row, state: 'failed', message: new ImportStopped().message });
  }

  /** Until the import that this process began is over. */
  ended(): Promise<void> {
    return this.running;
  }

  /** Stops after the article at hand, so that the database can be closed. */
  async beforeApplicationShutdown(): Promise<void> {
    this.isStopping = true;
    await this.running;
  }

  /** @throws {ImportRunningError} where it may still be at work */
  private async takeTurnFrom(manager: EntityManager, other: TransferEntity): Promise<void> {
    const freeIn = Date.parse(other.heardOfAt) + silentFor - this.clock.now().getTime();
    if (freeIn >= 0) throw new ImportRunningError(other, freeIn);
    // Should it only have been very slow, it finds this and stops.
    await manager.save(TransferEntity, { ...other, state: 'failed', message: new ImportStopped().message });
  }

  private async run({ row, file, options, by }: Run): Promise<void> {
    const beating = setInterval(() => void this.beat(row), beat);
    try {
      const report = await this.importer.run(file, options, (done, total) => this.hear(row, done, total));
      await this.end({ ...row, state: 'done', message: summaryOf(report), report }, by);
    } catch (error) {
      const isExpected = error instanceof ApiError || error instanceof ImportStopped;
      if (!isExpected) this.log.error('an import failed', { error });
      const message = isExpected
        ? error.message
        : 'Something went wrong on our side. What was imported stays; try again.';
      await this.end({ ...row, state: 'failed', message }, by);
    } finally {
      clearInterval(beating);
    }
  }

  /** One that cannot be given is followed by another. */
  private async beat(row: TransferEntity): Promise<void> {
    const heardOfAt = isoTime(this.clock.now());
    const said = this.transactions.run((manager) =>
      manager.update(TransferEntity, { id: row.id, state: 'running' }, { heardOfAt }),
    );
    await said.catch((error: unknown) => this.log.warn('an import cannot say that it is running', { error }));
  }

  /** @throws {ImportStopped} where the API is about to end */
  private async hear(row: TransferEntity, done: number, total: number): Promise<void> {
    if (this.isStopping) throw new ImportStopped();
    const isDue = this.clock.now().getTime() - Date.parse(row.heardOfAt) >= toldEvery;
    Object.assign(row, { done, total, message: `${done} of ${total} articles` });
    if (isDue || done === 0 || done === total) await this.save(row);
  }

  private async save(row: TransferEntity): Promise<void> {
    row.heardOfAt = isoTime(this.clock.now());
    const { id, done, total, message, heardOfAt } = row;
    const { affected } = await this.transactions.run((manager) =>
      manager.update(TransferEntity, { id, state: 'running' }, { done, total, message, heardOfAt }),
    );
    if (affected === 0) throw new ImportStopped();
  }

  /** What a rehearsal did is nothing, and nothing is written down of it. */
  private async end(row: TransferEntity, by: Doer): Promise<void> {
    row.heardOfAt = isoTime(this.clock.now());
    await this.transactions.run(async (manager) => {
      await manager.save(TransferEntity, row);
      if (row.isRehearsal === 0)
        await this.audit.record(manager, { event: 'articles-imported', ...by, about: inLog(row) });
    });
  }

  private isSilent({ heardOfAt }: TransferEntity): boolean {
    return this.clock.now().getTime() - Date.parse(heardOfAt) > silentFor;
  }
}

interface Run {
  row: TransferEntity;
  file: ExportFile;
  options: ImportOptions;
  by: Doer;
}

/** "export.xml (wordpress): 3 new, 1 same, 2 images"; one that was cut off says how far it came. */
function inLog({ fileName, report, message, done, total }: TransferEntity): string {
  if (!report) return `${fileName}: ${done} of ${total}. ${message}`;
  return `${fileName} (${report.source}): ${summaryOf(report)}, ${counted(report.images.fetched, 'image')}`;
}

function answerOf({
  id,
  fileName,
  isRehearsal,
  state,
  done,
  total,
  message,
  report,
  startedAt,
}: TransferEntity): Transfer {
  return { id, fileName, isRehearsal: isRehearsal === 1, state, done, total, message, report, startedAt };
}

/** "3 new, 1 unchanged" */
export function summaryOf({ articles }: Pick<TransferReport, 'articles'>): string {
  const counts = new Map<string, number>();
  for (const { outcome } of articles) counts.set(outcome, (counts.get(outcome) ?? 0) + 1);
  return [...counts].map(([outcome, count]) => `${count} ${outcome}`).join(', ') || 'There is no article in the file';
}
