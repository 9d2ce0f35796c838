import { Table, type MigrationInterface, type QueryRunner } from 'typeorm';

import { columnsFor } from '../columns';

export class CreateOutbox1795100000001 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    const { text, optionalText, textKey, integer } = columnsFor(runner);
    await runner.createTable(
      new Table({
        name: 'outbox',
        columns: [
          textKey('id'),
          ...['kind', 'about', 'payload', 'state', 'created_at', 'next_try_at'].map(text),
          integer('attempts'),
          ...['claimed_until', 'last_error', 'ended_at'].map(optionalText),
        ],
        indices: [
          // The worker takes the first row that is due.
          { name: 'outbox_due', columnNames: ['state', 'next_try_at'] },
          { name: 'outbox_about', columnNames: ['about'] },
        ],
      }),
    );
    // Secrets that only the processes of a site share. The first process that needs one creates it.
    await runner.createTable(new Table({ name: 'site_secrets', columns: [textKey('name'), text('value')] }));
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.dropTable('site_secrets');
    await runner.dropTable('outbox');
  }
}
