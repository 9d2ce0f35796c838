import { Table, type MigrationInterface, type QueryRunner } from 'typeorm';

import { columnsFor } from '../columns';

export class CreateTransfers1795700000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    const { text, optionalText, textKey, integer } = columnsFor(runner);
    await runner.createTable(
      new Table({
        name: 'transfers',
        columns: [
          textKey('id'),
          ...['file_name', 'by', 'state', 'message', 'started_at', 'heard_of_at'].map(text),
          ...['is_rehearsal', 'done', 'total'].map(integer),
          optionalText('report'),
        ],
        indices: [{ name: 'transfers_running', columnNames: ['state'] }],
      }),
    );
    // Maps external image URLs to media, so that a second import does not fetch them again.
    await runner.createTable(new Table({ name: 'imported_images', columns: [textKey('address'), text('media_id')] }));
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.dropTable('imported_images');
    await runner.dropTable('transfers');
  }
}
