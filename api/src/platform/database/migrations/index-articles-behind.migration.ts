import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Stores text that the worker has not yet written to the search index with its article. */
export class IndexArticlesBehind1796200000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    // Raw SQL, because on SQLite TypeORM would recreate the table, and dropping the old one deletes all rows that
    // reference it.
    await runner.query('ALTER TABLE posts ADD COLUMN unindexed_text text');
    await runner.query('CREATE INDEX posts_unindexed ON posts (slug) WHERE unindexed_text IS NOT NULL');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP INDEX posts_unindexed');
    await runner.query('ALTER TABLE posts DROP COLUMN unindexed_text');
  }
}
