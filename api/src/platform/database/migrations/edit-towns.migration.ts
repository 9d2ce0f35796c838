import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Makes towns editable, with a save counter and a flag to hide them. */
export class EditTowns1797100000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE cities ADD COLUMN version integer NOT NULL DEFAULT 1');
    await runner.query('ALTER TABLE cities ADD COLUMN is_shown boolean NOT NULL DEFAULT true');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE cities DROP COLUMN is_shown');
    await runner.query('ALTER TABLE cities DROP COLUMN version');
  }
}
