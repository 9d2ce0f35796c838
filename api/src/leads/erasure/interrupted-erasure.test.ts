import { randomUUID } from 'node:crypto';
import { mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';

import { onServer } from '../../accounts/audit/actor';
import { ann } from '../../testing/quote-form';
import { startTestApp, type TestApp } from '../../testing/test-app';
import { SignInLimitEntity } from '../../accounts/throttle/sign-in-limit.entity';
import { askForQuote } from '../quotes/asked-quote.fixture';
import { QuoteRequestEntity } from '../quotes/quote-request.entity';
import { Erasure } from './erasure';
import { RetentionJob } from './retention.job';

const email = 'bea@oak.example';

let api: TestApp;
beforeEach(async () => {
  api = await startTestApp('SQLite');
});
afterEach(() => api.stop());

const requests = () => api.dataSource.getRepository(QuoteRequestEntity);
const erase = () => api.app.get(Erasure).ofPerson({ email }, onServer);

/** Sends a request, and stores nine more of the person, and one on the phone from the number given before. */
async function askElevenTimes(): Promise<void> {
  const first = await askForQuote(api, { contact: { ...ann, email } });
  for (let number = 11; number <= 20; number += 1) {
    const id = randomUUID();
    const createdAt = `2026-12-01T00:00:${number}.000Z`;
    const own = { id, idempotencyKey: id, reference: `LL-${number}`, createdAt, email: number < 20 ? email : null };
    await requests().insert({ ...first, ...own });
  }
}

it('erases all requests of a person in another attempt after one that was interrupted', async () => {
  await askElevenTimes();
  await api.dataSource.query(
    `CREATE TRIGGER stop BEFORE DELETE ON quote_requests WHEN old.email = '' BEGIN SELECT RAISE(ABORT, 'stopped'); END`,
  );
  await expect(erase()).rejects.toThrow('stopped');
  await api.dataSource.query('DROP TRIGGER stop');
  await erase();
  expect(await requests().count()).toBe(0);
});

it('deletes everything else that was kept long enough, although a request cannot be erased', async () => {
  const now = api.clock.at;
  api.clock.at = new Date('2020-01-01T15:00:00Z');
  await askForQuote(api, { product: 'ease' });
  api.clock.at = now;
  const limits = api.dataSource.getRepository(SignInLimitEntity);
  await limits.insert({ who: 'network of last year', attempts: 1, nextAt: '', seenAt: '2025-01-01T00:00:00.000Z' });
  const folder = path.join(api.database.env.DATA_DIR ?? '', 'mail');
  mkdirSync(folder, { recursive: true });
  writeFileSync(path.join(folder, `${randomUUID()}.eml`), 'Without a row');
  await api.dataSource.query(
    `CREATE TRIGGER stop BEFORE DELETE ON quote_requests BEGIN SELECT RAISE(ABORT, 'stopped'); END`,
  );
  await expect(api.run(RetentionJob)).rejects.toThrow('stopped');
  expect(await limits.count()).toBe(0);
  expect(readdirSync(folder)).toEqual([]);
  await api.dataSource.query('DROP TRIGGER stop');
  await api.run(RetentionJob);
  expect(await requests().count()).toBe(0);
});

it('erases each request that was kept long enough, although others cannot be erased', async () => {
  await askElevenTimes();
  await requests().updateAll({ createdAt: '2020-01-01T15:00:00.000Z' });
  await api.dataSource.query(
    `CREATE TRIGGER stop BEFORE DELETE ON quote_requests WHEN old.reference IN ('LL-11', 'LL-19')
       BEGIN SELECT RAISE(ABORT, 'stopped'); END`,
  );
  await expect(api.run(RetentionJob)).rejects.toThrow('2 items failed. The first: ');
  const left = await requests().find({ order: { reference: 'ASC' } });
  expect(left.map(({ reference }) => reference)).toEqual(['LL-11', 'LL-19']);
});

it('erases all requests of a person whose mail files cannot be removed, and reports the files until they are', async () => {
  await askElevenTimes();
  const folder = path.join(api.database.env.DATA_DIR ?? '', 'mail');
  writeFileSync(folder, 'no folder');
  expect((await erase()).references).toHaveLength(11);
  expect(await requests().count()).toBe(0);
  expect(api.expectLogged('mail files of erased requests are left to the sweep')).toHaveLength(1);
  await expect(api.run(RetentionJob)).rejects.toThrow('ENOTDIR');
  rmSync(folder);
  await api.run(RetentionJob);
});
