import { Table, type MigrationInterface, type QueryRunner } from 'typeorm';

import { columnsFor } from '../columns';

export class CreateFacts1795000000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    const { text, optionalText, integer, textKey } = columnsFor(runner);
    await runner.createTable(
      new Table({
        name: 'facts',
        columns: [
          textKey('key'),
          integer('position'),
          ...['topic', 'label', 'value', 'sentence', 'jurisdiction', 'source_name', 'checked_on'].map(text),
          ...['source_url', 'window_opens', 'window_closes', 'holds_from', 'holds_to', 'contested'].map(optionalText),
        ],
      }),
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.dropTable('facts');
  }
}
