import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Adds the number of attempts at a scheduled change that failed on our side. */
export class CountScheduleTries1795800000001 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    // Raw SQL, because on SQLite TypeORM would recreate the table.
    await runner.query('ALTER TABLE article_schedules ADD COLUMN tries integer NOT NULL DEFAULT 0');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE article_schedules DROP COLUMN tries');
  }
}
