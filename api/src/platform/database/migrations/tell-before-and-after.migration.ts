import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Adds values before and after a change to the audit log. Earlier lines only name the changed fields. */
export class TellBeforeAndAfter1820000000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE audit_log ADD COLUMN changes text');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE audit_log DROP COLUMN changes');
  }
}
