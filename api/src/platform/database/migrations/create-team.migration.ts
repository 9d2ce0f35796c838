import { Table, type MigrationInterface, type QueryRunner } from 'typeorm';

import { columnsFor } from '../columns';

export class CreateTeam1795000000002 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    const { text, integer, textKey } = columnsFor(runner);
    const texts = [
      'name',
      'initials',
      'role',
      'summary',
      'phone',
      'phone_href',
      'email',
      'npn',
      'bio_markdown',
      'bio_html',
    ];
    const documents = ['specialties', 'languages', 'licenses', 'cities'];
    await runner.createTable(
      new Table({
        name: 'team_members',
        columns: [
          textKey('id'),
          ...['position', 'birth_month', 'since'].map(integer),
          ...[...texts, ...documents].map(text),
        ],
      }),
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.dropTable('team_members');
  }
}
