import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Adds the setting for which new requests an account is mailed. */
export class ChooseHearing1796700000001 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    const text = runner.dataSource.options.type === 'postgres' ? 'text COLLATE "C"' : 'text';
    await runner.query(`ALTER TABLE admins ADD COLUMN hears ${text} NOT NULL DEFAULT 'theirs'`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE admins DROP COLUMN hears');
  }
}
