import type { MigrationInterface, QueryRunner } from 'typeorm';

/** How often a set time was tried and failed on our side. */
export class CountScheduleTries1795800000001 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    // By statement: on SQLite TypeORM would make the table again.
    await runner.query('ALTER TABLE article_schedules ADD COLUMN tries integer NOT NULL DEFAULT 0');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE article_schedules DROP COLUMN tries');
  }
}
