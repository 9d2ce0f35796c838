import { setTimeout as wait } from 'node:timers/promises';

import type { DataSource } from 'typeorm';

/** Any number will do, as long as every instance asks for the same one. */
const lockNumber = 7_203_114;
const pollEvery = 250;
const giveUpAfter = 120_000;

/**
 * Runs `work` in one instance at a time: several may start together on one PostgreSQL. SQLite has one process and its
 * own lock. The lock is polled, because one that waits keeps a snapshot open, which blocks some migrations of the instance
 * that has it.
 */
export async function oneInstanceAtATime(dataSource: DataSource, work: () => Promise<void>): Promise<void> {
  if (dataSource.options.type !== 'postgres') return work();
  const runner = dataSource.createQueryRunner();
  const taken = async () => {
    const [row] = await runner.query('SELECT pg_try_advisory_lock($1) AS taken', [lockNumber]);
    return Boolean(row?.taken);
  };
  try {
    const deadline = performance.now() + giveUpAfter;
    while (!(await taken())) {
      if (performance.now() > deadline)
        throw new Error('Another instance has been migrating the database for two minutes.');
      await wait(pollEvery);
    }
    await work();
  } finally {
    await runner.query('SELECT pg_advisory_unlock_all()');
    await runner.release();
  }
}
