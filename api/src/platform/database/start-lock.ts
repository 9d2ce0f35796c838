import { setTimeout as wait } from 'node:timers/promises';

import type { DataSource } from 'typeorm';

import { advisoryLocks } from './advisory-locks';
import { WatchedConnection } from './watched-connection';

const pollEvery = 250;
const giveUpAfter = 120_000;

/**
 * Runs `work` in one instance at a time, since several may start together on one PostgreSQL. SQLite has a single
 * process and its own lock. The lock is polled, because waiting for it keeps a snapshot open, which blocks some
 * migrations of its holder. It has its own connection: one of the pool ends when it is silent for as long as a query may
 * run, and a migration may take longer.
 */
export async function oneInstanceAtATime(dataSource: DataSource, work: () => Promise<void>): Promise<void> {
  const { options } = dataSource;
  if (options.type !== 'postgres') return work();
  const connection = await WatchedConnection.open({
    url: options.url,
    name: 'site-start-lock',
    onLost: () => undefined, // the work uses the same database, and fails by itself
  });
  const taken = async () => {
    const [row] = await connection.query<{ taken: boolean }>(
      `SELECT pg_try_advisory_lock(${advisoryLocks.start}) AS taken`,
    );
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
    await connection.close(); // which releases the lock
  }
}
