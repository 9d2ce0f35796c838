import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Adds the Spanish texts of people and towns; null for none. */
export class SpeakSpanish1950000000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE team_members ADD COLUMN spanish text');
    await runner.query('ALTER TABLE cities ADD COLUMN spanish text');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE team_members DROP COLUMN spanish');
    await runner.query('ALTER TABLE cities DROP COLUMN spanish');
  }
}
