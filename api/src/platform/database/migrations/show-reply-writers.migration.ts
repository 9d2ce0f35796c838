import { Table, type MigrationInterface, type QueryRunner } from 'typeorm';

import { columnsFor } from '../columns';

/** Creates the accounts that are writing a reply to a request right now, so that two colleagues see each other. */
export class ShowReplyWriters1940000000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    const { text, textKey } = columnsFor(runner);
    const ofEach = { referencedColumnNames: ['id'], onDelete: 'CASCADE' };
    await runner.createTable(
      new Table({
        name: 'reply_writers',
        columns: [textKey('request_id'), textKey('admin_id'), text('at')],
        foreignKeys: [
          { ...ofEach, columnNames: ['request_id'], referencedTableName: 'quote_requests' },
          { ...ofEach, columnNames: ['admin_id'], referencedTableName: 'admins' },
        ],
      }),
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.dropTable('reply_writers');
  }
}
