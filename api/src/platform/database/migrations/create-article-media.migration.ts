import { Table, type MigrationInterface, type QueryRunner } from 'typeorm';

import { columnsFor } from '../columns';

/**
 * Creates the media named by article drafts. No foreign key to media: a text may name deleted media and is stored
 * anyway.
 */
export class CreateArticleMedia1795600000001 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    const { textKey } = columnsFor(runner);
    await runner.createTable(
      new Table({
        name: 'article_media',
        columns: ['article_id', 'media_id', 'place'].map(textKey),
        foreignKeys: [
          {
            columnNames: ['article_id'],
            referencedTableName: 'articles',
            referencedColumnNames: ['id'],
            onDelete: 'CASCADE',
          },
        ],
        indices: [{ name: 'articles_of_media', columnNames: ['media_id'] }],
      }),
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.dropTable('article_media');
  }
}
