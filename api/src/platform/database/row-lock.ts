import type { EntityManager } from 'typeorm';

/**
 * For `findOne` in a transaction: nobody else changes the row until it ends. SQLite has one writer anyway, and no word
 * for this.
 */
export const rowLock = (manager: EntityManager) =>
  manager.connection.options.type === 'postgres' ? { lock: { mode: 'pessimistic_write' as const } } : {}; // TypeORM's own words
