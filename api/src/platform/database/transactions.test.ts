import type { ClientConfig } from 'pg';
import { DataSource, type EntityManager } from 'typeorm';

import { seededDatabase } from '../../testing/seeded-database';
import { loadPostgres, postgresOptions } from './postgres';
import { Transactions } from './transactions';

describe('on PostgreSQL', () => {
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

  it('sends statements that are started at once one after the other', async () => {
    const { Client } = await loadPostgres();
    const known = await postgresOptions(database.env.DATABASE_URL ?? '');
    let running = 0;
    let mostRunning = 0;
    class CountingClient extends Client {
      constructor(config: ClientConfig) {
        super(config);
        const send = this.query.bind(this) as (...statement: unknown[]) => Promise<unknown>; // the form that is used
        const query = async (...statement: unknown[]) => {
          running += 1;
          mostRunning = Math.max(mostRunning, running);
          return send(...statement).finally(() => (running -= 1));
        };
        Object.assign(this, { query });
      }
    }
    const counting = await new DataSource({ ...known, extra: { ...known.extra, Client: CountingClient } }).initialize();
    const transactions = new Transactions(counting);
    const rows = await transactions.run((manager) =>
      Promise.all(['a', 'b', 'a'].map((id) => increment(manager, id).then(() => manager.query('SELECT 1')))),
    );
    const failed = transactions.run((manager) =>
      Promise.all([manager.query('SELECT 1 FROM missing'), increment(manager, 'a'), increment(manager, 'b')]),
    );
    await expect(failed).rejects.toThrow('missing');
    await counting.destroy();
    expect(rows).toHaveLength(3);
    expect(mostRunning).toBe(1);
    expect(await source.query('SELECT value FROM numbers ORDER BY id')).toEqual([{ value: 2 }, { value: 1 }]);
  });

  it('commits two transactions that wait for each other, once', async () => {
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
