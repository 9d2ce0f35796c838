import { Injectable } from '@nestjs/common';
import type { EntityManager, EntityMetadata, EntityTarget, ObjectLiteral, QueryRunner } from 'typeorm';

import { Clock } from '../clock/clock';
import { catchUp, noteGone } from './catch-up';
import { PublicRecordEntity } from './public-record.entity';
import { recordedAs } from './recorded.decorator';
import { alias, keyPropertyOf, rowsNow } from './recorded-row';

export interface WrittenRow {
  metadata: EntityMetadata;
  queryRunner: QueryRunner;
  entity?: ObjectLiteral;
  databaseEntity?: ObjectLiteral;
}

/** Written keys by entity; `all` if a statement did not name them. */
type Pending = Map<EntityMetadata, Set<string> | 'all'>;

/**
 * Records content of public pages in the transaction that changes it. Reads each row again before the commit, so that
 * it is complete, and includes related rows that were written later.
 */
@Injectable()
export class Records {
  private readonly pending = new WeakMap<QueryRunner, Pending>();

  constructor(private readonly clock: Clock) {}

  /** Notes that a row was written or removed. */
  note({ metadata, queryRunner, entity, databaseEntity }: WrittenRow): void {
    if (!recordedAs(metadata.target)) return;
    const property = keyPropertyOf(metadata);
    const key: unknown = databaseEntity?.[property] ?? entity?.[property];
    const ofRunner: Pending = this.pending.get(queryRunner) ?? new Map();
    const keys = ofRunner.get(metadata) ?? new Set();
    this.pending.set(queryRunner, ofRunner);
    if (key === undefined || keys === 'all') ofRunner.set(metadata, 'all');
    else ofRunner.set(metadata, keys.add(String(key)));
  }

  /** Notes a row that was written without listeners in the transaction of a manager. */
  noteIn(manager: EntityManager, entity: EntityTarget<ObjectLiteral>, row: ObjectLiteral): void {
    const { queryRunner } = manager;
    if (!queryRunner) throw new Error('Note written rows inside of a transaction.');
    this.note({ metadata: manager.dataSource.getMetadata(entity), queryRunner, entity: row });
  }

  /** Records all noted rows. Called at the end of the transaction, before its commit. */
  async write(queryRunner: QueryRunner): Promise<void> {
    const at = this.clock.time();
    for (const [metadata, keys] of this.pending.get(queryRunner) ?? []) {
      if (keys === 'all') await recordAll(queryRunner.manager, metadata, at);
      else for (const key of keys) await record(queryRunner.manager, metadata, key, at);
    }
    this.pending.delete(queryRunner);
  }

  /** Drops the noted rows of a rolled-back transaction. */
  forget(queryRunner: QueryRunner): void {
    this.pending.delete(queryRunner);
  }
}

async function record(manager: EntityManager, metadata: EntityMetadata, key: string, at: string): Promise<void> {
  const property = keyPropertyOf(metadata);
  const [now] = await rowsNow(manager, metadata, (query) => query.where(`${alias}.${property} = :key`, { key }));
  const content = (now?.content ?? null) as {} | null; // TypeORM rejects unknown
  const row = { kind: metadata.tableName, key, validFrom: at, recordedAt: at, content };
  // Also runs at the end of a savepoint, after which its transaction may write the row again.
  await manager.upsert(PublicRecordEntity, row, ['kind', 'key', 'validFrom']);
}

async function recordAll(manager: EntityManager, metadata: EntityMetadata, at: string): Promise<void> {
  for (let after: string | null = ''; after !== null; ) after = await catchUp(manager, metadata, { at, after });
  await noteGone(manager, metadata, at);
}
