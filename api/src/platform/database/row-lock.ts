import type { EntityManager } from 'typeorm';

/** Locks the rows of a `find` or `findOne` until their transaction ends. SQLite has a single writer anyway, and no such lock. */
export const rowLock = (manager: EntityManager) => lockOf(manager, {});

/** Like `rowLock`, but finds only rows that no other transaction holds. */
export const lockOfFreeRows = (manager: EntityManager) => lockOf(manager, { onLocked: 'skip_locked' });

const lockOf = (manager: EntityManager, options: { onLocked?: 'skip_locked' }) =>
  manager.dataSource.options.type === 'postgres' ? { lock: { mode: 'pessimistic_write' as const, ...options } } : {};
