import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Stores the Spanish texts of people and towns as rendered HTML. Each read of a page used to render them. */
export class RenderSpanish1960000000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    // Raw SQL, because on SQLite TypeORM would recreate the table.
    await runner.query('ALTER TABLE team_members ADD COLUMN spanish_bio_html text');
    await runner.query('ALTER TABLE cities ADD COLUMN spanish_html text');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE team_members DROP COLUMN spanish_bio_html');
    await runner.query('ALTER TABLE cities DROP COLUMN spanish_html');
  }
}
