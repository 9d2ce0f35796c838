import type { EntityManager } from 'typeorm';

import { recordChange } from './sqlite-changes';
import { notifyInstances } from './postgres-changes';

/** Announces in all processes on this database, this one too, that answers changed without a write of theirs: once the transaction commits. */
export async function announceToAllProcesses({ queryRunner }: EntityManager, paths: string[]): Promise<void> {
  if (!queryRunner) throw new Error('Announce it in a transaction.');
  if (queryRunner.connection.options.type === 'postgres') await notifyInstances(queryRunner, paths);
  else await recordChange(queryRunner, { by: 'nobody', paths });
}
