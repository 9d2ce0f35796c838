import { In, type EntityManager, type EntityMetadata, type ObjectLiteral } from 'typeorm';

import { rowsOf } from '../database/rows-of';
import { isLast } from './last-record';
import { PublicRecordEntity, type RecordedRow } from './public-record.entity';
import { alias, keyPropertyOf, rowsNow } from './recorded-row';

/** Rows compared with their records per batch. */
const catchUpBatch = 100;

export interface CatchingUp {
  /** Time of detection. */
  at: string;
  /** Continues after this key, in key order. */
  after: string;
  /** Returns since when an unrecorded row is known to have its content; defaults to `at`. */
  since?: (row: ObjectLiteral, key: string) => string;
}

/**
 * Records the rows of a batch that differ from their last record: they are older than the records, or were written
 * directly to the database.
 * @returns the last key of the batch; null after the last batch
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
    const record = { kind: metadata.tableName, key, validFrom, recordedAt: at, content: content as {} }; // TypeORM rejects unknown
    await manager.upsert(PublicRecordEntity, record, ['kind', 'key', 'validFrom']);
  }
  return rows.length < catchUpBatch ? null : (keys.at(-1) ?? null);
}

/** Records rows whose removal no transaction reported. One statement, however many there are. */
export async function noteGone(manager: EntityManager, metadata: EntityMetadata, at: string): Promise<void> {
  const { tableName, primaryColumns } = metadata;
  await rowsOf(
    manager,
    `INSERT INTO public_records (kind, key, valid_from, recorded_at, content)
     SELECT record.kind, record.key, $1, $2, NULL FROM public_records AS record
     WHERE record.kind = $3 AND record.content IS NOT NULL
       AND record.key NOT IN (SELECT CAST(${primaryColumns[0]?.databaseName} AS text) FROM ${tableName})
       AND NOT EXISTS (
         SELECT 1 FROM public_records AS newer
         WHERE newer.kind = record.kind AND newer.key = record.key AND newer.valid_from > record.valid_from
       )
     ON CONFLICT (kind, key, valid_from) DO UPDATE SET recorded_at = excluded.recorded_at, content = NULL
     RETURNING key`,
    [at, at, tableName],
  );
}

async function lastRecords(
  manager: EntityManager,
  kind: string,
  keys: readonly string[],
): Promise<ReadonlyMap<string, PublicRecordEntity>> {
  if (keys.length === 0) return new Map();
  const records = await manager
    .createQueryBuilder(PublicRecordEntity, 'record')
    .where({ kind, key: In(keys) })
    .andWhere((query) => isLast(query))
    .getMany();
  return new Map(records.map((record) => [record.key, record]));
}

/** Compares as stored, property by property in the order of the columns. Related rows have no order. */
const isSame = (one: RecordedRow | null, other: RecordedRow) =>
  JSON.stringify(one && inOrder(one)) === JSON.stringify(inOrder(other));

const inOrder = ({ beside, ...content }: RecordedRow) => ({
  ...content,
  beside: Object.entries(beside).map(([table, rows]) => [table, rows.map((row) => JSON.stringify(row)).toSorted()]),
});

/** Only the agency's row has a numeric key. */
const keyOf = ({ primaryColumns: [column] }: EntityMetadata, key: string) =>
  column?.type === 'integer' ? Number(key) : key;
