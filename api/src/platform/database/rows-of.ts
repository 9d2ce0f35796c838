import type { EntityManager } from 'typeorm';

/** The rows that a SELECT of both engines gives, in a transaction or in none. @param statement as below */
export function readRows<Row>(manager: EntityManager, statement: string, values: unknown[]): Promise<Row[]> {
  return manager.query(writtenFor(manager, statement), values);
}

/**
 * The rows that a statement of both engines gives, inside a transaction: for the few that TypeORM has no words for.
 * @param statement with `$1`, `$2` in the order of `values`, each once
 */
export async function rowsOf<Row>(manager: EntityManager, statement: string, values: unknown[]): Promise<Row[]> {
  if (!manager.queryRunner) throw new Error('Run this statement in a transaction.');
  // The structured answer is the same for both; the plain one of PostgreSQL has another shape for an UPDATE.
  const { records } = await manager.queryRunner.query(writtenFor(manager, statement), values, true);
  return records as Row[]; // the statement's own columns
}

const writtenFor = ({ dataSource }: EntityManager, statement: string) =>
  dataSource.options.type === 'postgres' ? statement : statement.replace(/\$\d+/g, '?');
