import type { EntityManager } from 'typeorm';

/**
 * Keys of PostgreSQL's advisory locks, the same in every process. They stand in one place because two locks with one key
 * exclude each other: an export once waited for as long as the worker lived.
 */
export const advisoryLocks = {
  /** Held while an API starts and migrates. */
  start: 7_203_114,
  slugs: 7_203_115,
  imports: 7_203_117,
  /** Held for the life of a worker. */
  worker: 7_203_118,
  archiveExports: 7_203_119,
  accounts: 791_640_001,
  redirects: 791_640_002,
  /** Names of tags: shared by transactions that write an article's tags, exclusive to one that changes a tag. */
  tags: 791_640_003,
  /** Every change of the people, the towns and the agency, because each is checked against the others. */
  people: 791_640_004,
  /** New pictures and files. */
  media: 791_640_005,
  /** Facts and pictures that articles are rendered from: shared by who renders, exclusive to who changes one. */
  references: 791_640_006,
} as const;

type TransactionLock = Exclude<keyof typeof advisoryLocks, 'start' | 'worker'>;

/** Waits for a lock and holds it until the transaction ends. SQLite serializes transactions anyway. */
export async function lockUntilCommit(manager: EntityManager, lock: TransactionLock): Promise<void> {
  if (manager.dataSource.options.type === 'postgres')
    await manager.query('SELECT pg_advisory_xact_lock($1)', [advisoryLocks[lock]]);
}

/** Like `lockUntilCommit`, but several transactions may share the lock. */
export async function shareLockUntilCommit(manager: EntityManager, lock: TransactionLock): Promise<void> {
  if (manager.dataSource.options.type === 'postgres')
    await manager.query('SELECT pg_advisory_xact_lock_shared($1)', [advisoryLocks[lock]]);
}
