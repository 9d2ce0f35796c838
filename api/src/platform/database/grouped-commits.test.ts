import { Statements } from '../../testing/statements';
import { startTestApp, type TestApp } from '../../testing/test-app';
import { filledForm, openForm, sendForm } from '../../testing/quote-form';
import { QuoteRequestEntity } from '../../leads/quotes/quote-request.entity';
import { until } from 'contract/testing/until';

import { SiteEntity } from '../../agency/site/site.entity';
import { NestedTransactionError, Transactions } from './transactions';

let api: TestApp;
let transactions: Transactions;
beforeEach(async () => {
  api = await startTestApp('SQLite');
  transactions = api.app.get(Transactions);
});
afterEach(() => api.stop());

/** Returns the SQL statements executed during `act`. */
const statementsOf = async (act: () => Promise<unknown>) =>
  (await new Statements(api.dataSource).during(act)).map(({ query }) => query);

/** Writes to a column that accepts any text. */
const rename = (name: string) =>
  transactions.runGrouped(async (manager) => {
    await manager.update(SiteEntity, { id: 1 }, { name });
    return name;
  });

const nameNow = async () => (await api.dataSource.getRepository(SiteEntity).findOneByOrFail({ id: 1 })).name;
const commits = (statements: readonly string[]) => statements.filter((one) => one === 'COMMIT').length;

it('commits concurrent work together', async () => {
  const names = Array.from({ length: 20 }, (_, index) => `Name ${index}`);
  let results: string[] = [];
  const statements = await statementsOf(async () => (results = await Promise.all(names.map(rename))));
  expect(results).toEqual(names);
  expect(await nameNow()).toBe('Name 19');
  expect(commits(statements)).toBe(1);
});

it('includes work that arrives a few event-loop turns later in the same commit', async () => {
  const late = async (turns: number) => {
    for (let turn = 0; turn < turns; turn += 1) await new Promise(setImmediate);
    return rename(`${turns} turns later`);
  };
  const statements = await statementsOf(() => Promise.all([rename('First'), late(2), late(5), late(8)]));
  expect(commits(statements)).toBe(1);
  expect(await nameNow()).toBe('8 turns later');
});

it('limits the size of a commit, and puts the remainder into the next', async () => {
  const statements = await statementsOf(() =>
    Promise.all(Array.from({ length: 70 }, (_, index) => rename(`${index}`))),
  );
  expect(commits(statements)).toBe(3);
  expect(await nameNow()).toBe('69');
});

it('rolls back only the work that failed', async () => {
  const before = rename('Before');
  const failing = transactions.runGrouped(async (manager) => {
    await manager.update(SiteEntity, { id: 1 }, { name: 'Half done', tagline: 'Half done' });
    throw new Error('no');
  });
  const after = transactions.runGrouped((manager) => manager.update(SiteEntity, { id: 1 }, { hours: 'After' }));
  const outcomes = await Promise.allSettled([before, failing, after]);
  expect(outcomes.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
  const { name, tagline, hours } = await api.dataSource.getRepository(SiteEntity).findOneByOrFail({ id: 1 });
  expect([name, tagline, hours]).toEqual(['Before', expect.not.stringContaining('Half done'), 'After']);
});

it('acknowledges no work whose commit failed', async () => {
  const before = await nameNow();
  const runner = Object.getPrototypeOf(api.dataSource.createQueryRunner()) as {
    query(...args: unknown[]): Promise<unknown>;
  }; // its class
  const { query } = runner;
  const broken = jest.spyOn(runner, 'query').mockImplementation(function (this: unknown, ...args: unknown[]) {
    if (args[0] === 'COMMIT') throw new Error('the disk is full');
    return query.apply(this, args);
  });
  const outcomes = await Promise.allSettled([rename('One'), rename('Two')]);
  broken.mockRestore();
  expect(outcomes.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  expect(await nameNow()).toBe(before);
  expect(await rename('After')).toBe('After');
});

it('refuses a nested transaction, which would wait for its own group, while others are gathered', async () => {
  const other = rename('Other');
  const inside = transactions.run(() => rename('Inside'));
  await expect(inside).rejects.toThrow(NestedTransactionError);
  expect(await other).toBe('Other');
});

it('lets work that a transaction has started begin another after its end', async () => {
  let end = () => {};
  const ended = new Promise<void>((resolve) => (end = resolve));
  const { later } = await transactions.run(async () => ({ later: ended.then(() => rename('Later')) }));
  end();
  expect(await later).toBe('Later');
});

it('stores concurrent quote requests with few commits and few statements each', async () => {
  const opened = await openForm(api.url);
  api.clock.at = new Date(api.clock.at.getTime() + 10_000);
  const form = (number: number) =>
    filledForm(opened, {
      product: 'group',
      contact: { name: `Ann ${number}`, email: 'ann@ash.example', phone: '(937) 555-0199' },
    });
  const count = 8;
  const send = (first: number) =>
    Promise.all(Array.from({ length: count }, (_, index) => sendForm(api.url, form(first + index))));
  await send(0); // opens the connections, of which Node accepts one per turn
  let end = () => {};
  const other = transactions.run(() => new Promise<void>((resolve) => (end = resolve)));
  const grouped = jest.spyOn(transactions, 'runGrouped');
  const statements = await statementsOf(async () => {
    const sent = send(count);
    await until(() => grouped.mock.calls.length === count);
    end();
    await Promise.all([other, sent]);
  });
  expect(await api.dataSource.getRepository(QuoteRequestEntity).count()).toBe(2 * count);
  expect(commits(statements)).toBe(2); // the other's, and theirs
  // The lookup by key, possible assignees, both counters, the duplicate check, the reference, rows in three tables, and
  // the two statements of the savepoint; the begin and end of both transactions; and the four reads of the site, which
  // requests share for a second: on a slow machine it is over.
  expect(statements.length).toBeLessThanOrEqual(10 * count + 4 + 4);
});
