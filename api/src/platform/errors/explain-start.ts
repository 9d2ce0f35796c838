import { EnvironmentError } from 'contract/environment';

import { ApiError } from './api-errors';

/** Error classes whose message alone tells the user what to do. */
const saysItself = new Set(['SeedFault', 'CommandError', 'FoldedMigrationsError']);

/** What PostgreSQL's refusals of a connection mean, by SQLSTATE. */
const refusals = new Map([
  ['28P01', 'PostgreSQL refuses the user or the password of DATABASE_URL.'],
  ['28000', 'PostgreSQL refuses the user of DATABASE_URL.'],
  ['3D000', 'PostgreSQL has no database of the name in DATABASE_URL.'],
]);

/** Explains faults that the person starting the process can fix. Any other error is shown with its stack. */
export function explainStart(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  if (error instanceof EnvironmentError || error instanceof ApiError || saysItself.has(error.name))
    return error.message;
  if ('code' in error && error.code === 'EADDRINUSE') return 'The port of API_URL is taken by another process.';
  if ('code' in error && error.code === 'ECONNREFUSED') return 'There is no PostgreSQL at DATABASE_URL.';
  const refusal = 'code' in error && refusals.get(String(error.code));
  if (refusal) return refusal;
  if ('code' in error && error.code === 'ERR_MODULE_NOT_FOUND' && error.message.includes('better-sqlite3')) {
    return 'better-sqlite3 could not be compiled on install: it needs Python, make and a C++ compiler. Node 22 needs none.';
  }
  if ('code' in error && error.code === 'ERR_DLOPEN_FAILED') {
    return 'better-sqlite3 was compiled for another Node: run npm rebuild better-sqlite3.';
  }
  return error.stack ?? error.message;
}
