import type { EntityManager, EntityMetadata, ObjectLiteral } from 'typeorm';

import { rowsOf } from '../database/rows-of';
import type { RecordedRow } from './public-record.entity';
import type { RecordedAs } from './recorded.decorator';

/** The property that names a row. */
export const keyPropertyOf = ({ primaryColumns: [key] }: EntityMetadata): string => key?.propertyName ?? 'id';

/** A row as it stands in the manager's transaction; null where it is gone. */
export async function rowNow(
  manager: EntityManager,
  metadata: EntityMetadata,
  as: RecordedAs,
  key: string,
): Promise<RecordedRow | null> {
  const row = await manager.findOneBy<ObjectLiteral>(metadata.target, { [keyPropertyOf(metadata)]: key });
  return row && recordedRow(manager, row, as, key);
}

/** What is recorded of a row that was read. */
export async function recordedRow(
  manager: EntityManager,
  row: ObjectLiteral,
  { without = [], beside = {}, revisionIn }: RecordedAs,
  key: string,
): Promise<RecordedRow> {
  const shown = Object.fromEntries(Object.entries(row).filter(([name]) => !without.includes(name)));
  const others: [string, Record<string, unknown>[]][] = [];
  for (const [table, by] of Object.entries(beside))
    others.push([table, await rowsOf(manager, `SELECT * FROM ${table} WHERE ${by} = $1`, [key])]);
  return { row: shown, beside: Object.fromEntries(others), revision: await revisionOf(manager, row, revisionIn, key) };
}

async function revisionOf(
  manager: EntityManager,
  row: ObjectLiteral,
  place: RecordedAs['revisionIn'],
  key: string,
): Promise<number | null> {
  if (!place) return Number(row['version']) || null;
  const { table, by, column } = place;
  const [found] = await rowsOf<{ number: number | null }>(
    manager,
    `SELECT ${column} AS number FROM ${table} WHERE ${by} = $1`,
    [key],
  );
  return found?.number ?? null;
}
