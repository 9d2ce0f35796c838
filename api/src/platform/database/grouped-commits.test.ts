import { Statements } from '../../testing/statements';
import { startTestApp, type TestApp } from '../../testing/test-app';
import { filledForm, openForm, sendForm } from '../../testing/quote-form';
import { QuoteRequestEntity } from '../../leads/quotes/quote-request.entity';
import { SiteEntity } from '../../agency/site/site.entity';
import { NestedTransactionError, Transactions } from './transactions';

let api: TestApp;
let transactions: Transactions;
beforeEach(async () => {
  api = await startTestApp('SQLite');
  transactions = api.app.get(Transactions);
});
afterEach(() => api.stop());

/** What SQLite is told while `act` runs. */
const statementsOf = async (act: () => Promise<unknown>) =>
  (await new Statements(api.dataSource).during(act)).map(({ query }) => query);

/** Writes into a column that is there for any text. */
const rename = (name: string) =>
  transactions.runGrouped(async (manager) => {
    await manager.update(SiteEntity, { id: 1 }, { name });
    return name;
  });

const nameNow = async () => (await api.dataSource.getRepository(SiteEntity).findOneByOrFail({ id: 1 })).name;
const commits = (statements: readonly string[]) => statements.filter((one) => one === 'COMMIT').length;

it('commits what gathered together, and once each', async () => {
  const names = Array.from({ length: 20 }, (_, index) => `Name ${index}`);
  let results: string[] = [];
  const statements = await statementsOf(async () => (results = await Promise.all(names.map(rename))));
  expect(results).toEqual(names);
  expect(await nameNow()).toBe('Name 19');
  expect(commits(statements)).toBe(1);
});

it('commits what comes a few turns of the event loop later together with what came first', async () => {
  const late = async (turns: number) => {
    for (let turn = 0; turn < turns; turn += 1) await new Promise(setImmediate);
    return rename(`${turns} turns later`);
  };
  const statements = await statementsOf(() => Promise.all([rename('First'), late(2), late(5), late(8)]));
  expect(commits(statements)).toBe(1);
  expect(await nameNow()).toBe('8 turns later');
});

it('takes a limited number into one commit, and the rest into the next', async () => {
  const statements = await statementsOf(() =>
    Promise.all(Array.from({ length: 70 }, (_, index) => rename(`${index}`))),
  );
  expect(commits(statements)).toBe(3);
  expect(await nameNow()).toBe('69');
});

it('undoes what failed, and nothing of the others', async () => {
  const failing = transactions.runGrouped(async (manager) => {
    await manager.update(SiteEntity, { id: 1 }, { name: 'Half done' });
    throw new Error('no');
  });
  const outcomes = await Promise.allSettled([rename('Before'), failing]);
  expect(outcomes.map(({ status }) => status)).toEqual(['fulfilled', 'rejected']);
  expect(await nameNow()).toBe('Before');
});

it('acknowledges nothing that was not committed', async () => {
  const before = await nameNow();
  const runner = Object.getPrototypeOf(api.dataSource.createQueryRunner()) as {
    query(...told: unknown[]): Promise<unknown>;
  }; // its class
  const { query } = runner;
  const broken = jest.spyOn(runner, 'query').mockImplementation(function (this: unknown, ...told: unknown[]) {
    if (told[0] === 'COMMIT') throw new Error('the disk is full');
    return query.apply(this, told);
  });
  const outcomes = await Promise.allSettled([rename('One'), rename('Two')]);
  broken.mockRestore();
  expect(outcomes.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  expect(await nameNow()).toBe(before);
  expect(await rename('After')).toBe('After');
});

it('begins no transaction inside another one', async () => {
  const inside = transactions.run(() => rename('Inside'));
  await expect(inside).rejects.toThrow(NestedTransactionError);
});

it('takes quote requests that came together with one wait for the disk, and few statements each', async () => {
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
  await send(0); // opens the connections, which Node takes one in a turn
  const statements = await statementsOf(() => send(count));
  expect(await api.dataSource.getRepository(QuoteRequestEntity).count()).toBe(2 * count);
  expect(commits(statements)).toBeLessThan(count / 2);
  // Its twin, who answers, both counters, a duplicate, the reference, rows of three tables, and the savepoint's two.
  expect(statements.length / count).toBeLessThanOrEqual(10 + 2 / count);
});
