import { Table, type MigrationInterface, type QueryRunner } from 'typeorm';

import { columnsFor } from '../columns';

/** What public pages are made of, as it was at any moment. What is there already the worker records, as of when it is known to have begun. */
export class RecordWhatIsPublic1796500000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    const { text, textKey, optionalText } = columnsFor(runner);
    await runner.createTable(
      new Table({
        name: 'public_records',
        columns: [...['kind', 'key', 'valid_from'].map(textKey), text('recorded_at'), optionalText('content')],
        indices: [{ columnNames: ['valid_from'] }],
      }),
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.dropTable('public_records');
  }
}
