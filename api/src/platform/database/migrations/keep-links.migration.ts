import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Creates the owner's settings for the links in header and footer. */
export class KeepLinks1797300000001 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    const text = runner.dataSource.options.type === 'postgres' ? 'text COLLATE "C"' : 'text';
    await runner.query(
      `CREATE TABLE site_links (id integer PRIMARY KEY, version integer NOT NULL DEFAULT 1, lists ${text} NOT NULL)`,
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE site_links');
  }
}
