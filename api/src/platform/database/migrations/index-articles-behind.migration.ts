import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What the worker has yet to write to the search index stands with the article. */
export class IndexArticlesBehind1796200000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    // By statement: on SQLite TypeORM would make the table again, and dropping the old one takes all that refers to it along.
    await runner.query('ALTER TABLE posts ADD COLUMN unindexed_text text');
    await runner.query('CREATE INDEX posts_unindexed ON posts (slug) WHERE unindexed_text IS NOT NULL');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP INDEX posts_unindexed');
    await runner.query('ALTER TABLE posts DROP COLUMN unindexed_text');
  }
}
