import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Counters that can exceed 2,147,483,647, the largest `integer` of PostgreSQL. One of SQLite holds them as it is. */
const counters = [
  // Unsigned 32 bits by the standard.
  { table: 'passkeys', column: 'counter' },
  // 25 days of work, which a worker that runs for a year can reach.
  { table: 'jobs', column: 'milliseconds' },
];

export class WidenCounters1960000000010 implements MigrationInterface {
  up = (runner: QueryRunner) => setType(runner, 'bigint');
  down = (runner: QueryRunner) => setType(runner, 'integer');
}

async function setType(runner: QueryRunner, type: string) {
  if (runner.dataSource.options.type !== 'postgres') return;
  for (const { table, column } of counters)
    await runner.query(`ALTER TABLE ${table} ALTER COLUMN ${column} TYPE ${type}`);
}
