import { DataSource } from 'typeorm';

import { postgresLine } from '../../testing/postgres-line';
import { seededDatabase } from '../../testing/seeded-database';
import { asApiError } from '../errors/translate-error';
import { isDatabaseAway } from './is-away';
import { postgresOptions } from './postgres';

it('a query on a line that went dead fails, and the next one takes a new connection', async () => {
  const database = await seededDatabase('PostgreSQL');
  const line = await postgresLine(database.env.DATABASE_URL ?? '');
  const times = { statementTimeout: 400, answerTimeout: 100 };
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
  const slow: unknown = await source.query('SELECT pg_sleep(0.3)');
  await source.destroy();
  await line.close();
  await database.remove();
  expect(wasAway).toBe(true);
  expect(next).toEqual([{ one: 1 }]);
  expect(slow).toHaveLength(1);
});

it('tells the client to retry after a statement that waits too long for another transaction', async () => {
  const database = await seededDatabase('PostgreSQL');
  const times = { statementTimeout: 200, answerTimeout: 5_000 };
  const source = await new DataSource(await postgresOptions(database.env.DATABASE_URL ?? '', times)).initialize();
  const error: unknown = await source.query('SELECT pg_sleep(5)').catch((thrown: unknown) => thrown);
  await source.destroy();
  await database.remove();
  expect(asApiError(error)).toMatchObject({ status: 503, headers: { 'retry-after': '5' } });
});
