import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { Client } from 'pg';

import { testDatabase } from '../../testing/test-database';
import { explainStart } from './explain-start';

it.each([
  ['there is no such user', 'username', 'nobody-here', 'PostgreSQL refuses the user of DATABASE_URL.'],
  ['there is no such database', 'pathname', '/none', 'PostgreSQL has no database of the name in DATABASE_URL.'],
] as const)('explains a refusal of PostgreSQL: %s', async (_title, part, value, explanation) => {
  const database = await testDatabase('PostgreSQL');
  const url = new URL(database.env.DATABASE_URL ?? '');
  url[part] = value;
  const refused = await new Client({ connectionString: url.href }).connect().catch((error: unknown) => error);
  await database.remove();
  expect(explainStart(refused)).toBe(explanation);
});

it('explains a refused password', () => {
  // The PostgreSQL of the tests asks for no password.
  const refused = Object.assign(new Error('password authentication failed for user "site"'), { code: '28P01' });
  expect(explainStart(refused)).toBe('PostgreSQL refuses the user or the password of DATABASE_URL.');
});

describe('a fault of the machine', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'explained-'));
  const file = path.join(folder, 'file');
  writeFileSync(file, '');
  const failureOf = (work: () => unknown) => {
    try {
      work();
    } catch (error) {
      return error;
    }
    throw new Error('It did not fail.');
  };
  const listening = (port: number, host: string) =>
    new Promise((resolve) => createServer().once('error', resolve).listen(port, host));

  it('is explained: a file in place of a folder', () => {
    expect(explainStart(failureOf(() => mkdirSync(path.join(file, 'media'), { recursive: true })))).toBe(
      `${path.join(file, 'media')} is below a file instead of a folder. Choose another DATA_DIR.`,
    );
  });

  it('is explained: an address of another machine', async () => {
    // RFC 5737: no machine has it.
    expect(explainStart(await listening(0, '192.0.2.1'))).toBe('This machine does not have the address of API_URL.');
  });

  // A test can bring about none of these on every machine: it may run as a user who may write everywhere.
  it.each([
    [{ code: 'ENOSPC' }, 'The disk is full, that of DATA_DIR or of the database. Make room, then start again.'],
    [{ code: 'SQLITE_FULL' }, 'The disk is full, that of DATA_DIR or of the database. Make room, then start again.'],
    [{ code: 'SQLITE_IOERR_SHMSIZE' }, 'site.db in DATA_DIR cannot be read or written: its disk is full, or fails.'],
    [{ code: 'EROFS', path: '/data' }, '/data is on a read-only disk. Make it writable, or choose another DATA_DIR.'],
    [
      { code: 'EACCES', path: '/data' },
      '/data is closed to this user. Start as the user of the site, with its DATA_DIR.',
    ],
    [{ code: 'EACCES', syscall: 'listen' }, 'This user may not listen on the port of API_URL. Choose one above 1023.'],
    [{ code: 'EACCES', syscall: 'bind' }, 'This user may not listen on the port of API_URL. Choose one above 1023.'],
    [{ code: 'ENOTFOUND' }, 'A host name has no address: check API_URL and DATABASE_URL.'],
  ])('is explained: %j', (fields, explanation) => {
    expect(explainStart(Object.assign(new Error('failed'), fields))).toBe(explanation);
  });

  it('is shown with its stack if it is another', () => {
    expect(explainStart(Object.assign(new Error('failed'), { code: 'EIO' }))).toMatch(/^Error: failed\n {4}at /);
  });
});
