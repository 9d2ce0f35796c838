import { Table, type MigrationInterface, type QueryRunner } from 'typeorm';

import { columnsFor } from '../columns';

/** Empty at first: articles are indexed when they are written. See docs/decisions/api-search.md. */
export class CreateSearch1795000000006 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    const { text, integer, textKey, integerKey } = columnsFor(runner);
    await runner.createTable(
      new Table({
        name: 'search_posts',
        columns: [textKey('post_id'), integer('number'), text('words'), text('text')],
        uniques: [{ name: 'search_posts_number', columnNames: ['number'] }],
        foreignKeys: [
          {
            columnNames: ['post_id'],
            referencedTableName: 'posts',
            referencedColumnNames: ['id'],
            onDelete: 'CASCADE',
          },
        ],
      }),
    );
    await runner.createTable(
      new Table({ name: 'search_postings', columns: [textKey('word'), integerKey('block'), text('posts')] }),
    );
    await runner.createTable(new Table({ name: 'search_blocks', columns: [integerKey('block'), text('times')] }));
    await runner.createTable(
      new Table({
        name: 'search_numbering',
        columns: [integerKey('id'), integer('next_number')],
        checks: [{ name: 'search_numbering_is_one_row', expression: 'id = 1' }],
      }),
    );
    await runner.query('INSERT INTO search_numbering (id, next_number) VALUES (1, 0)');
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const table of ['search_numbering', 'search_blocks', 'search_postings', 'search_posts'])
      await runner.dropTable(table);
  }
}
