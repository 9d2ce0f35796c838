import { Table, type MigrationInterface, type QueryRunner } from 'typeorm';

import { columnsFor } from '../columns';

/** Error of both engines when a line is changed or deleted. */
const refusal = 'The erasure log is append-only.';

const sqlite = [
  `CREATE TRIGGER erasure_log_no_update BEFORE UPDATE ON erasure_log BEGIN SELECT RAISE(ABORT, '${refusal}'); END`,
  `CREATE TRIGGER erasure_log_no_delete BEFORE DELETE ON erasure_log BEGIN SELECT RAISE(ABORT, '${refusal}'); END`,
  // REPLACE deletes without firing the trigger above.
  `CREATE TRIGGER erasure_log_no_replace BEFORE INSERT ON erasure_log
   WHEN EXISTS (SELECT 1 FROM erasure_log WHERE id = NEW.id) BEGIN SELECT RAISE(ABORT, '${refusal}'); END`,
];

const postgres = [
  `CREATE FUNCTION erasure_log_refuse() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE EXCEPTION '${refusal}'; END $$`,
  `CREATE TRIGGER erasure_log_rows BEFORE UPDATE OR DELETE ON erasure_log FOR EACH ROW EXECUTE FUNCTION erasure_log_refuse()`,
  `CREATE TRIGGER erasure_log_all BEFORE TRUNCATE ON erasure_log EXECUTE FUNCTION erasure_log_refuse()`,
];

export class CreateErasureLog1795400000001 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    const { text, textKey } = columnsFor(runner);
    await runner.createTable(
      new Table({
        name: 'erasure_log',
        columns: [textKey('id'), ...['at', 'request_id', 'reference', 'reason'].map(text)],
      }),
    );
    for (const statement of runner.dataSource.options.type === 'postgres' ? postgres : sqlite)
      await runner.query(statement);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.dropTable('erasure_log');
    if (runner.dataSource.options.type === 'postgres') await runner.query('DROP FUNCTION erasure_log_refuse');
  }
}
