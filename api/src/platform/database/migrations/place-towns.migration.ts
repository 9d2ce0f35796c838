import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Adds a town's position on the map. */
export class PlaceTowns1890000000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE cities ADD COLUMN place text');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE cities DROP COLUMN place');
  }
}
