import { QueryFailedError, QueryRunnerAlreadyReleasedError, QueryRunnerProviderAlreadyReleasedError } from 'typeorm';

/**
 * Codes of Node and PostgreSQL: no connection, a broken one, none free, a server that starts or stops, one that only
 * reads, such as a standby during a failover, a statement that took too long, mostly because it waited for another
 * transaction, a deadlock that repeated attempts met again.
 */
const codes =
  /^(EAI_AGAIN|ECONNREFUSED|ECONNRESET|EHOSTUNREACH|ENETUNREACH|ENOTFOUND|EPIPE|ETIMEDOUT|08\w{3}|25006|40P01|53300|57014|57P0[123])$/;

/** Messages of pg errors that have no code. */
const sentences =
  /^(Connection terminated|Client has encountered a connection error|timeout exceeded when trying to connect)/;

/** TypeORM releases a connection that breaks. The next statement of the same transaction fails with one of these. */
const isReleased = (error: unknown): boolean =>
  error instanceof QueryRunnerAlreadyReleasedError || error instanceof QueryRunnerProviderAlreadyReleasedError;

/** Whether a statement failed because PostgreSQL is unreachable or too busy. SQLite runs in this process. */
export function isDatabaseAway(thrown: unknown): boolean {
  const error: unknown = thrown instanceof QueryFailedError ? thrown.driverError : thrown;
  if (!(error instanceof Error)) return false;
  if (isReleased(error)) return true;
  if (error instanceof AggregateError) return error.errors.some(isDatabaseAway);
  return ('code' in error && codes.test(String(error.code))) || sentences.test(error.message);
}
