import { mediaAddress } from 'contract/media-files';
import { Table, type MigrationInterface, type QueryRunner } from 'typeorm';

import { columnsFor } from '../columns';

/** Rows per batch. */
const batchSize = 200;

/** Matches media in the URLs of a text or as its cover, in JSON. */
const named = new RegExp(`(?:${mediaAddress('')}|"media":")([0-9a-z]{12})\\b`, 'g');

interface Revision {
  article_id: string;
  number: number;
  content: string;
}

/**
 * Creates the media named by earlier and scheduled versions. No foreign key to media, because a text may name deleted
 * media.
 */
export class CreateRevisionMedia1795800000002 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    const { textKey, integerKey } = columnsFor(runner);
    await runner.createTable(
      new Table({
        name: 'article_revision_media',
        columns: [textKey('article_id'), integerKey('number'), textKey('media_id')],
        foreignKeys: [
          {
            columnNames: ['article_id'],
            referencedTableName: 'articles',
            referencedColumnNames: ['id'],
            onDelete: 'CASCADE',
          },
        ],
        indices: [{ name: 'revisions_of_media', columnNames: ['media_id'] }],
      }),
    );
    for (let skip = 0; ; skip += batchSize) {
      const rows: Revision[] = await runner.query(
        `SELECT article_id, number, content FROM article_revisions WHERE content LIKE '%${mediaAddress('')}%' OR content LIKE '%"media":"%'
         ORDER BY article_id, number LIMIT ${batchSize} OFFSET ${skip}`,
      );
      if (rows.length === 0) return;
      await this.add(runner, rows);
    }
  }

  private async add(runner: QueryRunner, rows: readonly Revision[]): Promise<void> {
    const found = rows.flatMap(({ article_id: articleId, number, content }) =>
      [...new Set([...content.matchAll(named)].map(([, id = '']) => id))].map((mediaId) => ({
        articleId,
        number,
        mediaId,
      })),
    );
    await runner.manager.insert('article_revision_media', found);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.dropTable('article_revision_media');
  }
}
