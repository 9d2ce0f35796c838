import { Table, TableColumn, type MigrationInterface, type QueryRunner } from 'typeorm';

import { columnsFor } from '../columns';

/** Creates the tables through which the worker and the API processes communicate. */
export class CreateJobs1795900000006 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    const { text, optionalText, textKey, integer } = columnsFor(runner);
    await runner.createTable(
      new Table({
        name: 'jobs',
        columns: [
          textKey('name'),
          ...['title', 'heard_of_at'].map(text),
          ...['running_since', 'succeeded_at'].map(optionalText),
          ...['done', 'total', 'failing', 'runs', 'failures', 'items', 'milliseconds'].map(integer),
        ],
      }),
    );
    for (const name of ['file', 'options', 'actor'])
      await runner.addColumn('transfers', new TableColumn(optionalText(name)));
    await runner.addColumn('transfers', new TableColumn({ ...integer('tries'), default: 0 }));
    await runner.createTable(
      new Table({ name: 'stale_references', columns: [textKey('id'), ...['kind', 'of'].map(text)] }),
    );
    await runner.createTable(new Table({ name: 'announced_days', columns: [textKey('day')] }));
    if (runner.dataSource.options.type === 'postgres') return; // it notifies instances itself
    // Ids are never reused, so that a process can detect missed rows.
    await runner.query(
      'CREATE TABLE content_changes (id integer PRIMARY KEY AUTOINCREMENT, "by" text NOT NULL, paths text NOT NULL)',
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    if (runner.dataSource.options.type !== 'postgres') await runner.dropTable('content_changes');
    await runner.dropTable('announced_days');
    await runner.dropTable('stale_references');
    for (const name of ['file', 'options', 'actor', 'tries']) await runner.dropColumn('transfers', name);
    await runner.dropTable('jobs');
  }
}
