import { Table, type MigrationInterface, type QueryRunner } from 'typeorm';

import { columnsFor } from '../columns';

/** Creates tags without articles, and former names of tags. */
export class RenameTags1851000000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    const { optionalText, textKey } = columnsFor(runner);
    await runner.createTable(new Table({ name: 'tags', columns: [textKey('name'), optionalText('leads_to')] }));
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.dropTable('tags');
  }
}
