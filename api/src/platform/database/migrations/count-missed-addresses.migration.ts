import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Creates the daily counts of URLs that visitors requested in vain. */
export class CountMissedAddresses1797300000002 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    const text = runner.dataSource.options.type === 'postgres' ? 'text COLLATE "C"' : 'text';
    await runner.query(
      `CREATE TABLE missed_addresses (day ${text} NOT NULL, address ${text} NOT NULL, times integer NOT NULL, PRIMARY KEY (day, address))`,
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE missed_addresses');
  }
}
