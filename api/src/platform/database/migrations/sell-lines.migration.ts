import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Adds the lines of business that the agency sells; null for all. */
export class SellLines1796300000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    const words = runner.dataSource.options.type === 'postgres' ? 'text COLLATE "C"' : 'text';
    await runner.query(`ALTER TABLE site ADD COLUMN lines ${words}`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE site DROP COLUMN lines');
  }
}
