import type { EntityManager } from 'typeorm';

/**
 * The rows that a statement of both engines gives, inside a transaction: for the few that TypeORM has no words for.
 * @param statement with `$1`, `$2` in the order of `values`, each once
 */
export async function rowsOf<Row>(manager: EntityManager, statement: string, values: unknown[]): Promise<Row[]> {
  if (!manager.queryRunner) throw new Error('Run this statement in a transaction.');
  const isPostgres = manager.connection.options.type === 'postgres';
  const written = isPostgres ? statement : statement.replace(/\$\d+/g, '?');
  // The structured answer is the same for both; the plain one of PostgreSQL has another shape for an UPDATE.
  const { records } = await manager.queryRunner.query(written, values, true);
  return records as Row[]; // the statement's own columns
}
