import { Table, type MigrationInterface, type QueryRunner } from 'typeorm';

import { columnsFor } from '../columns';

export class CreateSite1795000000001 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    const { text, integerKey } = columnsFor(runner);
    const names = ['name', 'legal_name', 'tagline', 'phone', 'phone_href', 'email', 'hours', 'time_zone', 'domicile'];
    const documents = ['address', 'licenses', 'legal'];
    await runner.createTable(
      new Table({
        name: 'site',
        columns: [integerKey('id'), ...[...names, 'principal_place', ...documents].map(text)],
        // One site, one row.
        checks: [{ name: 'site_is_one_row', expression: 'id = 1' }],
      }),
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.dropTable('site');
  }
}
