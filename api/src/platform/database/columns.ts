import type { QueryRunner, TableColumnOptions, TableForeignKeyOptions, TableIndexOptions } from 'typeorm';

export type Columns = ReturnType<typeof columnsFor>;

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
    /** Text in the language of the database, for columns that no list is sorted by. */
    unsortedText: (name: string): TableColumnOptions => ({ name, type: 'text' }),
    optionalUnsortedText: (name: string): TableColumnOptions => ({ name, type: 'text', isNullable: true }),
    integer: (name: string): TableColumnOptions => ({ name, type: 'integer' }),
    optionalInteger: (name: string): TableColumnOptions => ({ name, type: 'integer', isNullable: true }),
    textKey: (name: string): TableColumnOptions => ({ name, type: 'text', isPrimary: true, ...collation }),
    integerKey: (name: string): TableColumnOptions => ({ name, type: 'integer', isPrimary: true }),
    /** Counts the saves of a row, to detect concurrent ones. */
    version: { name: 'version', type: 'integer', default: 1 } satisfies TableColumnOptions,
  };
}

/** References a row whose deletion also deletes this one. */
export const partOf = (table: string, column: string): TableForeignKeyOptions => ({
  ...references(table, column),
  onDelete: 'CASCADE',
});

/** References a row that cannot be deleted as long as this one exists. */
export const references = (table: string, column: string, key = 'id'): TableForeignKeyOptions => ({
  columnNames: [column],
  referencedTableName: table,
  referencedColumnNames: [key],
});

export const index = (name: string, ...columnNames: string[]): TableIndexOptions => ({ name, columnNames });
