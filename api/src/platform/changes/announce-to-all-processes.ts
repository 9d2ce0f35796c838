import type { EntityManager } from 'typeorm';

import { recordChange } from './sqlite-changes';
import { notifyInstances } from './postgres-changes';

/**
 * Announces changed responses that no entity write implies to all processes on this database, including this one, once
 * the transaction commits.
 */
export async function announceToAllProcesses({ queryRunner }: EntityManager, paths: string[]): Promise<void> {
  if (!queryRunner) throw new Error('Announce it in a transaction.');
  if (queryRunner.connection.options.type === 'postgres') await notifyInstances(queryRunner, paths);
  else await recordChange(queryRunner, { by: 'nobody', paths });
}
