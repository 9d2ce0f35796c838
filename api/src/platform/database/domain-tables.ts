import { Table, type MigrationInterface, type QueryRunner, type TableOptions } from 'typeorm';

import { columnsFor, type Columns } from './columns';

/** The engine of a database, and the type of text that it sorts by bytes. */
export interface Dialect {
  isPostgres: boolean;
  text: string;
}

/** The first migration of a domain: its tables as they were on November 25, 2026. Later changes are new migrations. */
export abstract class DomainTables implements MigrationInterface {
  /** A table comes after those that its foreign keys reference. */
  protected abstract tables(columns: Columns): TableOptions[];

  /** Everything that `tables` cannot express, in SQL. */
  protected statements(_dialect: Dialect): string[] {
    return [];
  }

  async up(runner: QueryRunner): Promise<void> {
    for (const table of this.tables(columnsFor(runner))) await runner.createTable(new Table(table));
    const isPostgres = runner.dataSource.options.type === 'postgres';
    const dialect = { isPostgres, text: isPostgres ? 'text COLLATE "C"' : 'text' };
    for (const statement of this.statements(dialect)) await runner.query(statement);
  }

  async down(): Promise<void> {
    throw new Error('Before these tables there was nothing to return to. Remove the database instead.');
  }
}
