import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Makes facts editable, with a figure that takes effect on a later day. */
export class EditFacts1796100000001 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    const words = runner.dataSource.options.type === 'postgres' ? 'text COLLATE "C"' : 'text';
    await runner.query('ALTER TABLE facts ADD COLUMN version integer NOT NULL DEFAULT 1');
    await runner.query(`ALTER TABLE facts ADD COLUMN next ${words}`);
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const column of ['next', 'version']) await runner.query(`ALTER TABLE facts DROP COLUMN ${column}`);
  }
}
