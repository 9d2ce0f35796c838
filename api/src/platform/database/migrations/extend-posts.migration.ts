import { Table, type MigrationInterface, type QueryRunner } from 'typeorm';

import { columnsFor } from '../columns';

/** Adds an article's canonical URL, and the slugs it had before. */
export class ExtendPosts1795500000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    const { text, textKey } = columnsFor(runner);
    // Raw SQL, because on SQLite TypeORM would recreate the table, and dropping the old one deletes all rows that
    // reference it.
    await runner.query('ALTER TABLE posts ADD COLUMN canonical text');
    await runner.createTable(
      new Table({
        name: 'post_former_slugs',
        // No foreign key: a URL outlives its article.
        columns: [textKey('slug'), text('post_id'), text('since')],
        indices: [{ name: 'former_slugs_of_post', columnNames: ['post_id'] }],
      }),
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.dropTable('post_former_slugs');
    await runner.query('ALTER TABLE posts DROP COLUMN canonical');
  }
}
