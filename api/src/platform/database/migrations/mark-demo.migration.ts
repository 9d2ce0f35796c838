import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Adds whether the site is the demo. Existing sites are not; only a seed sets it. */
export class MarkDemo1796300000001 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE site ADD COLUMN demo boolean NOT NULL DEFAULT false');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE site DROP COLUMN demo');
  }
}
