import { setTimeout as wait } from 'node:timers/promises';

import type { EntityManager, QueryRunner } from 'typeorm';

import { UnavailableError } from '../errors/api-errors';
import { isBusy } from './sqlite';

/** Milliseconds between attempts to begin while another process writes, and until giving up. */
const retryEvery = 5;
const giveUpAfter = 15_000;

export type Work<T> = (manager: EntityManager) => Promise<T>;

/** Takes SQLite's single write lock, or retries: requests are served between attempts. */
export async function begin(runner: QueryRunner): Promise<void> {
  for (const deadline = performance.now() + giveUpAfter; ; ) {
    try {
      return await runner.startTransaction();
    } catch (error) {
      // TypeORM counts a transaction that failed to begin as active.
      Object.assign(runner, { isTransactionActive: false });
      if (!isBusy(error)) throw error;
      if (performance.now() > deadline)
        throw new UnavailableError('The site is busy with something else. Try again.', error);
      await wait(retryEvery);
    }
  }
}

/**
 * Rolls a transaction back. On a full disk SQLite has already done so and refuses a second time. TypeORM would then
 * consider it open: the next transaction would become a savepoint that leaves it open when rolled back, and later ones
 * would be acknowledged inside it but never committed.
 */
export async function rollBack(runner: QueryRunner): Promise<void> {
  if (!runner.isTransactionActive) return;
  try {
    await runner.rollbackTransaction();
  } catch {
    // The original error is already thrown. If the transaction were still open, the next one could not begin.
    Object.assign(runner, { isTransactionActive: false, transactionDepth: 0 });
  }
}

/** @throws if SQLite rolled the whole transaction back, as on a full disk */
export async function inSavepoint(manager: EntityManager, work: Work<unknown>): Promise<PromiseSettledResult<unknown>> {
  await manager.query('SAVEPOINT member');
  try {
    const value = await work(manager);
    await manager.query('RELEASE member');
    return { status: 'fulfilled', value };
  } catch (reason) {
    await manager.query('ROLLBACK TO member');
    await manager.query('RELEASE member');
    return { status: 'rejected', reason };
  }
}
