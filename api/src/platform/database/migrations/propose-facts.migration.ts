import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Creates changes of facts that writers propose, with the owners' decisions. */
export class ProposeFacts1797500000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    const text = runner.dataSource.options.type === 'postgres' ? 'text COLLATE "C"' : 'text';
    await runner.query(
      `CREATE TABLE fact_proposals (
        id ${text} PRIMARY KEY,
        fact_key ${text} NOT NULL,
        base_version integer NOT NULL,
        content ${text} NOT NULL,
        changes ${text} NOT NULL,
        note ${text} NOT NULL,
        "by" ${text} NOT NULL,
        at ${text} NOT NULL,
        state ${text} NOT NULL,
        decided_by ${text},
        decided_at ${text},
        answer ${text}
      )`,
    );
    // Each person has one open proposal per fact; a new one replaces it.
    await runner.query(
      `CREATE UNIQUE INDEX fact_proposals_open ON fact_proposals ("by", fact_key) WHERE state = 'open'`,
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE fact_proposals');
  }
}
