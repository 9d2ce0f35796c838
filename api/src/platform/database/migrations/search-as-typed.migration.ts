import type { MigrationInterface, QueryRunner } from 'typeorm';

import { searchKeyOf } from '../search-key';

/** Rows per batch. */
const batchSize = 500;

/** Lets quote requests and their notes be found whichever way accents, apostrophes and capital letters are typed. */
export class SearchAsTyped1930000000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    // Raw SQL, because on SQLite TypeORM would recreate the table.
    await runner.query(`ALTER TABLE quote_notes ADD COLUMN searched text NOT NULL DEFAULT ''`);
    await fill(runner, 'quote_requests', 'searched');
    await fill(runner, 'quote_notes', 'note');
  }

  /** The requests keep their search text, which still matches almost everything that it did before. */
  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE quote_notes DROP COLUMN searched');
  }
}

/** Writes a batch with one statement, since the site waits for it at its start. */
async function fill(runner: QueryRunner, table: string, source: string): Promise<void> {
  const isPostgres = runner.dataSource.options.type === 'postgres';
  const parameter = (number: number) => (isPostgres ? `$${number}` : '?');
  for (let after = ''; ; ) {
    const rows: { id: string; text: string }[] = await runner.query(
      `SELECT id, ${source} AS text FROM ${table} WHERE id > ${parameter(1)} ORDER BY id LIMIT ${batchSize}`,
      [after],
    );
    const last = rows.at(-1);
    if (!last) return;
    const values = rows.map((_, index) => `(${parameter(2 * index + 1)}, ${parameter(2 * index + 2)})`);
    // Both engines name the columns of VALUES like this.
    await runner.query(
      `UPDATE ${table} SET searched = filled.column2 FROM (VALUES ${values.join(', ')}) AS filled
       WHERE ${table}.id = filled.column1`,
      rows.flatMap(({ id, text }) => [id, searchKeyOf(text)]),
    );
    after = last.id;
  }
}
