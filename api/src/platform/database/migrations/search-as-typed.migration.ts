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

async function fill(runner: QueryRunner, table: string, source: string): Promise<void> {
  const isPostgres = runner.dataSource.options.type === 'postgres';
  const [first, second] = isPostgres ? ['$1', '$2'] : ['?', '?'];
  for (let after = ''; ; ) {
    const rows: { id: string; text: string }[] = await runner.query(
      `SELECT id, ${source} AS text FROM ${table} WHERE id > ${first} ORDER BY id LIMIT ${batchSize}`,
      [after],
    );
    for (const { id, text } of rows)
      await runner.query(`UPDATE ${table} SET searched = ${first} WHERE id = ${second}`, [searchKeyOf(text), id]);
    const last = rows.at(-1);
    if (!last) return;
    after = last.id;
  }
}
