import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Adds the flag of requests that the agency must review before mail is sent to an unverified address. */
export class GuardLeads1795900000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    const text = runner.dataSource.options.type === 'postgres' ? 'text COLLATE "C"' : 'text';
    await runner.query(`ALTER TABLE quote_requests ADD COLUMN flag ${text}`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE quote_requests DROP COLUMN flag');
  }
}
