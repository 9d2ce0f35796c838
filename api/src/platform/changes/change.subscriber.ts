import { Injectable } from '@nestjs/common';
import {
  DataSource,
  type EntitySubscriberInterface,
  type QueryRunner,
  type TransactionCommitEvent,
  type TransactionRollbackEvent,
} from 'typeorm';

import { Records, type WrittenRow } from '../records/records';
import { announceToOthers } from './announce-to-processes';
import { answersOf } from './changes-answers-of.decorator';
import { ContentChanges } from './content-changes';

/**
 * Observes every write. Records it for the archive before its commit, and announces the responses it changed
 * afterwards. A rolled-back write is neither recorded nor announced. A single subscriber does both, because TypeORM
 * calls several concurrently, and a connection runs one statement at a time.
 */
@Injectable()
export class ChangeSubscriber implements EntitySubscriberInterface {
  private readonly pending = new WeakMap<QueryRunner, Set<string>>();

  constructor(
    dataSource: DataSource,
    private readonly changes: ContentChanges,
    private readonly records: Records,
  ) {
    dataSource.subscribers.push(this);
  }

  afterInsert = (event: WrittenRow) => this.note(event);
  afterUpdate = (event: WrittenRow) => this.note(event);
  afterRemove = (event: WrittenRow) => this.note(event);

  /**
   * Adds the notice for other processes to the transaction. Also runs at the end of a savepoint: its changes are told
   * then as well, and announced here with the rest.
   */
  async beforeTransactionCommit({ queryRunner }: TransactionCommitEvent): Promise<void> {
    await this.records.write(queryRunner);
    const paths = [...(this.pending.get(queryRunner) ?? [])];
    if (paths.length > 0) await announceToOthers(queryRunner, { by: this.changes.process, paths });
  }

  /** Announces to this process: its next response is made from what was written. Skips the end of a savepoint. */
  afterTransactionCommit({ queryRunner }: TransactionCommitEvent): void {
    if (!queryRunner.isTransactionActive) this.changes.announce(this.take(queryRunner));
  }

  afterTransactionRollback({ queryRunner }: TransactionRollbackEvent): void {
    if (queryRunner.isTransactionActive) return;
    this.take(queryRunner);
    this.records.forget(queryRunner);
  }

  private note(written: WrittenRow): void {
    const { metadata, queryRunner } = written;
    this.records.note(written);
    const paths = this.pending.get(queryRunner) ?? new Set();
    for (const path of answersOf(metadata.target)) paths.add(path);
    this.pending.set(queryRunner, paths);
  }

  private take(queryRunner: QueryRunner): string[] {
    const paths = [...(this.pending.get(queryRunner) ?? [])];
    this.pending.delete(queryRunner);
    return paths;
  }
}
