import { chmodSync, closeSync, existsSync, openSync } from 'node:fs';
import path from 'node:path';

import { QueryFailedError, type DataSource, type DataSourceOptions } from 'typeorm';

import { makePrivateFolder } from '../environment/private-folder';

/**
 * Milliseconds that a statement waits for another process (a backup, a command) to release the file, during startup and
 * in commands. The wait blocks the thread.
 */
const busyTimeout = 5_000;

/** Milliseconds while requests are served: `Transactions` waits without blocking the thread. */
const busyTimeoutServing = 5;

/** `PRAGMA synchronous` as SQLite reports it: 0 off, 1 normal, 2 full. */
const full = 2;

/** First Node version supported by the prebuilt binaries of better-sqlite3. */
const firstNodeWithBuild = 22;

interface Connection {
  pragma(statement: string): unknown;
  prepare(statement: string): unknown;
}

/**
 * Loads the native library for this Node: 13.x ships binaries and requires Node 22, 12.x is compiled on install and
 * runs on Node 20. Compiled on Node 24.19 or later, 12.x crashes at random, so it is not used there.
 */
async function driver(): Promise<unknown> {
  const major = Number(process.versions.node.split('.')[0]);
  const library = major < firstNodeWithBuild ? await import('better-sqlite3') : await import('better-sqlite3-node-api');
  return library.default;
}

/**
 * Makes the files readable only by the owner of the process, since they contain personal data. SQLite gives the files
 * next to the database the same mode.
 */
async function keepPrivate(directory: string, database: string): Promise<void> {
  await makePrivateFolder(directory);
  closeSync(openSync(database, 'a', 0o600));
  for (const file of [database, `${database}-wal`, `${database}-shm`]) if (existsSync(file)) chmodSync(file, 0o600);
}

/**
 * Makes every transaction take the write lock at its start. TypeORM takes none until the first write, and a transaction
 * that has read before then fails immediately, whatever the timeout, if another process committed in between
 * (SQLITE_BUSY_SNAPSHOT).
 */
function beginImmediate(connection: Connection): void {
  const prepare = connection.prepare.bind(connection);
  connection.prepare = (statement) => prepare(statement === 'BEGIN TRANSACTION' ? 'BEGIN IMMEDIATE' : statement);
}

/** Returns options for a SQLite file that loses nothing acknowledged in a power cut, and keeps nothing deleted. */
export async function sqliteOptions(directory: string): Promise<DataSourceOptions> {
  const database = path.join(directory, 'site.db');
  await keepPrivate(directory, database);
  return {
    type: 'better-sqlite3',
    driver: await driver(),
    database,
    enableWAL: true,
    timeout: busyTimeout,
    // The library is compiled with NORMAL for WAL, which loses the last commits in a power cut.
    prepareDatabase: (connection: Connection) => {
      connection.pragma('synchronous = FULL');
      // Otherwise the words of an erased person stay in the file until their place is used again.
      connection.pragma('secure_delete = ON');
      beginImmediate(connection);
    },
  };
}

/** Returns options for an in-memory database, which disappears with its connection. */
export async function memoryOptions() {
  return { type: 'better-sqlite3', driver: await driver(), database: ':memory:' } as const;
}

/** Returns options for a file without tables that only serves as a lock. The lock is tried, never waited for. */
export async function lockFileOptions(directory: string): Promise<DataSourceOptions> {
  const database = path.join(directory, 'worker.lock');
  await keepPrivate(directory, database);
  return { type: 'better-sqlite3', driver: await driver(), database, timeout: 0 };
}

/**
 * Reads the settings back, because SQLite silently ignores a pragma it cannot apply.
 * @throws naming the setting that has the wrong value
 */
export async function assertDurable(dataSource: DataSource): Promise<void> {
  const wanted = { journal_mode: 'wal', synchronous: full, foreign_keys: 1, secure_delete: 1 };
  for (const [name, value] of Object.entries(wanted)) {
    const [row] = await dataSource.query<Record<string, unknown>[]>(`PRAGMA ${name}`);
    if (row?.[name] !== value)
      throw new Error(`SQLite runs with ${name} = ${String(row?.[name])}; it must be ${value}.`);
  }
}

/** Makes statements fail quickly on a locked file from now on, so that requests are still served. */
export async function stopWaitingForLocks(dataSource: DataSource): Promise<void> {
  await dataSource.query(`PRAGMA busy_timeout = ${busyTimeoutServing}`);
}

/** Whether a statement failed because another process is writing. */
export function isBusy(error: unknown): boolean {
  return error instanceof QueryFailedError && String(error.driverError.code).startsWith('SQLITE_BUSY');
}
