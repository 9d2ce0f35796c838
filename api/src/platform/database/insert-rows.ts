import type { EntityManager, EntityMetadata, EntityTarget, ObjectLiteral } from 'typeorm';

import { answersOf } from '../changes/changes-answers-of.decorator';
import { recordedAs } from '../records/recorded.decorator';

/** Cached statements of each entity, by number of rows. */
const statements = new WeakMap<EntityMetadata, Map<number, string>>();

/**
 * Inserts whole rows with a cached statement, in the caller's transaction. For the few tables that a quote request
 * writes: TypeORM builds its statement each time, which takes longer than SQLite needs to execute it.
 * @throws for an entity that visitors read, because only inserts by TypeORM are announced and recorded
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
  const byCount = statements.get(metadata) ?? new Map<number, string>();
  statements.set(metadata, byCount);
  const statement = byCount.get(count) ?? buildStatement(metadata, count);
  byCount.set(count, statement);
  return statement;
}

function buildStatement({ dataSource: { driver }, columns, tableName }: EntityMetadata, count: number): string {
  const names = columns.map(({ databaseName }) => driver.escape(databaseName)).join(', ');
  const rowAt = (row: number) =>
    `(${columns.map((_, index) => driver.createParameter('value', row * columns.length + index)).join(', ')})`;
  const rows = Array.from({ length: count }, (_, row) => rowAt(row)).join(', ');
  return `INSERT INTO ${driver.escape(tableName)} (${names}) VALUES ${rows}`;
}
