import { Table, type MigrationInterface, type QueryRunner } from 'typeorm';

import { columnsFor } from '../columns';

/** Error of both engines when a line is changed or deleted. */
const refusal = 'The consent ledger is append-only.';

const sqlite = [
  `CREATE TRIGGER consent_ledger_no_update BEFORE UPDATE ON consent_ledger BEGIN SELECT RAISE(ABORT, '${refusal}'); END`,
  `CREATE TRIGGER consent_ledger_no_delete BEFORE DELETE ON consent_ledger
   WHEN OLD.keep_until > strftime('%Y-%m-%dT%H:%M:%fZ', 'now') BEGIN SELECT RAISE(ABORT, '${refusal}'); END`,
  // REPLACE deletes without firing the trigger above.
  `CREATE TRIGGER consent_ledger_no_replace BEFORE INSERT ON consent_ledger
   WHEN EXISTS (SELECT 1 FROM consent_ledger WHERE id = NEW.id) BEGIN SELECT RAISE(ABORT, '${refusal}'); END`,
];

const postgres = [
  `CREATE FUNCTION consent_ledger_refuse() RETURNS trigger LANGUAGE plpgsql AS $$
   BEGIN
     IF TG_OP = 'DELETE' THEN
       IF OLD.keep_until <= to_char(now() AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') THEN RETURN OLD; END IF;
     END IF;
     RAISE EXCEPTION '${refusal}';
   END $$`,
  `CREATE TRIGGER consent_ledger_rows BEFORE UPDATE OR DELETE ON consent_ledger
   FOR EACH ROW EXECUTE FUNCTION consent_ledger_refuse()`,
  `CREATE TRIGGER consent_ledger_all BEFORE TRUNCATE ON consent_ledger EXECUTE FUNCTION consent_ledger_refuse()`,
];

export class CreateConsentLedger1795100000002 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    const { text, optionalText, textKey } = columnsFor(runner);
    const texts = ['request_id', 'reference', 'at', 'kind', 'event', 'text', 'text_version', 'text_hash', 'box'];
    await runner.createTable(
      new Table({
        name: 'consent_ledger',
        columns: [
          textKey('id'),
          ...[...texts, 'page', 'form_version', 'ip', 'user_agent', 'phone', 'seller', 'keep_until'].map(text),
          optionalText('by'),
        ],
        // No foreign key: the evidence outlives the request.
        indices: [{ name: 'consent_ledger_of_request', columnNames: ['request_id', 'at'] }],
      }),
    );
    for (const statement of runner.dataSource.options.type === 'postgres' ? postgres : sqlite)
      await runner.query(statement);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.dropTable('consent_ledger');
    if (runner.dataSource.options.type === 'postgres') await runner.query('DROP FUNCTION consent_ledger_refuse');
  }
}
