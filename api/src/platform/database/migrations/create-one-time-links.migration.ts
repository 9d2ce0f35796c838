import { Table, type MigrationInterface, type QueryRunner } from 'typeorm';

import { columnsFor } from '../columns';

export class CreateOneTimeLinks1795200000003 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    const { text, optionalText, textKey } = columnsFor(runner);
    await runner.createTable(
      new Table({
        name: 'one_time_links',
        columns: [textKey('token_hash'), optionalText('admin_id'), text('expires_at')],
        foreignKeys: [
          {
            columnNames: ['admin_id'],
            referencedTableName: 'admins',
            referencedColumnNames: ['id'],
            onDelete: 'CASCADE',
          },
        ],
      }),
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.dropTable('one_time_links');
  }
}
