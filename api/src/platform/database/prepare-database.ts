import type { DataSource } from 'typeorm';

import { recognizeFoldedMigrations } from './folded-migrations';
import { oneInstanceAtATime } from './start-lock';
import { assertDurable, stopWaitingForLocks } from './sqlite';

/** Prepares the database for this release before any request is served: checks durability, migrates and seeds. */
export async function prepareDatabase(dataSource: DataSource, seed: () => Promise<void>): Promise<void> {
  if (dataSource.options.type !== 'postgres') await assertDurable(dataSource);
  await oneInstanceAtATime(dataSource, async () => {
    await recognizeFoldedMigrations(dataSource);
    await dataSource.runMigrations();
    await seed();
  });
  if (dataSource.options.type !== 'postgres') await stopWaitingForLocks(dataSource);
}
