import { Table, type MigrationInterface, type QueryRunner } from 'typeorm';

import { columnsFor } from '../columns';

export class CreateMedia1795600000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    const { text, optionalText, textKey, integer } = columnsFor(runner);
    await runner.createTable(
      new Table({
        name: 'media',
        columns: [
          textKey('id'),
          ...['name', 'alt', 'type', 'hash', 'focal', 'variants', 'retired', 'searched', 'created_at'].map(text),
          ...['width', 'height', 'bytes', 'frames'].map(integer),
          optionalText('replaced_at'),
        ],
        indices: [
          { name: 'media_newest', columnNames: ['created_at', 'id'] },
          { name: 'media_hash', columnNames: ['hash'] },
        ],
      }),
    );
    await this.createUse(runner);
    await this.addCovers(runner);
  }

  /** Creates the media used in the text of articles. No cascade from media: what an article shows cannot be deleted. */
  private async createUse(runner: QueryRunner): Promise<void> {
    const { textKey } = columnsFor(runner);
    await runner.createTable(
      new Table({
        name: 'post_media',
        columns: [textKey('post_id'), textKey('media_id')],
        foreignKeys: [
          {
            columnNames: ['post_id'],
            referencedTableName: 'posts',
            referencedColumnNames: ['id'],
            onDelete: 'CASCADE',
          },
          { columnNames: ['media_id'], referencedTableName: 'media', referencedColumnNames: ['id'] },
        ],
        indices: [{ name: 'posts_of_media', columnNames: ['media_id'] }],
      }),
    );
  }

  /** Raw SQL, because TypeORM recreates the table on SQLite, which would drop the table that others reference. */
  private async addCovers(runner: QueryRunner): Promise<void> {
    const text = runner.dataSource.options.type === 'postgres' ? 'text COLLATE "C"' : 'text';
    await runner.query(`ALTER TABLE posts ADD COLUMN cover_media ${text} REFERENCES media (id)`);
    await runner.query(`ALTER TABLE posts ADD COLUMN cover_alt ${text}`);
    await runner.query(`ALTER TABLE posts ADD COLUMN cover_focal ${text}`);
    await runner.query('CREATE INDEX posts_of_cover ON posts (cover_media)');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP INDEX posts_of_cover');
    for (const column of ['cover_focal', 'cover_alt', 'cover_media'])
      await runner.query(`ALTER TABLE posts DROP COLUMN ${column}`);
    await runner.dropTable('post_media');
    await runner.dropTable('media');
  }
}
