import { TableIndex, type MigrationInterface, type QueryRunner } from 'typeorm';

/**
 * Consent belongs to a phone number and an email address, whichever request it was given with. Webhooks of one request
 * keep their order.
 */
export class KnowConsentOfPerson1795900000001 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    const text = runner.dataSource.options.type === 'postgres' ? 'text COLLATE "C"' : 'text';
    // Raw SQL, because TypeORM recreates a SQLite table to add a column, which would lose the ledger's triggers.
    await runner.query(`ALTER TABLE consent_ledger ADD COLUMN email ${text}`);
    await runner.query('ALTER TABLE outbox ADD COLUMN position integer NOT NULL DEFAULT 0');
    for (const column of ['phone', 'email'])
      await runner.createIndex(
        'consent_ledger',
        new TableIndex({ name: `consent_ledger_${column}`, columnNames: [column] }),
      );
    await runner.createIndex(
      'quote_requests',
      new TableIndex({ name: 'quote_requests_phone', columnNames: ['phone'] }),
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.dropIndex('quote_requests', 'quote_requests_phone');
    for (const column of ['phone', 'email']) await runner.dropIndex('consent_ledger', `consent_ledger_${column}`);
    await runner.query('ALTER TABLE outbox DROP COLUMN position');
    await runner.query('ALTER TABLE consent_ledger DROP COLUMN email');
  }
}
