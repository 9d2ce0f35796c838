import type { EntityManager, EntityMetadata, EntityTarget, ObjectLiteral } from 'typeorm';

import { answersOf } from '../changes/changes-answers-of.decorator';
import { recordedAs } from '../records/recorded.decorator';

/** The statements of each kind of row, by how many rows they insert. */
const written = new WeakMap<EntityMetadata, Map<number, string>>();

/**
 * Inserts whole rows by a statement that is written once, in the caller's transaction. For the few tables that a request for
 * a quote is written to: TypeORM writes its own anew each time, which takes longer than SQLite takes to carry it out.
 * @throws for a kind of row that visitors read: only what TypeORM inserts is announced and recorded
 */
export async function insertRows<Row extends ObjectLiteral>(
  { queryRunner, dataSource }: EntityManager,
  entity: EntityTarget<Row>,
  rows: readonly Row[],
): Promise<void> {
  if (!queryRunner) throw new Error('Insert these rows in a transaction.');
  if (rows.length === 0) return;
  const metadata = dataSource.getMetadata(entity);
  if (answersOf(metadata.target).length > 0 || recordedAs(metadata.target))
    throw new Error(`Insert ${metadata.tableName} by the manager: nobody would hear of it.`);
  const values = rows.flatMap((row) =>
    metadata.columns.map((column) => dataSource.driver.preparePersistentValue(column.getEntityValue(row), column)),
  );
  await queryRunner.query(statementFor(metadata, rows.length), values);
}

function statementFor(metadata: EntityMetadata, count: number): string {
  const byCount = written.get(metadata) ?? new Map<number, string>();
  written.set(metadata, byCount);
  const statement = byCount.get(count) ?? write(metadata, count);
  byCount.set(count, statement);
  return statement;
}

function write({ dataSource: { driver }, columns, tableName }: EntityMetadata, count: number): string {
  const names = columns.map(({ databaseName }) => driver.escape(databaseName)).join(', ');
  const rowAt = (row: number) =>
    `(${columns.map((_, index) => driver.createParameter('value', row * columns.length + index)).join(', ')})`;
  const rows = Array.from({ length: count }, (_, row) => rowAt(row)).join(', ');
  return `INSERT INTO ${driver.escape(tableName)} (${names}) VALUES ${rows}`;
}
