import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Adds the agency's accent color; null for the default. */
export class ChooseAccent1797000000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    const words = runner.dataSource.options.type === 'postgres' ? 'text COLLATE "C"' : 'text';
    await runner.query(`ALTER TABLE site ADD COLUMN accent ${words}`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE site DROP COLUMN accent');
  }
}
