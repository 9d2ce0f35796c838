import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Where a town is on the map. */
export class PlaceTowns1890000000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE cities ADD COLUMN place text');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE cities DROP COLUMN place');
  }
}
