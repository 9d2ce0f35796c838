import { randomUUID } from 'node:crypto';
import type { Readable } from 'node:stream';

import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import type { ImportOptions, Transfer } from 'contract/transfers';
import { In, type EntityManager, type Repository } from 'typeorm';

import { lockUntilCommit } from '../platform/database/advisory-locks';
import type { Doer } from '../accounts/audit/actor';
import { Clock, isSilent } from '../platform/clock/clock';
import { Transactions } from '../platform/database/transactions';
import { NotFoundError } from '../platform/errors/api-errors';
import { ImportFiles } from './import-files';
import { ImportRunningError, ImportStopped } from './transfer-errors';
import { TransferEntity } from './transfer.entity';

/**
 * Milliseconds without a heartbeat after which a command that ran an import is considered dead: a large file is read in
 * one step.
 */
export const silentFor = 30_000;

/** An uploaded file. */
export interface SentExport {
  name: string;
  stream: Readable;
  /** Called once the stream has ended. @throws if the upload is invalid */
  check?: () => Promise<void> | void;
}

type InitialState = Pick<TransferEntity, 'state' | 'message' | 'file' | 'actor'> & { options: ImportOptions };

/** Starts imports and reports on them. Only one runs at a time, because two could claim the same addresses. */
@Injectable()
export class Transfers {
  constructor(
    @InjectRepository(TransferEntity) private readonly transfers: Repository<TransferEntity>,
    private readonly files: ImportFiles,
    private readonly transactions: Transactions,
    private readonly clock: Clock,
  ) {}

  /** Queues a file for the worker to import. @throws {ImportRunningError} */
  async begin({ name, stream, check }: SentExport, options: ImportOptions, by: Doer): Promise<Transfer> {
    const id = randomUUID();
    await this.files.keep(id, stream, () => check?.());
    const begun = { state: 'waiting', message: 'Waiting for its turn', file: id, options, actor: by } as const;
    try {
      return answerOf(await this.start(id, name, by, begun));
    } catch (error) {
      await this.files.remove(id).catch(() => undefined); // the first error is reported; the sweep removes the file
      throw error;
    }
  }

  /** Starts an import that this process runs itself. @throws {ImportRunningError} */
  beginHere(name: string, options: ImportOptions, by: Doer): Promise<TransferEntity> {
    const begun = { state: 'running', message: 'Reading the file', file: null, options, actor: by } as const;
    return this.start(randomUUID(), name, by, begun);
  }

  /** Returns the progress or the result of an import. @throws {NotFoundError} */
  async get(id: string): Promise<Transfer> {
    const row = await this.transfers.findOneBy({ id });
    if (!row) throw new NotFoundError('import');
    if (row.state !== 'running' || row.file !== null || !isSilent(row.heardOfAt, this.clock.now(), silentFor))
      return answerOf(row);
    return answerOf({ ...row, state: 'failed', message: new ImportStopped().message });
  }

  private async start(id: string, fileName: string, by: Doer, begun: InitialState): Promise<TransferEntity> {
    const now = this.clock.time();
    const counters = { done: 0, total: 0, tries: 0, report: null, isRehearsal: Number(begun.options.rehearse) };
    const times = { startedAt: now, heardOfAt: now };
    return this.transactions.run(async (manager) => {
      // Serialized, or two requests could both find that none is running.
      await lockUntilCommit(manager, 'imports');
      for (const other of await manager.findBy(TransferEntity, { state: In(['waiting', 'running']) }))
        await this.supersede(manager, other);
      const requester = by.who ?? 'a command on the server';
      return manager.save(TransferEntity, { id, fileName, by: requester, ...counters, ...times, ...begun });
    });
  }

  /**
   * Refuses while a worker has an import, which it resumes by itself; gives up the import of a dead command. @throws
   * {ImportRunningError}
   */
  private async supersede(manager: EntityManager, other: TransferEntity): Promise<void> {
    if (other.file !== null) throw new ImportRunningError(other);
    const now = this.clock.now();
    if (!isSilent(other.heardOfAt, now, silentFor))
      throw new ImportRunningError(other, Date.parse(other.heardOfAt) + silentFor - now.getTime());
    // A command that was only slow notices this and stops.
    await manager.save(TransferEntity, { ...other, state: 'failed', message: new ImportStopped().message });
  }
}

function answerOf(row: TransferEntity): Transfer {
  const { id, fileName, isRehearsal, done, total, message, report, startedAt } = row;
  const state = row.state === 'waiting' ? 'running' : row.state;
  return { id, fileName, isRehearsal: isRehearsal === 1, state, done, total, message, report, startedAt };
}
