import type { QueryRunner, TableColumnOptions } from 'typeorm';

/** The columns that mean the same on SQLite and on PostgreSQL. Times are ISO text: see docs/decisions/api-times-as-text.md. */
export function columnsFor(runner: QueryRunner) {
  // Bytes in order on both engines: a database's own language would sort slugs and times differently.
  const collation = runner.dataSource.options.type === 'postgres' ? { collation: 'C' } : {};
  return {
    text: (name: string): TableColumnOptions => ({ name, type: 'text', ...collation }),
    optionalText: (name: string): TableColumnOptions => ({ name, type: 'text', isNullable: true, ...collation }),
    integer: (name: string): TableColumnOptions => ({ name, type: 'integer' }),
    textKey: (name: string): TableColumnOptions => ({ name, type: 'text', isPrimary: true, ...collation }),
    integerKey: (name: string): TableColumnOptions => ({ name, type: 'integer', isPrimary: true }),
  };
}
