import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Until when the HTML of an article holds. That of all that is there is in doubt, so it is made again at the first look. */
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
