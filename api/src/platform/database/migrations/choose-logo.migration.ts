import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Adds the agency's logo; null for the default flower. */
export class ChooseLogo1797300000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    const words = runner.dataSource.options.type === 'postgres' ? 'text COLLATE "C"' : 'text';
    await runner.query(`ALTER TABLE site ADD COLUMN logo ${words}`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE site DROP COLUMN logo');
  }
}
