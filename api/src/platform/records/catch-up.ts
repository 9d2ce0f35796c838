import { In, type EntityManager, type EntityMetadata, type ObjectLiteral } from 'typeorm';

import { PublicRecordEntity, type RecordedRow } from './public-record.entity';
import { alias, keyPropertyOf, rowsNow } from './recorded-row';

/** Rows that are compared with their records at once. */
const catchUpBatch = 100;

export interface CatchingUp {
  /** When it is noticed. */
  at: string;
  /** Rows after this key, in the order of keys. */
  after: string;
  /** Since when a row is known to say what it says, where no record tells; `at` if it is left out. */
  since?: (row: ObjectLiteral, key: string) => string;
}

/**
 * Records the rows of one batch that are not as their last record says: they were there before there were records, or were
 * written past the API.
 * @returns the last key of the batch; null after the last one
 */
export async function catchUp(
  manager: EntityManager,
  metadata: EntityMetadata,
  { at, after, since = () => at }: CatchingUp,
): Promise<string | null> {
  const property = keyPropertyOf(metadata);
  const rows = await rowsNow(manager, metadata, (query) =>
    query
      .where(`${alias}.${property} > :after`, { after: keyOf(metadata, after) })
      .orderBy(`${alias}.${property}`, 'ASC')
      .limit(catchUpBatch),
  );
  const keys = rows.map(({ row }) => String(row[property]));
  const known = await lastRecords(manager, metadata.tableName, keys);
  for (const { row, content } of rows) {
    const key = String(row[property]);
    const before = known.get(key);
    if (before && isSame(before.content, content)) continue;
    const validFrom = before ? at : since(row, key);
    const record = { kind: metadata.tableName, key, validFrom, recordedAt: at, content: content as {} }; // TypeORM takes no unknown
    await manager.upsert(PublicRecordEntity, record, ['kind', 'key', 'validFrom']);
  }
  return rows.length < catchUpBatch ? null : (keys.at(-1) ?? null);
}

/** Records that rows are gone of which no transaction said so. */
export async function noteGone(manager: EntityManager, metadata: EntityMetadata, at: string): Promise<void> {
  const property = keyPropertyOf(metadata);
  const rows = await manager.find<ObjectLiteral>(metadata.target, { select: { [property]: true } });
  const there = new Set(rows.map((row) => String(row[property])));
  const kind = metadata.tableName;
  const recorded = await manager
    .createQueryBuilder(PublicRecordEntity, 'record')
    .select('record.key', 'key')
    .distinct()
    .where({ kind })
    .getRawMany<{ key: string }>();
  const gone = recorded.map(({ key }) => key).filter((key) => !there.has(key));
  for (const [key, { content }] of await lastRecords(manager, kind, gone)) {
    const record = { kind, key, validFrom: at, recordedAt: at, content: null };
    if (content) await manager.upsert(PublicRecordEntity, record, ['kind', 'key', 'validFrom']);
  }
}

async function lastRecords(
  manager: EntityManager,
  kind: string,
  keys: readonly string[],
): Promise<ReadonlyMap<string, PublicRecordEntity>> {
  if (keys.length === 0) return new Map();
  const times = await manager
    .createQueryBuilder(PublicRecordEntity, 'record')
    .select('record.key', 'key')
    .addSelect('MAX(record.validFrom)', 'validFrom')
    .where({ kind, key: In(keys) })
    .groupBy('record.key')
    .getRawMany<{ key: string; validFrom: string }>();
  const last = new Map<string, PublicRecordEntity>();
  for (const { key, validFrom } of times)
    last.set(key, await manager.findOneByOrFail(PublicRecordEntity, { kind, key, validFrom }));
  return last;
}

/** As they are stored, property by property in the order of the columns. */
const isSame = (one: RecordedRow | null, other: RecordedRow) => JSON.stringify(one) === JSON.stringify(other);

/** The one number among the keys is that of the agency's row. */
const keyOf = ({ primaryColumns: [column] }: EntityMetadata, key: string) =>
  column?.type === 'integer' ? Number(key) : key;
