import { Table, type MigrationInterface, type QueryRunner } from 'typeorm';

import { columnsFor } from '../columns';

/** Tags that no article has yet, and the names that tags had. */
export class RenameTags1851000000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    const { optionalText, textKey } = columnsFor(runner);
    await runner.createTable(new Table({ name: 'tags', columns: [textKey('name'), optionalText('leads_to')] }));
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.dropTable('tags');
  }
}
