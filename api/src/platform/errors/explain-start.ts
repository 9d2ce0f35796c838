import { EnvironmentError } from 'contract/environment';

import { isDiskFull } from '../database/is-disk-full';
import { ApiError } from './api-errors';

/** Error classes whose message alone tells the user what to do. */
const saysItself = new Set(['SeedFault', 'CommandError', 'FoldedMigrationsError']);

/** What PostgreSQL's refusals of a connection mean, by SQLSTATE. */
const refusals = new Map([
  ['28P01', 'PostgreSQL refuses the user or the password of DATABASE_URL.'],
  ['28000', 'PostgreSQL refuses the user of DATABASE_URL.'],
  ['3D000', 'PostgreSQL has no database of the name in DATABASE_URL.'],
]);

/** What failures of the network mean, by the code of Node. */
const unreachable = new Map([
  ['EADDRINUSE', 'The port of API_URL is taken by another process.'],
  ['EADDRNOTAVAIL', 'This machine does not have the address of API_URL.'],
  ['ENOTFOUND', 'A host name has no address: check API_URL and DATABASE_URL.'],
  [
    'EAI_AGAIN',
    'Host names cannot be resolved at the moment: check API_URL, DATABASE_URL and the DNS of this machine.',
  ],
  ['ECONNREFUSED', 'There is no PostgreSQL at DATABASE_URL.'],
  ['ETIMEDOUT', 'PostgreSQL at DATABASE_URL does not answer.'],
  ['EHOSTUNREACH', 'PostgreSQL at DATABASE_URL cannot be reached from this machine.'],
]);

/** What failures of a file mean, by the code of Node. */
const unusable = new Map([
  ['EROFS', 'on a read-only disk. Make it writable, or choose another DATA_DIR.'],
  ['EACCES', 'closed to this user. Start as the user of the site, with its DATA_DIR.'],
  ['EPERM', 'closed to this user. Start as the user of the site, with its DATA_DIR.'],
  ['ENOTDIR', 'below a file instead of a folder. Choose another DATA_DIR.'],
  ['EEXIST', 'a file instead of a folder. Choose another DATA_DIR.'],
]);

/** What failures of SQLite mean, by the beginning of its code. */
const ofSqlite = [
  [/^SQLITE_(NOTADB|CORRUPT)/, 'site.db in DATA_DIR is damaged. Restore it from a backup: docs/operating.md says how.'],
  [/^SQLITE_(READONLY|CANTOPEN|PERM)/, 'site.db in DATA_DIR cannot be written by this user.'],
  [/^SQLITE_IOERR/, 'site.db in DATA_DIR cannot be read or written: its disk is full, or fails.'],
] as const;

/** Explains what the system refused; null for anything else. */
function explainSystemError(error: Error): string | null {
  if (isDiskFull(error)) return 'The disk is full, that of DATA_DIR or of the database. Make room, then start again.';
  const { code = '', path, syscall } = error as NodeJS.ErrnoException;
  // The start script binds the port for its processes.
  if (code === 'EACCES' && (syscall === 'listen' || syscall === 'bind'))
    return 'This user may not listen on the port of API_URL. Choose one above 1023.';
  const file = path === undefined ? undefined : unusable.get(code);
  if (file) return `${path} is ${file}`;
  return unreachable.get(code) ?? ofSqlite.find(([codes]) => codes.test(code))?.[1] ?? null;
}

/** Explains faults that the person starting the process can fix. Any other error is shown with its stack. */
export function explainStart(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  if (error instanceof EnvironmentError || error instanceof ApiError || saysItself.has(error.name))
    return error.message;
  const explained = explainSystemError(error);
  if (explained) return explained;
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
