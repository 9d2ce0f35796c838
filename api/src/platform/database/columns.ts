import type { QueryRunner, TableColumnOptions } from 'typeorm';

/**
 * Column types that behave the same on SQLite and PostgreSQL. Times are ISO text: see
 * docs/decisions/api-times-as-text.md.
 */
export function columnsFor(runner: QueryRunner) {
  // Byte order on both engines. The language of a database would sort slugs and times differently.
  const collation = runner.dataSource.options.type === 'postgres' ? { collation: 'C' } : {};
  return {
    text: (name: string): TableColumnOptions => ({ name, type: 'text', ...collation }),
    optionalText: (name: string): TableColumnOptions => ({ name, type: 'text', isNullable: true, ...collation }),
    integer: (name: string): TableColumnOptions => ({ name, type: 'integer' }),
    textKey: (name: string): TableColumnOptions => ({ name, type: 'text', isPrimary: true, ...collation }),
    integerKey: (name: string): TableColumnOptions => ({ name, type: 'integer', isPrimary: true }),
  };
}
