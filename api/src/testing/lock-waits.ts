import type { DataSource } from 'typeorm';

/** Returns how many connections of a PostgreSQL database wait for a lock. */
export async function lockWaits(dataSource: DataSource): Promise<number> {
  const waiting = `SELECT 1 FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`;
  return (await dataSource.query<unknown[]>(waiting)).length;
}

/** Ends the connections that wait for a lock, as a PostgreSQL that is restarted does. */
export async function endWaiting(dataSource: DataSource): Promise<void> {
  await dataSource.query(
    `SELECT pg_terminate_backend(pid, 5000) FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`,
  );
}
