import { Table, type MigrationInterface, type QueryRunner } from 'typeorm';

import { columnsFor } from '../columns';

/** Makes the agency's data editable, with a history. */
export class EditAgency1796000000001 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    const { text } = columnsFor(runner);
    const words = runner.dataSource.options.type === 'postgres' ? 'text COLLATE "C"' : 'text';
    await runner.query(`ALTER TABLE site ADD COLUMN announcement ${words}`);
    await runner.query('ALTER TABLE site ADD COLUMN version integer NOT NULL DEFAULT 1');
    await runner.createTable(
      new Table({
        name: 'agency_revisions',
        columns: [
          { name: 'number', type: 'integer', isPrimary: true },
          ...['at', 'by', 'changes', 'content'].map(text),
        ],
      }),
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.dropTable('agency_revisions');
    for (const column of ['version', 'announcement']) await runner.query(`ALTER TABLE site DROP COLUMN ${column}`);
  }
}
