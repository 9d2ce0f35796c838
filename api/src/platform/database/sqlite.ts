import { chmodSync, closeSync, existsSync, openSync } from 'node:fs';
import path from 'node:path';

import { QueryFailedError, type DataSource, type DataSourceOptions } from 'typeorm';

import { makePrivateFolder } from '../environment/private-folder';

/**
 * Milliseconds that a statement waits for another process (a backup, a command) to let go of the file, while the API
 * starts and in a command. The thread does nothing else meanwhile.
 */
const busyTimeout = 5_000;

/** The same once requests are answered: `Transactions` waits without holding the thread. */
const busyTimeoutServing = 5;

/** `PRAGMA synchronous` as SQLite reports it: 0 off, 1 normal, 2 full. */
const full = 2;

/** The first Node whose Node-API the compiled-ahead build of better-sqlite3 needs. */
const firstNodeWithBuild = 22;

interface Connection {
  pragma(statement: string): unknown;
  prepare(statement: string): unknown;
}

/**
 * The native library for this Node: 13.x brings its binaries and needs Node 22, 12.x is compiled on install and runs on
 * Node 20. Compiled on Node 24.19 or later, 12.x ends the process at random, so it is not used there.
 */
async function driver(): Promise<unknown> {
  const major = Number(process.versions.node.split('.')[0]);
  const library = major < firstNodeWithBuild ? await import('better-sqlite3') : await import('better-sqlite3-node-api');
  return library.default;
}

/**
 * People's data is in these files: nobody but the owner of the process may read them. SQLite gives the files beside the
 * database the mode of the database.
 */
async function keepPrivate(directory: string, database: string): Promise<void> {
  await makePrivateFolder(directory);
  closeSync(openSync(database, 'a', 0o600));
  for (const file of [database, `${database}-wal`, `${database}-shm`]) if (existsSync(file)) chmodSync(file, 0o600);
}

/**
 * TypeORM begins a transaction that takes no lock until it writes. One that has read before then fails at once, whatever
 * the timeout, where another process has committed in between (SQLITE_BUSY_SNAPSHOT).
 */
function beginImmediate(connection: Connection): void {
  const prepare = connection.prepare.bind(connection);
  connection.prepare = (statement) => prepare(statement === 'BEGIN TRANSACTION' ? 'BEGIN IMMEDIATE' : statement);
}

/** Where SQLite keeps the site, and how: nothing that was acknowledged is lost when the power goes. */
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
      beginImmediate(connection);
    },
  };
}

/** In memory, and gone with the connection. */
export async function memoryOptions() {
  return { type: 'better-sqlite3', driver: await driver(), database: ':memory:' } as const;
}

/** A file without a table, of which only the lock is used. The lock is asked for and never waited for. */
export async function lockFileOptions(directory: string): Promise<DataSourceOptions> {
  const database = path.join(directory, 'worker.lock');
  await keepPrivate(directory, database);
  return { type: 'better-sqlite3', driver: await driver(), database, timeout: 0 };
}

/**
 * Reads the settings back, because SQLite accepts a pragma that it cannot honor without a word.
 * @throws naming the setting that did not take
 */
export async function assertDurable(dataSource: DataSource): Promise<void> {
  const wanted = { journal_mode: 'wal', synchronous: full, foreign_keys: 1 };
  for (const [name, value] of Object.entries(wanted)) {
    const [row] = await dataSource.query<Record<string, unknown>[]>(`PRAGMA ${name}`);
    if (row?.[name] !== value)
      throw new Error(`SQLite runs with ${name} = ${String(row?.[name])}; it must be ${value}.`);
  }
}

/** From here on a statement that finds the file locked fails soon, so that requests are answered meanwhile. */
export async function stopWaitingForLocks(dataSource: DataSource): Promise<void> {
  await dataSource.query(`PRAGMA busy_timeout = ${busyTimeoutServing}`);
}

/** Whether a statement failed because another process is writing. */
export function isBusy(error: unknown): boolean {
  return error instanceof QueryFailedError && String(error.driverError.code).startsWith('SQLITE_BUSY');
}
