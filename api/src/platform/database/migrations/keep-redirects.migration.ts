import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Creates redirects from old URLs, as set by an owner. */
export class KeepRedirects1797200000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    const text = runner.dataSource.options.type === 'postgres' ? 'text COLLATE "C"' : 'text';
    await runner.query(
      `CREATE TABLE redirects (address ${text} PRIMARY KEY, leads_to ${text} NOT NULL, at ${text} NOT NULL, "by" ${text} NOT NULL)`,
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE redirects');
  }
}
