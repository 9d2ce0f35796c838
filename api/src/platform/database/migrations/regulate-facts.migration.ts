import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Adds whether a fact is a sentence prescribed by law. */
export class RegulateFacts1795900000005 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE facts ADD COLUMN regulated integer NOT NULL DEFAULT 0');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE facts DROP COLUMN regulated');
  }
}
