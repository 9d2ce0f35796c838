import { QueryFailedError } from 'typeorm';

/** Codes of SQLite, PostgreSQL, and Node for a file and a quota. */
const codes = new Set(['SQLITE_FULL', '53100', 'ENOSPC', 'EDQUOT']);

/** Whether something could not be stored because the disk of the server, or of its database, is full. */
export function isDiskFull(thrown: unknown): boolean {
  const error: unknown = thrown instanceof QueryFailedError ? thrown.driverError : thrown;
  return error instanceof Error && 'code' in error && codes.has(String(error.code));
}
