import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Adds the language of a request's form. All earlier ones were in English. */
export class KnowLanguageOfQuotes1796900000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    const text = runner.dataSource.options.type === 'postgres' ? 'text COLLATE "C"' : 'text';
    await runner.query(`ALTER TABLE quote_requests ADD COLUMN language ${text} NOT NULL DEFAULT 'en-US'`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE quote_requests DROP COLUMN language');
  }
}
