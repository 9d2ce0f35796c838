import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Creates service pages as written, and their published texts. The seed fills them. */
export class EditServicePages1797400000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`CREATE TABLE services (
      line text PRIMARY KEY, version integer NOT NULL, content text NOT NULL, publish_local text, publish_at text,
      publish_version integer, scheduled_by text
    )`);
    await runner.query(`CREATE TABLE service_texts (
      line text PRIMARY KEY, version integer NOT NULL, content text NOT NULL, published_at text NOT NULL
    )`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE service_texts');
    await runner.query('DROP TABLE services');
  }
}
