import { AsyncResource } from 'node:async_hooks';
import { mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';

import { DataSource, type EntityManager } from 'typeorm';

import { SiteEntity } from '../../agency/site/site.entity';
import { MissedAddressesService } from '../../articles/missed/missed-addresses.service';
import { reportPages } from '../../testing/report-pages';
import { UnavailableError } from '../errors/api-errors';
import { onEachEngine, testDatabase } from '../../testing/test-database';
import { startTestApp, type TestApp } from '../../testing/test-app';
import { assertDurable, sqliteOptions } from './sqlite';
import { secondProcess } from './second-process.fixture';
import { NestedTransactionError, PreparationNeededError, Transactions } from './transactions';

describe('SQLite', () => {
  /** Opens a database like the API does, with additional pragmas. */
  async function withPragmas(pragmas: string[], test: (dataSource: DataSource) => Promise<void>): Promise<void> {
    const database = await testDatabase('SQLite');
    const options = await sqliteOptions(database.env.DATA_DIR ?? '');
    const dataSource = await new DataSource(options).initialize();
    for (const pragma of pragmas) await dataSource.query(`PRAGMA ${pragma}`);
    await test(dataSource);
    await dataSource.destroy();
    await database.remove();
  }

  it('is readable only by its owner, including the WAL files, even if it was not before', async () => {
    const database = await testDatabase('SQLite');
    const folder = path.join(database.env.DATA_DIR ?? '', 'new');
    mkdirSync(folder);
    writeFileSync(path.join(folder, 'site.db'), '', { mode: 0o644 });
    const dataSource = await new DataSource(await sqliteOptions(folder)).initialize();
    await dataSource.query('CREATE TABLE people (name text)');
    const modes = ['site.db', 'site.db-wal', 'site.db-shm'].map(
      (name) => statSync(path.join(folder, name)).mode & 0o777,
    );
    expect(modes).toEqual([0o600, 0o600, 0o600]);
    await dataSource.destroy();
    await database.remove();
  });

  it('uses WAL, syncs every commit and enforces foreign keys', async () => {
    const api = await startTestApp('SQLite');
    const pragma = async (name: string) => (await api.dataSource.query(`PRAGMA ${name}`))[0];
    expect(await pragma('journal_mode')).toEqual({ journal_mode: 'wal' });
    expect(await pragma('synchronous')).toEqual({ synchronous: 2 });
    expect(await pragma('foreign_keys')).toEqual({ foreign_keys: 1 });
    expect(await pragma('busy_timeout')).toEqual({ timeout: 5 });
    await api.stop();
  });

  it.each([
    ['a commit may be lost', ['synchronous = NORMAL'], 'SQLite runs with synchronous = 1; it must be 2.'],
    ['foreign keys are not enforced', ['foreign_keys = OFF'], 'SQLite runs with foreign_keys = 0; it must be 1.'],
    ['deleted words stay in the file', ['secure_delete = OFF'], 'SQLite runs with secure_delete = 0; it must be 1.'],
    ['WAL is off', ['journal_mode = DELETE'], 'SQLite runs with journal_mode = delete; it must be wal.'],
  ])('refuses to start if %s', (_what, pragmas, message) =>
    withPragmas(pragmas, (dataSource) => expect(assertDurable(dataSource)).rejects.toThrow(message)),
  );

  it('commits what follows a transaction that it rolled back by itself, as on a full disk', () =>
    withPragmas([], async (dataSource) => {
      await dataSource.query('CREATE TABLE numbers (value int)');
      const transactions = new Transactions(dataSource);
      const fail = (statement: string) =>
        transactions.run(async (manager) => {
          await manager.query(statement);
          throw new Error('the disk is full');
        });
      for (const statement of ['ROLLBACK', 'INSERT INTO numbers VALUES (1)'])
        await expect(fail(statement)).rejects.toThrow('the disk is full');
      await transactions.run((manager) => manager.query('INSERT INTO numbers VALUES (2)'));
      const elsewhere = await new DataSource(dataSource.options).initialize();
      expect(await elsewhere.query('SELECT value FROM numbers')).toEqual([{ value: 2 }]);
      await elsewhere.destroy();
    }));

  it('empties its log after a transaction that runs, not inside it', () =>
    withPragmas([], async (dataSource) => {
      const transactions = new Transactions(dataSource);
      let emptied: Promise<void> | undefined;
      await transactions.run(async (manager) => {
        await manager.query('CREATE TABLE numbers (value int)');
        emptied = transactions.emptyLog();
        await new Promise(setImmediate);
      });
      await emptied;
    }));

  it('pins the library versions in package.json as decided', () => {
    const manifest = JSON.parse(readFileSync(path.join(__dirname, '../../../package.json'), 'utf8'));
    expect(manifest.optionalDependencies['better-sqlite3']).toMatch(/^12\.\d+\.\d+$/);
    expect(manifest.dependencies['better-sqlite3-node-api']).toMatch(/^npm:better-sqlite3@13\.\d+\.\d+$/);
  });
});

onEachEngine((engine) => {
  let api: TestApp;
  beforeEach(async () => {
    api = await startTestApp(engine);
  });
  afterEach(() => api.stop());

  it('a rolled-back transaction does not affect one that was committed meanwhile', async () => {
    const transactions = api.app.get(Transactions);
    const rename = (set: Partial<SiteEntity>) =>
      transactions.run((manager) => manager.update(SiteEntity, { id: 1 }, set).then(() => undefined));
    let started: () => void = () => undefined;
    const hasStarted = new Promise<void>((resolve) => (started = resolve));
    const failing = transactions.run(async (manager) => {
      await manager.query('SELECT 1');
      started();
      // Long enough for the other transaction, if it were not blocked.
      await new Promise((resolve) => setImmediate(() => setImmediate(resolve)));
      await manager.update(SiteEntity, { id: 1 }, { name: 'Lost' });
      throw new Error('changed my mind');
    });
    await hasStarted;
    const kept = rename({ tagline: 'Kept' });
    await expect(failing).rejects.toThrow('changed my mind');
    await kept;
    expect((await api.get('/api/site')).body).toMatchObject({ name: 'Larch Lane', tagline: 'Kept' });
  });

  it('a nested transaction fails with an explanation, but may run after the outer one', async () => {
    const transactions = api.app.get(Transactions);
    const runEmpty = () => transactions.run(async () => 'nothing');
    await expect(transactions.run(runEmpty)).rejects.toThrow(NestedTransactionError);
    let later: () => Promise<string> = runEmpty;
    await transactions.run(async () => void (later = AsyncResource.bind(runEmpty)));
    expect(await later()).toBe('nothing');
  });
});

onEachEngine((engine) => {
  let api: TestApp;
  beforeAll(async () => {
    api = await startTestApp(engine);
  });
  afterAll(() => api.stop());

  it('rolls back a transaction that needs preparation, and runs it again once that is done', async () => {
    const taglines: string[] = [];
    const prepare = async () => taglines.push((await api.get('/api/site')).body.tagline);
    const result = await api.app.get(Transactions).run(async (manager) => {
      await manager.update(SiteEntity, { id: 1 }, { tagline: 'Prepared' });
      // As when others keep changing what it needs.
      if (taglines.length < 3) throw new PreparationNeededError(prepare);
      return 'done';
    });
    expect(result).toBe('done');
    expect(taglines).not.toContain('Prepared');
    expect((await api.get('/api/site')).body.tagline).toBe('Prepared');
  });

  it('fails if the preparation does, or never suffices', async () => {
    const transactions = api.app.get(Transactions);
    const needing = (prepare: () => Promise<unknown>) =>
      transactions.run(() => Promise.reject(new PreparationNeededError(prepare)));
    await expect(needing(() => Promise.reject(new Error('out of memory')))).rejects.toThrow('out of memory');
    await expect(needing(() => Promise.resolve())).rejects.toThrow(PreparationNeededError);
  });
});

describe('a second process that writes to the same SQLite file', () => {
  let api: TestApp;
  let other: Awaited<ReturnType<typeof secondProcess>>;
  beforeEach(async () => {
    api = await startTestApp('SQLite');
    other = await secondProcess(api.database.env.DATA_DIR ?? '');
  });
  afterEach(async () => {
    await other.stop();
    await api.stop();
  });

  it('cannot write between the reads and writes of a transaction', async () => {
    const written = api.app.get(Transactions).run(async (manager) => {
      const { name } = await manager.findOneByOrFail(SiteEntity, { id: 1 });
      expect(await other.do('write')).toBe('busy');
      await manager.update(SiteEntity, { id: 1 }, { tagline: `${name}, still` });
    });
    await written;
    expect(await other.do('write')).toBe('done');
    expect((await api.get('/api/site')).body.tagline).toBe('Larch Lane, still');
  });

  it('delays a write, while requests are still served', async () => {
    expect(await other.do('hold')).toBe('done');
    let isWritten = false;
    const written = api.app
      .get(Transactions)
      .run((manager) => manager.update(SiteEntity, { id: 1 }, { tagline: 'After' }))
      .then(() => (isWritten = true));
    for (let asked = 0; asked < 5; asked += 1) expect((await api.get('/api/site')).status).toBe(200);
    expect(isWritten).toBe(false);
    expect(await other.do('release')).toBe('done');
    await written;
    expect((await api.get('/api/site')).body.tagline).toBe('After');
  });

  it('fails a write after some seconds with words to try again', async () => {
    expect(await other.do('hold')).toBe('done');
    const now = performance.now.bind(performance);
    const later = jest.spyOn(performance, 'now');
    const transactions = api.app.get(Transactions);
    const write = (tagline: string) => (manager: EntityManager) => manager.update(SiteEntity, { id: 1 }, { tagline });
    const written = [transactions.run(write('Never')), transactions.runGrouped(write('Never'))];
    setTimeout(() => later.mockImplementation(() => now() + 20_000), 50);
    for (const outcome of await Promise.allSettled(written))
      expect(outcome).toMatchObject({ status: 'rejected', reason: expect.any(UnavailableError) });
    later.mockRestore();
    expect(await other.do('release')).toBe('done');
    await transactions.runGrouped(write('Again'));
    expect((await api.get('/api/site')).body.tagline).toBe('Again');
  });

  it('also delays writes of background tasks', async () => {
    expect(await other.do('hold')).toBe('done');
    const told = reportPages(api.url, { pages: [], privateSections: [] });
    const forgotten = api.app.get(MissedAddressesService).forget();
    for (let asked = 0; asked < 5; asked += 1) expect((await api.get('/api/site')).status).toBe(200);
    expect(await other.do('release')).toBe('done');
    expect(await told).toBe(204);
    expect(await forgotten).toBe(0);
  });
});

describe('two instances that start together on one empty PostgreSQL', () => {
  it('migrate and seed it once', async () => {
    const database = await testDatabase('PostgreSQL');
    const both = await Promise.all([
      startTestApp('PostgreSQL', { database, ground: 'empty' }),
      startTestApp('PostgreSQL', { database, ground: 'empty' }),
    ]);
    const lists = await Promise.all(both.map((api) => api.get('/api/posts')));
    expect(lists[0]).toEqual(lists[1]);
    expect(lists[0]?.body.items).toHaveLength(6);
    expect(both.flatMap(({ log }) => log.filter(({ msg }) => msg === 'seeded'))).toHaveLength(1);
    for (const api of both) await api.stop();
    await database.remove();
  });
});
