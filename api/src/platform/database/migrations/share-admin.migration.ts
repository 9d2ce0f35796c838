import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Allows several accounts with roles. The existing account becomes the first owner. */
export class ShareAdmin1796400000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    const text = runner.dataSource.options.type === 'postgres' ? 'text COLLATE "C"' : 'text';
    await runner.query(`ALTER TABLE admins ADD COLUMN role ${text} NOT NULL DEFAULT 'owner'`);
    await runner.query(`ALTER TABLE admins ADD COLUMN person_id ${text}`);
    await runner.query(`ALTER TABLE admins ADD COLUMN invited_until ${text}`);
    await runner.query('ALTER TABLE admins ADD COLUMN version integer NOT NULL DEFAULT 1');
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const column of ['version', 'invited_until', 'person_id', 'role'])
      await runner.query(`ALTER TABLE admins DROP COLUMN ${column}`);
  }
}
