import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Adds to each service page how often its preview links were stopped. */
export class StopServicePreviews1960000000014 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE services ADD COLUMN previews_stopped integer NOT NULL DEFAULT 0');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE services DROP COLUMN previews_stopped');
  }
}
