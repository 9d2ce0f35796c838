import { QueryFailedError } from 'typeorm';

/**
 * Codes of Node and PostgreSQL: no connection, a broken one, none free, a server that starts or stops, a statement that
 * took too long, mostly because it waited for another transaction.
 */
const codes =
  /^(ECONNREFUSED|ECONNRESET|EHOSTUNREACH|ENETUNREACH|ENOTFOUND|EPIPE|ETIMEDOUT|08\w{3}|53300|57014|57P0[123])$/;

/** Messages of pg errors that have no code. */
const sentences =
  /^(Connection terminated|Client has encountered a connection error|timeout exceeded when trying to connect)/;

/** Whether a statement failed because PostgreSQL is unreachable or too busy. SQLite runs in this process. */
export function isDatabaseAway(thrown: unknown): boolean {
  const error: unknown = thrown instanceof QueryFailedError ? thrown.driverError : thrown;
  if (!(error instanceof Error)) return false;
  if (error instanceof AggregateError) return error.errors.some(isDatabaseAway);
  return ('code' in error && codes.test(String(error.code))) || sentences.test(error.message);
}
