import { Table, type MigrationInterface, type QueryRunner } from 'typeorm';

import { columnsFor } from '../columns';

export class CreateSeeded1795000000005 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    const { text, textKey } = columnsFor(runner);
    await runner.createTable(
      new Table({ name: 'seeded', columns: [textKey('kind'), textKey('key'), text('hash'), text('seeded_at')] }),
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.dropTable('seeded');
  }
}
