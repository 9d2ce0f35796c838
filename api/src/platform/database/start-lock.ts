import { setTimeout as wait } from 'node:timers/promises';

import type { DataSource } from 'typeorm';
import { advisoryLocks } from './advisory-locks';

const pollEvery = 250;
const giveUpAfter = 120_000;

/**
 * Runs `work` in one instance at a time, since several may start together on one PostgreSQL. SQLite has a single
 * process and its own lock. The lock is polled, because waiting for it keeps a snapshot open, which blocks some
 * migrations of its holder.
 */
export async function oneInstanceAtATime(dataSource: DataSource, work: () => Promise<void>): Promise<void> {
  if (dataSource.options.type !== 'postgres') return work();
  const runner = dataSource.createQueryRunner();
  const taken = async () => {
    const [row] = await runner.query('SELECT pg_try_advisory_lock($1) AS taken', [advisoryLocks.start]);
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
