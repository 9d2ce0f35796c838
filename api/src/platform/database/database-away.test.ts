import { DataSource, type EntityManager, type QueryRunner } from 'typeorm';

import { ann, filledForm, openForm, sendForm } from '../../testing/quote-form';
import { postgresLine } from '../../testing/postgres-line';
import { seededDatabase } from '../../testing/seeded-database';
import { startTestApp } from '../../testing/test-app';
import { isOutage } from '../errors/translate-error';
import { postgresOptions } from './postgres';
import { Transactions } from './transactions';

it('returns 503 while PostgreSQL is unreachable, and accepts the same requests once it is back', async () => {
  const database = await seededDatabase('PostgreSQL');
  const line = await postgresLine(database.env.DATABASE_URL ?? '');
  const api = await startTestApp('PostgreSQL', {
    database: { ...database, env: { ...database.env, DATABASE_URL: line.url } },
  });
  const opened = await openForm(api.url);
  api.clock.at = new Date(api.clock.at.getTime() + 10_000);
  const forms = Array.from({ length: 20 }, (_, at) =>
    filledForm(opened, { product: 'group', contact: { ...ann, name: `Ann ${at}` } }),
  );
  const send = () => Promise.all(forms.map((form) => sendForm(api.url, form)));
  const before = send();
  await line.cut();
  const answers = [...(await before), ...(await send())];
  const refused = answers.filter(({ status }) => status !== 201);
  expect(refused.length).toBeGreaterThanOrEqual(forms.length);
  for (const { status, headers, body } of refused) {
    expect({ status, body, retryAfter: headers.get('retry-after') }).toEqual({
      status: 503,
      body: { code: 'unavailable', message: 'The service is not ready. Try again shortly.' },
      retryAfter: '5',
    });
  }
  expect(await api.get('/api/facts')).toMatchObject({ status: 503, body: { code: 'unavailable' } });
  await line.mend();
  expect((await send()).map(({ status }) => status)).toEqual(forms.map(() => 201));
  expect(await api.dataSource.query('SELECT count(*) AS n FROM quote_requests')).toEqual([{ n: String(forms.length) }]);
  api.expectLogged('request failed');
  for (let at = api.log.length - 1; at >= 0; at -= 1)
    if (/the change stream of the database|keep nothing/.test(api.log[at]?.msg ?? '')) api.log.splice(at, 1);
  await api.stop();
  await line.close();
  await database.remove();
});

it.each<[string, (manager: EntityManager) => EntityManager | QueryRunner | undefined]>([
  ['the manager', (manager) => manager],
  ['the runner', ({ queryRunner }) => queryRunner],
])('takes a connection lost between two statements of %s for an outage', async (_what, executorOf) => {
  const database = await seededDatabase('PostgreSQL');
  const line = await postgresLine(database.env.DATABASE_URL ?? '');
  const source = await new DataSource(await postgresOptions(line.url)).initialize();
  const interrupted = new Transactions(source).run(async (manager) => {
    const executor = executorOf(manager);
    await executor?.query('SELECT 1');
    const connection = await manager.queryRunner?.connect();
    const lost = new Promise((resolve) => connection.once('end', resolve));
    await line.cut();
    await lost;
    await executor?.query('SELECT 1');
  });
  expect(isOutage(await interrupted.catch((error: unknown) => error))).toBe(true);
  await source.destroy();
  await database.remove();
});
