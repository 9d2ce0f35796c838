import { Table, type MigrationInterface, type QueryRunner } from 'typeorm';

import { columnsFor } from '../columns';

/** What an article has beside its text, and where it was read once. */
export class ExtendPosts1795500000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    const { text, textKey } = columnsFor(runner);
    // By statement: on SQLite TypeORM would make the table again, and dropping the old one takes all that refers to it along.
    await runner.query('ALTER TABLE posts ADD COLUMN canonical text');
    await runner.createTable(
      new Table({
        name: 'post_former_slugs',
        // No foreign key: an address outlives the article that was read there.
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
