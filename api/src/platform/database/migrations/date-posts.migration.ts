import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Adds the day until which an article's HTML is valid. Existing HTML is uncertain, so the default renders all of it
 * again at the next check.
 */
export class DatePosts1795500000002 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE posts ADD COLUMN holds_until text DEFAULT '0000-00-00'`);
    await runner.query('CREATE INDEX posts_held ON posts (holds_until)');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP INDEX posts_held');
    await runner.query('ALTER TABLE posts DROP COLUMN holds_until');
  }
}
