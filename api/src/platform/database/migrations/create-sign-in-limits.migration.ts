import { Table, type MigrationInterface, type QueryRunner } from 'typeorm';

import { columnsFor } from '../columns';

export class CreateSignInLimits1795200000002 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    const { text, textKey, integer } = columnsFor(runner);
    await runner.createTable(
      new Table({
        name: 'sign_in_limits',
        columns: [textKey('who'), integer('attempts'), text('next_at'), text('seen_at')],
        indices: [{ name: 'sign_in_limits_seen', columnNames: ['seen_at'] }],
      }),
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.dropTable('sign_in_limits');
  }
}
