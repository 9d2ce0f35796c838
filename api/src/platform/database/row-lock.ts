import type { EntityManager } from 'typeorm';

/** Locks the rows of a `find` or `findOne` until their transaction ends. SQLite has a single writer anyway, and no such lock. */
export const rowLock = (manager: EntityManager) => lockOf(manager, {});

/**
 * Like `rowLock`, for rows that are changed and not deleted: others may still add rows that refer to them. With `rowLock`
 * one that holds what the change needs next would wait for it, and both for each other.
 */
export const changeLock = (manager: EntityManager) => lockOf(manager, { mode: 'for_no_key_update' });

/** Like `changeLock`, for rows that are only referred to: several transactions may hold it, and change the row meanwhile. */
export const referenceLock = (manager: EntityManager) => lockOf(manager, { mode: 'for_key_share' });

/** Like `rowLock`, but finds only rows that no other transaction holds. */
export const lockOfFreeRows = (manager: EntityManager) => lockOf(manager, { onLocked: 'skip_locked' });

const lockOf = (
  manager: EntityManager,
  options: { mode?: 'for_no_key_update' | 'for_key_share'; onLocked?: 'skip_locked' },
) =>
  manager.dataSource.options.type === 'postgres' ? { lock: { mode: 'pessimistic_write' as const, ...options } } : {};
