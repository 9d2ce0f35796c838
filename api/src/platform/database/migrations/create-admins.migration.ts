import { Table, type MigrationInterface, type QueryRunner } from 'typeorm';

import { columnsFor } from '../columns';

export class CreateAdmins1795200000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    const { text, textKey } = columnsFor(runner);
    await runner.createTable(
      new Table({
        name: 'admins',
        columns: [textKey('id'), ...['email', 'password_hash', 'created_at'].map(text)],
        uniques: [{ name: 'admins_email', columnNames: ['email'] }],
      }),
    );
    await runner.createTable(
      new Table({
        name: 'sessions',
        columns: [textKey('id'), ...['token_hash', 'admin_id', 'created_at', 'seen_at', 'device', 'source'].map(text)],
        uniques: [{ name: 'sessions_token', columnNames: ['token_hash'] }],
        foreignKeys: [
          {
            columnNames: ['admin_id'],
            referencedTableName: 'admins',
            referencedColumnNames: ['id'],
            onDelete: 'CASCADE',
          },
        ],
        indices: [{ name: 'sessions_of_admin', columnNames: ['admin_id', 'seen_at'] }],
      }),
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.dropTable('sessions');
    await runner.dropTable('admins');
  }
}
