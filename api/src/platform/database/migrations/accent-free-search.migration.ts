import type { MigrationInterface, QueryRunner } from 'typeorm';

import { searchKeyOf } from 'contract/search-key';

const batchSize = 500;

/** Folds accents in what the search of articles and of the library compares. It was in lower case only. */
export class AccentFreeSearch1960000000011 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    for (const table of ['articles', 'media']) await fold(runner, table);
  }

  /** Earlier releases find the folded text as well, if it is typed without accents. */
  async down(): Promise<void> {
    return undefined;
  }
}

/** Writes a batch with one statement, since the site waits for it at its start. */
async function fold(runner: QueryRunner, table: string): Promise<void> {
  const isPostgres = runner.dataSource.options.type === 'postgres';
  const parameter = (number: number) => (isPostgres ? `$${number}` : '?');
  for (let after = ''; ; ) {
    const rows: { id: string; searched: string }[] = await runner.query(
      `SELECT id, searched FROM ${table} WHERE id > ${parameter(1)} ORDER BY id LIMIT ${batchSize}`,
      [after],
    );
    const last = rows.at(-1);
    if (!last) return;
    const changed = rows.filter(({ searched }) => searchKeyOf(searched) !== searched);
    const values = changed.map((_, index) => `(${parameter(2 * index + 1)}, ${parameter(2 * index + 2)})`);
    // Both engines name the columns of VALUES like this.
    if (changed.length > 0)
      await runner.query(
        `UPDATE ${table} SET searched = folded.column2 FROM (VALUES ${values.join(', ')}) AS folded
         WHERE ${table}.id = folded.column1`,
        changed.flatMap(({ id, searched }) => [id, searchKeyOf(searched)]),
      );
    after = last.id;
  }
}
