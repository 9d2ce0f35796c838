import type { EntityManager, EntityTarget } from 'typeorm';

import { isoTime, isSilent, type Clock } from '../clock/clock';
import type { Transactions } from '../database/transactions';
import { isOnlyWorker } from './job';

/** A row of work that takes a while. Its worker sends heartbeats. */
interface LongWork {
  id: string;
  state: string;
  tries: number;
  message: string;
  heardOfAt: string;
}

interface ClaimOptions {
  transactions: Transactions;
  clock: Clock;
  /** Milliseconds without a heartbeat after which a worker counts as dead, on PostgreSQL. */
  timeout: number;
  /** What the row reports from now on. */
  message: string;
}

/**
 * Claims the first row that is waiting, or whose worker was killed. Of two workers that read the same row, one gets it.
 * @param rows waiting and running ones, in the order of their turns
 */
export async function claimNext<Row extends LongWork>(
  { manager, target }: { manager: EntityManager; target: EntityTarget<LongWork> },
  rows: readonly Row[],
  { transactions, clock, timeout, message }: ClaimOptions,
): Promise<Row | null> {
  const now = clock.now();
  const isLeft = ({ heardOfAt }: Row) => isOnlyWorker(manager) || isSilent(heardOfAt, now, timeout);
  const next = rows.find((row) => row.state === 'waiting' || isLeft(row));
  if (!next) return null;
  const { id, state, heardOfAt, tries } = next;
  const claimed = { state: 'running', tries: tries + 1, message, heardOfAt: isoTime(now) };
  const { affected } = await transactions.run((transaction) =>
    transaction.update(target, { id, state, heardOfAt }, claimed),
  );
  return affected === 1 ? { ...next, ...claimed } : null;
}
