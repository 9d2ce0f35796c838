import { readEnvironment } from 'contract/environment';
import { DataSource, type DataSourceOptions } from 'typeorm';

import { explainStart } from '../errors/explain-start';
import { onEachEngine, testDatabase, type TestDatabase } from '../../testing/test-database';
import { dataSourceOptions } from './data-source';
import { lastFolded } from './folded-migrations';
import { domainTables, migrations } from './migrations/all';
import { prepareDatabase } from './prepare-database';

onEachEngine((engine) => {
  let database: TestDatabase;
  let dataSource: DataSource;
  beforeEach(async () => {
    database = await testDatabase(engine);
    const env = readEnvironment({ NODE_ENV: 'test', ...database.env });
    dataSource = await new DataSource((await dataSourceOptions(env)) as DataSourceOptions).initialize(); // the module options add a few more
  });
  afterEach(async () => {
    await dataSource.destroy();
    await database.remove();
  });

  const prepare = () => prepareDatabase(dataSource, async () => undefined);
  const done = async (): Promise<string[]> =>
    (await dataSource.query('SELECT name FROM migrations ORDER BY id')).map(({ name }: { name: string }) => name);
  const setDone = async (...names: string[]) => {
    await dataSource.query('DELETE FROM migrations');
    for (const name of names)
      await dataSource.query(`INSERT INTO migrations (timestamp, name) VALUES (${name.slice(-13)}, '${name}')`);
  };

  it('creates the tables of every domain in an empty database', async () => {
    await prepare();
    expect(await done()).toEqual(migrations.map(({ name }) => name));
    for (const table of ['jobs', 'site', 'media', 'posts', 'admins', 'quote_requests', 'outbox', 'transfers'])
      expect(await dataSource.query(`SELECT * FROM ${table}`)).toEqual([]);
    expect(await dataSource.query('SELECT * FROM archive_exports')).toEqual([]);
    await prepare();
    expect(await done()).toHaveLength(migrations.length);
  });

  it('keeps a database that has run all replaced migrations, and runs only those after the replacing ones', async () => {
    await prepare();
    for (const _ of migrations.slice(domainTables.length)) await dataSource.undoLastMigration();
    await dataSource.query('CREATE TABLE agency_revisions (number integer)');
    await dataSource.query(`INSERT INTO tags (name) VALUES ('kept')`);
    await setDone('CreateFacts1795000000000', lastFolded);
    await prepare();
    const names = migrations.map(({ name }) => name);
    expect(await done()).toEqual(['CreateFacts1795000000000', lastFolded, ...names]);
    expect(await dataSource.query('SELECT name FROM tags')).toEqual([{ name: 'kept' }]);
    await expect(dataSource.query('SELECT * FROM agency_revisions')).rejects.toThrow('agency_revisions');
  });

  it('refuses a database that has run only some of them, says what to do, and changes nothing', async () => {
    await dataSource.runMigrations();
    await setDone('CreateFacts1795000000000', 'CreateSite1795000000001');
    const refused = await prepare().catch((error: unknown) => error);
    expect(explainStart(refused)).toBe(
      'The database stopped at the migration CreateSite1795000000001, which this build no longer has: start the build of commit 6a7b4e2e on it once, then this one.',
    );
    expect(await done()).toEqual(['CreateFacts1795000000000', 'CreateSite1795000000001']);
  });
});
