import { DataSource, type EntityManager } from 'typeorm';

import { seededDatabase } from '../../testing/seeded-database';
import { postgresOptions } from './postgres';
import { Transactions } from './transactions';

describe('two transactions on PostgreSQL that wait for each other', () => {
  let database: Awaited<ReturnType<typeof seededDatabase>>;
  let source: DataSource;
  beforeAll(async () => {
    database = await seededDatabase('PostgreSQL');
    source = await new DataSource(await postgresOptions(database.env.DATABASE_URL ?? '')).initialize();
    await source.query('CREATE TABLE numbers (id text PRIMARY KEY, value int NOT NULL)');
  });
  beforeEach(async () => {
    await source.query("DELETE FROM numbers; INSERT INTO numbers VALUES ('a', 0), ('b', 0)");
  });
  afterAll(async () => {
    await source.destroy();
    await database.remove();
  });

  const increment = (manager: EntityManager, id: string): Promise<unknown> =>
    manager.query('UPDATE numbers SET value = value + 1 WHERE id = $1', [id]);

  it('are both committed, once', async () => {
    const transactions = new Transactions(source);
    let holding = 0;
    let release = () => {};
    const bothHold = new Promise<void>((resolve) => (release = resolve));
    const incrementBoth = (first: string, second: string) =>
      transactions.run(async (manager) => {
        await increment(manager, first);
        holding += 1;
        if (holding === 2) release();
        await bothHold;
        await increment(manager, second);
      });
    await Promise.all([incrementBoth('a', 'b'), incrementBoth('b', 'a')]);
    expect(holding).toBeGreaterThan(2); // one of them ran again, and may have met the other again
    expect(await source.query('SELECT value FROM numbers')).toEqual([{ value: 2 }, { value: 2 }]);
  });
});
