import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Creates the pages of the active releases. */
export class KnowPages1800000000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('CREATE TABLE told_pages (id integer PRIMARY KEY, site text NOT NULL)');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE told_pages');
  }
}
