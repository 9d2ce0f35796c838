import type { MigrationInterface, QueryRunner } from 'typeorm';

/** A line of the audit log says what was before and what is since; those that were written earlier name the fields alone. */
export class TellBeforeAndAfter1820000000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE audit_log ADD COLUMN changes text');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE audit_log DROP COLUMN changes');
  }
}
