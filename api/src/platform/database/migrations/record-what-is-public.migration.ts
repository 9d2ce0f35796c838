import { Table, type MigrationInterface, type QueryRunner } from 'typeorm';

import { columnsFor } from '../columns';

/**
 * Creates the content of public pages as of any moment. The worker records existing content, dated to its last known
 * write.
 */
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
