import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Whether the site shows the demonstration. What is there already belongs to somebody: only a seed says otherwise. */
export class MarkDemo1796300000001 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE site ADD COLUMN demo boolean NOT NULL DEFAULT false');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE site DROP COLUMN demo');
  }
}
