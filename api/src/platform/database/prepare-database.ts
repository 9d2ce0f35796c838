import type { DataSource } from 'typeorm';

import { oneInstanceAtATime } from './start-lock';
import { assertDurable, stopWaitingForLocks } from './sqlite';

/** Makes the database what this release needs, before anything is answered: durable, migrated, seeded. */
export async function prepareDatabase(dataSource: DataSource, seed: () => Promise<void>): Promise<void> {
  if (dataSource.options.type !== 'postgres') await assertDurable(dataSource);
  await oneInstanceAtATime(dataSource, async () => {
    await dataSource.runMigrations();
    await seed();
  });
  if (dataSource.options.type !== 'postgres') await stopWaitingForLocks(dataSource);
}
