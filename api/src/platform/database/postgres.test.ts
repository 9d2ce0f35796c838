import { once } from 'node:events';
import { createServer, type AddressInfo } from 'node:net';

import { DataSource } from 'typeorm';

import { postgresLine } from '../../testing/postgres-line';
import { seededDatabase } from '../../testing/seeded-database';
import { administer, postgresUrl } from '../../testing/test-database';
import { asApiError } from '../errors/translate-error';
import { advisoryLocks, lockUntilCommit } from './advisory-locks';
import { isDatabaseAway } from './is-away';
import { postgresOptions } from './postgres';
import { oneInstanceAtATime } from './start-lock';
import { Transactions } from './transactions';

it('a query on a line that went dead fails, and the next one takes a new connection', async () => {
  const database = await seededDatabase('PostgreSQL');
  const line = await postgresLine(database.env.DATABASE_URL ?? '');
  // Long enough for a busy machine.
  const times = { statementTimeout: 2_000, answerTimeout: 1_000 };
  const source = await new DataSource(await postgresOptions(line.url, times)).initialize();
  const one = () => source.query('SELECT 1 AS one');
  await one();
  line.die();
  const onDeadLine = one().then(
    () => false,
    (error: unknown) => isDatabaseAway(error),
  );
  const wasAway = await onDeadLine;
  line.revive();
  const next: unknown = await one();
  // A long query within its limit is not cut off.
  const slow: unknown = await source.query('SELECT pg_sleep(1.5)');
  await source.destroy();
  await line.close();
  await database.remove();
  expect(wasAway).toBe(true);
  expect(next).toEqual([{ one: 1 }]);
  expect(slow).toHaveLength(1);
});

it.each([
  ['waits too long for another transaction', 'SELECT pg_sleep(5)'],
  ['meets a deadlock again and again', `DO $$ BEGIN RAISE EXCEPTION USING ERRCODE = '40P01'; END $$`],
  ['would write to a standby', 'BEGIN READ ONLY; DELETE FROM quote_limits'],
])('tells the client to retry after a statement that %s', async (_what, statement) => {
  const database = await seededDatabase('PostgreSQL');
  const times = { statementTimeout: 200, answerTimeout: 5_000 };
  const source = await new DataSource(await postgresOptions(database.env.DATABASE_URL ?? '', times)).initialize();
  const error: unknown = await source.query(statement).catch((thrown: unknown) => thrown);
  await source.destroy();
  await database.remove();
  expect(asApiError(error)).toMatchObject({ status: 503, headers: { 'retry-after': '5' } });
});

it('sees what others wrote while it waited, whatever the default of the database is', async () => {
  const database = await seededDatabase('PostgreSQL');
  const url = database.env.DATABASE_URL ?? '';
  await administer(
    postgresUrl(),
    `ALTER DATABASE ${new URL(url).pathname.slice(1)} SET default_transaction_isolation = 'serializable'`,
  );
  const source = await new DataSource(await postgresOptions(url)).initialize();
  const transactions = new Transactions(source);
  await source.query(`INSERT INTO quote_limits (who, hour, requests) VALUES ('everybody', '2026', 0)`);
  const add = () =>
    transactions.run(async (manager) => {
      await lockUntilCommit(manager, 'slugs');
      const [row] = await manager.query(`SELECT requests FROM quote_limits`);
      await manager.query('UPDATE quote_limits SET requests = $1', [row.requests + 1]);
    });
  await Promise.all([add(), add(), add()]);
  const counted: unknown = await source.query('SELECT requests FROM quote_limits');
  await source.destroy();
  await database.remove();
  expect(counted).toEqual([{ requests: 3 }]);
});

it('survives a server that shuts down at the moment it accepts a connection', async () => {
  const message = (type: string, body: string) => {
    const size = Buffer.alloc(4);
    size.writeInt32BE(size.length + body.length);
    return Buffer.concat([Buffer.from(type), size, Buffer.from(body)]);
  };
  const shutdown = message('E', 'SFATAL\0C57P01\0Mterminating connection due to administrator command\0\0');
  const accepted = Buffer.concat([message('R', '\0\0\0\0'), message('Z', 'I'), shutdown]);
  const server = createServer((socket) => socket.once('data', () => socket.end(accepted)));
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const { port } = server.address() as AddressInfo; // it listens on TCP
  const { driver, url, extra } = await postgresOptions(`postgres://site@127.0.0.1:${port}/site`);
  const pool = new driver.Pool({ connectionString: url, ...extra });
  pool.on('error', () => undefined); // as TypeORM does
  const connection = await pool.connect();
  const error: unknown = await connection.query('SELECT 1').catch((thrown: unknown) => thrown);
  connection.release(true);
  await pool.end();
  server.close();
  expect(isDatabaseAway(error)).toBe(true);
});

it('keeps other instances from migrating for as long as a migration takes', async () => {
  const database = await seededDatabase('PostgreSQL');
  const url = database.env.DATABASE_URL ?? '';
  const times = { statementTimeout: 1_500, answerTimeout: 500 };
  const source = await new DataSource(await postgresOptions(url, times)).initialize();
  const other = await new DataSource(await postgresOptions(url)).initialize();
  let found: unknown;
  await oneInstanceAtATime(source, async () => {
    await other.query('SELECT pg_sleep(3)');
    found = await other.query('SELECT pg_try_advisory_lock($1) AS taken', [advisoryLocks.start]);
  });
  await Promise.all([source.destroy(), other.destroy()]);
  await database.remove();
  expect(found).toEqual([{ taken: false }]);
});
