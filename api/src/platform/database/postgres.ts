import { Socket } from 'node:net';

import type { ClientBase } from 'pg';
import { QueryFailedError } from 'typeorm';

/** Milliseconds until PostgreSQL cancels a query, also one of a migration. */
const statementTimeout = 30_000;
const connectTimeout = 5_000;
/** Milliseconds after the longest query in which its answer must arrive. */
const answerTimeout = 5_000;

/**
 * Returns a socket that ends when nothing comes through it for longer than a query may run. A line that goes dead
 * without a word, such as behind a failed firewall, would otherwise keep its requests waiting until the system gives
 * up, which takes it a quarter of an hour.
 */
function limitedSocket(silence: number): Socket {
  const socket = new Socket();
  const dead = () => Object.assign(new Error(`The database was silent for ${silence} ms.`), { code: 'ETIMEDOUT' });
  return socket.setTimeout(silence, () => socket.destroy(dead()));
}

/**
 * Loads the driver, which a site on SQLite does without: on Node 20 it also loads the whole of `fetch`, to find out
 * whether it runs at Cloudflare: 5 MB at rest.
 */
export const loadPostgres = async () => (await import('pg')).default;

/**
 * Keeps an error of a new connection from ending the process: a server that shuts down may say so in the same packet
 * that accepts the connection, before TypeORM listens. The first statement fails anyway.
 */
const neverUnheard = (connection: ClientBase) => void connection.on('error', () => undefined);

/** Returns options for PostgreSQL. @param times milliseconds */
export async function postgresOptions(url: string, times = { statementTimeout, answerTimeout }) {
  return {
    type: 'postgres',
    // TypeORM would otherwise require it by name, which fails in a bundle.
    driver: await loadPostgres(),
    url,
    applicationName: 'site-api',
    connectTimeoutMS: connectTimeout,
    extra: {
      // Whatever the default of the database is: with a snapshot from before it waited for a lock, a transaction would
      // not see what the holder of the lock wrote, and concurrent requests would be refused.
      options: String.raw`-c default_transaction_isolation=read\ committed`,
      statement_timeout: times.statementTimeout,
      idle_in_transaction_session_timeout: times.statementTimeout,
      onConnect: neverUnheard,
      stream: () => limitedSocket(times.statementTimeout + times.answerTimeout),
    },
  } as const;
}

/** Whether PostgreSQL ended a transaction because it and another one waited for each other. The other one goes on. */
export function isDeadlock(error: unknown): boolean {
  return error instanceof QueryFailedError && String(error.driverError.code) === '40P01';
}
