import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Adds the source of a request. Until now all came from the form. */
export class AddQuotesByHand1796700000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    const text = runner.dataSource.options.type === 'postgres' ? 'text COLLATE "C"' : 'text';
    await runner.query(`ALTER TABLE quote_requests ADD COLUMN source ${text} NOT NULL DEFAULT 'form'`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE quote_requests DROP COLUMN source');
  }
}
