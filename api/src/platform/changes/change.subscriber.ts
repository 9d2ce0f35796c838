import { Injectable } from '@nestjs/common';
import {
  DataSource,
  type EntitySubscriberInterface,
  type QueryRunner,
  type TransactionCommitEvent,
  type TransactionRollbackEvent,
} from 'typeorm';

import { Records, type WrittenRow } from '../records/records';
import { answersOf } from './changes-answers-of.decorator';
import { ContentChanges } from './content-changes';
import { notifyInstances } from './postgres-changes';
import { recordChange, SqliteChanges } from './sqlite-changes';

/**
 * Observes every write. Records it for the archive before its commit, and announces the responses it changed
 * afterwards. A rolled-back write is neither recorded nor announced. A single subscriber does both, because TypeORM
 * calls several concurrently, and a connection runs one statement at a time.
 */
@Injectable()
export class ChangeSubscriber implements EntitySubscriberInterface {
  private readonly pending = new WeakMap<QueryRunner, Set<string>>();

  constructor(
    private readonly dataSource: DataSource,
    private readonly changes: ContentChanges,
    private readonly sqlite: SqliteChanges,
    private readonly records: Records,
  ) {
    dataSource.subscribers.push(this);
  }

  afterInsert = (event: WrittenRow) => this.note(event);
  afterUpdate = (event: WrittenRow) => this.note(event);
  afterRemove = (event: WrittenRow) => this.note(event);

  /**
   * Adds the notice to the transaction. PostgreSQL sends it to every instance at commit, including this one; on SQLite
   * it is a row for the other processes. Also runs at the end of a savepoint, whose changes are announced with the
   * rest.
   */
  async beforeTransactionCommit({ queryRunner }: TransactionCommitEvent): Promise<void> {
    await this.records.write(queryRunner);
    const isPostgres = this.dataSource.options.type === 'postgres';
    const paths = isPostgres ? this.take(queryRunner) : [...(this.pending.get(queryRunner) ?? [])];
    if (paths.length === 0) return;
    if (isPostgres) await notifyInstances(queryRunner, paths);
    else await recordChange(queryRunner, { by: this.sqlite.process, paths });
  }

  /** Announces to this process on SQLite. Skips the end of a savepoint, when the transaction is still open. */
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
