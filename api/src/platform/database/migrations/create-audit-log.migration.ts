import { Table, type MigrationInterface, type QueryRunner } from 'typeorm';

import { columnsFor } from '../columns';

/** Error of both engines when a line is changed or deleted. */
const refusal = 'The audit log is append-only.';
/** Days after which a line may be deleted, since it is about a person and no longer needed. */
const daysKept = 400;

const sqlite = [
  `CREATE TRIGGER audit_log_no_update BEFORE UPDATE ON audit_log BEGIN SELECT RAISE(ABORT, '${refusal}'); END`,
  `CREATE TRIGGER audit_log_no_delete BEFORE DELETE ON audit_log
   WHEN OLD.at > strftime('%Y-%m-%dT%H:%M:%fZ', 'now', '-${daysKept} days') BEGIN SELECT RAISE(ABORT, '${refusal}'); END`,
  // REPLACE deletes without firing the trigger above.
  `CREATE TRIGGER audit_log_no_replace BEFORE INSERT ON audit_log
   WHEN EXISTS (SELECT 1 FROM audit_log WHERE number = NEW.number) BEGIN SELECT RAISE(ABORT, '${refusal}'); END`,
];

const postgres = [
  `CREATE FUNCTION audit_log_refuse() RETURNS trigger LANGUAGE plpgsql AS $$
   BEGIN
     IF TG_OP = 'DELETE' THEN
       IF OLD.at <= to_char(now() AT TIME ZONE 'UTC' - interval '${daysKept} days', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') THEN
         RETURN OLD;
       END IF;
     END IF;
     RAISE EXCEPTION '${refusal}';
   END $$`,
  `CREATE TRIGGER audit_log_rows BEFORE UPDATE OR DELETE ON audit_log FOR EACH ROW EXECUTE FUNCTION audit_log_refuse()`,
  `CREATE TRIGGER audit_log_all BEFORE TRUNCATE ON audit_log EXECUTE FUNCTION audit_log_refuse()`,
];

export class CreateAuditLog1795200000001 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    const { text, optionalText } = columnsFor(runner);
    const number = {
      name: 'number',
      type: 'integer',
      isPrimary: true,
      isGenerated: true,
      generationStrategy: 'increment' as const,
    }; // the literal that the type requires
    await runner.createTable(
      new Table({
        name: 'audit_log',
        columns: [number, ...['at', 'event', 'device', 'source'].map(text), ...['who', 'about'].map(optionalText)],
        indices: [{ name: 'audit_log_of_event', columnNames: ['event', 'at'] }],
      }),
    );
    for (const statement of runner.dataSource.options.type === 'postgres' ? postgres : sqlite)
      await runner.query(statement);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.dropTable('audit_log');
    if (runner.dataSource.options.type === 'postgres') await runner.query('DROP FUNCTION audit_log_refuse');
  }
}
