import type { EntityManager, QueryRunner } from 'typeorm';

import { notifyInstances } from './postgres-changes';
import type { RecordedChange } from './recorded-change';
import { recordChange } from './sqlite-changes';

/** Announces a change to all processes on this database but one, once the runner's transaction commits. */
export async function announceToOthers(queryRunner: QueryRunner, change: RecordedChange): Promise<void> {
  if (queryRunner.dataSource.options.type === 'postgres') await notifyInstances(queryRunner, change);
  else await recordChange(queryRunner, change);
}

/**
 * Announces changed responses that no entity write implies to all processes on this database, including this one, once
 * the transaction commits.
 */
export async function announceToAllProcesses({ queryRunner }: EntityManager, paths: string[]): Promise<void> {
  if (!queryRunner) throw new Error('Announce it in a transaction.');
  await announceToOthers(queryRunner, { by: 'nobody', paths });
}
