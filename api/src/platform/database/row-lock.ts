import type { EntityManager } from 'typeorm';

/** Locks the rows of a `find` or `findOne` until their transaction ends. SQLite has a single writer anyway, and no such lock. */
export const rowLock = (manager: EntityManager) =>
  manager.connection.options.type === 'postgres' ? { lock: { mode: 'pessimistic_write' as const } } : {};
