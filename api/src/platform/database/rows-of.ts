import type { EntityManager } from 'typeorm';

/** Runs a SELECT that is valid on both engines, inside or outside a transaction. @param statement as below */
export function readRows<Row>(manager: EntityManager, statement: string, values: unknown[]): Promise<Row[]> {
  return manager.query(inDialect(manager, statement), values);
}

/**
 * Runs a statement that is valid on both engines and that TypeORM cannot express, inside a transaction. Returns its
 * rows.
 * @param statement with `$1`, `$2` in the order of `values`, each once
 */
export async function rowsOf<Row>(manager: EntityManager, statement: string, values: unknown[]): Promise<Row[]> {
  if (!manager.queryRunner) throw new Error('Run this statement in a transaction.');
  // The structured result is the same on both; PostgreSQL's plain result of an UPDATE has another shape.
  const { records } = await manager.queryRunner.query(inDialect(manager, statement), values, true);
  return records as Row[]; // the statement's own columns
}

const inDialect = ({ dataSource }: EntityManager, statement: string) =>
  dataSource.options.type === 'postgres' ? statement : statement.replace(/\$\d+/g, '?');
