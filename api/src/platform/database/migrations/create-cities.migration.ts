import { Table, type MigrationInterface, type QueryRunner } from 'typeorm';

import { columnsFor } from '../columns';

export class CreateCities1795000000003 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    const { text, optionalText, textKey } = columnsFor(runner);
    const texts = ['name', 'state_code', 'state_name', 'summary', 'visits', 'markdown', 'html'];
    const documents = ['counties', 'facts', 'nearby'];
    await runner.createTable(
      new Table({
        name: 'cities',
        columns: [
          textKey('slug'),
          ...[...texts, ...documents].map(text),
          ...['agent_id', 'exchange', 'plan_counts'].map(optionalText),
        ],
        foreignKeys: [
          { columnNames: ['agent_id'], referencedTableName: 'team_members', referencedColumnNames: ['id'] },
        ],
        indices: [{ name: 'cities_by_state', columnNames: ['state_name', 'name'] }],
      }),
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.dropTable('cities');
  }
}
