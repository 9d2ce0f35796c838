import { until } from 'contract/testing/until';
import { Client } from 'pg';

import { startTestApp, type TestApp } from '../../testing/test-app';
import { planOf, Statements } from '../../testing/statements';
import { ArticleEntity } from './article.entity';
import { ArticlesService } from './articles.service';
import { EmptyTrashJob } from './empty-trash.job';
import { Trash } from './trash';
import { ada, writingIn } from './written.fixture';

const month = 31 * 24 * 60 * 60 * 1000;

let api: TestApp;
afterEach(() => api.stop());

it('keeps an article that is recovered while the trash is emptied', async () => {
  api = await startTestApp('PostgreSQL');
  const trash = api.app.get(Trash);
  const { id } = await writingIn(api).begin({ title: 'Recovered just in time' });
  await trash.put(ada, id);
  api.clock.at = new Date(api.clock.at.getTime() + month);

  // Another instance recovers it, and commits after the job has started.
  const other = new Client({ connectionString: api.database.env['DATABASE_URL'] });
  await other.connect();
  await other.query('BEGIN');
  await other.query(`UPDATE articles SET deleted_at = NULL, state = 'draft' WHERE id = $1`, [id]);
  const emptying = api.run(EmptyTrashJob);
  await until(async () => {
    const waiting = `SELECT 1 FROM pg_stat_activity WHERE wait_event_type = 'Lock' AND datname = current_database()`;
    return (await other.query(waiting)).rowCount === 1;
  });
  await other.query('COMMIT');
  await other.end();

  await emptying;
  expect(await api.app.get(ArticlesService).get(id)).toMatchObject({ state: 'draft' });
});

it('finds what is to be removed along an index, among however many articles that are kept', async () => {
  api = await startTestApp('SQLite');
  const { id } = await writingIn(api).begin({ title: 'Deleted long ago' });
  await api.app.get(Trash).put(ada, id);
  api.clock.at = new Date(api.clock.at.getTime() + month);
  const statements = new Statements(api.dataSource);
  const sent = await statements.during(() => api.run(EmptyTrashJob));
  const reads = sent.filter(({ query }) => /^SELECT.* FROM "articles".* LIMIT 10/.test(query));
  expect(reads).toHaveLength(2); // the second finds none
  for (const read of reads) expect(await planOf(api.dataSource, read)).toContain('articles_of_state');
  await expect(api.app.get(ArticlesService).get(id)).rejects.toMatchObject({ code: 'not_found' });
});

it('removes every other article for good, although one cannot be deleted', async () => {
  api = await startTestApp('SQLite');
  const articles = await Promise.all(['stays', 'goes', 'goes, too'].map((title) => writingIn(api).begin({ title })));
  for (const { id } of articles) await api.app.get(Trash).put(ada, id);
  api.clock.at = new Date(api.clock.at.getTime() + month);
  await api.dataSource.query(
    `CREATE TRIGGER stop BEFORE DELETE ON articles WHEN old.title = 'stays' BEGIN SELECT RAISE(ABORT, 'stopped'); END`,
  );
  await expect(api.run(EmptyTrashJob)).rejects.toThrow('stopped');
  const left = await api.dataSource.getRepository(ArticleEntity).findBy({ state: 'deleted' });
  expect(left.map(({ title }) => title)).toEqual(['stays']);
});
