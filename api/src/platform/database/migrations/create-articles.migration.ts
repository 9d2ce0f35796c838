import { Table, type MigrationInterface, type QueryRunner } from 'typeorm';

import { columnsFor } from '../columns';

const ofArticle = {
  columnNames: ['article_id'],
  referencedTableName: 'articles',
  referencedColumnNames: ['id'],
  onDelete: 'CASCADE',
};

/**
 * Creates the tables of articles as written, separate from the published posts. Ids match those of `posts`, without a
 * foreign key, since either may exist alone.
 */
export class CreateArticles1795500000001 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await this.createArticles(runner);
    await this.createRevisions(runner);
    await this.createSchedules(runner);
  }

  private async createArticles(runner: QueryRunner): Promise<void> {
    const { text, optionalText, integer, textKey } = columnsFor(runner);
    const live = ['live_hash', 'live_slug', 'live_published_at', 'live_updated_at'];
    await runner.createTable(
      new Table({
        name: 'articles',
        columns: [
          textKey('id'),
          ...['version', 'newest_revision'].map(integer),
          ...['state', 'title', 'slug', 'searched', 'content', 'content_hash', 'updated_at', 'updated_by'].map(text),
          ...['topic', 'last_save', 'first_published_at', 'deleted_at', 'external_id', 'imported_hash', ...live].map(
            optionalText,
          ),
          { ...integer('live_revision'), isNullable: true },
        ],
        uniques: [{ name: 'articles_external_id', columnNames: ['external_id'] }],
        indices: [
          { name: 'articles_last_changed', columnNames: ['updated_at', 'id'] },
          { name: 'articles_of_state', columnNames: ['state', 'updated_at', 'id'] },
          { name: 'articles_slug', columnNames: ['slug'] },
        ],
      }),
    );
  }

  private async createRevisions(runner: QueryRunner): Promise<void> {
    const { text, integer, textKey, integerKey } = columnsFor(runner);
    await runner.createTable(
      new Table({
        name: 'article_revisions',
        columns: [
          textKey('article_id'),
          integerKey('number'),
          ...['kind', 'began_at', 'at', 'by', 'title', 'content'].map(text),
          integer('words'),
          { ...integer('restored'), isNullable: true },
        ],
        foreignKeys: [ofArticle],
      }),
    );
  }

  private async createSchedules(runner: QueryRunner): Promise<void> {
    const { text, optionalText, integer, textKey } = columnsFor(runner);
    const times = ['publish_local', 'publish_at', 'unpublish_local', 'unpublish_at', 'next_at'];
    await runner.createTable(
      new Table({
        name: 'article_schedules',
        columns: [
          textKey('article_id'),
          ...['time_zone', 'by'].map(text),
          ...[...times, 'text_hash', 'failed'].map(optionalText),
          { ...integer('revision'), isNullable: true },
          integer('take_over'),
        ],
        foreignKeys: [ofArticle],
        // The worker takes the first row that is due.
        indices: [{ name: 'article_schedules_due', columnNames: ['next_at'] }],
      }),
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const table of ['article_schedules', 'article_revisions', 'articles']) await runner.dropTable(table);
  }
}
