import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Adds to each article how often its preview links were stopped. */
export class StopPreviews1960000000013 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    // TypeORM's `addColumn` would copy the whole table on SQLite.
    await runner.query('ALTER TABLE articles ADD COLUMN previews_stopped integer NOT NULL DEFAULT 0');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE articles DROP COLUMN previews_stopped');
  }
}
