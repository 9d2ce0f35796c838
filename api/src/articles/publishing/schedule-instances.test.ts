import { until } from 'contract/testing/until';
import { Client } from 'pg';

import { lockWaits } from '../../testing/lock-waits';
import { startTestApp, type TestApp } from '../../testing/test-app';
import { ArticlesService } from '../writing/articles.service';
import { ArticleScheduleEntity } from './article-schedule.entity';
import { nine, times } from './schedule.fixture';
import { ScheduleJob } from './schedule.job';
import { Scheduling } from './scheduling';
import { ada, writingIn } from '../writing/written.fixture';

describe('several instances on one PostgreSQL', () => {
  const running: TestApp[] = [];
  afterEach(async () => {
    for (const api of running.splice(0).reverse()) await api.stop();
  });

  const due = new Date('2026-12-01T14:00:01.000Z');

  async function startTwo() {
    const first = await startTestApp('PostgreSQL');
    const second = await startTestApp('PostgreSQL', { database: first.database });
    running.push(first, second);
    return { first, second };
  }

  const publishedBy = ({ log }: TestApp) => log.filter(({ msg }) => msg === 'published on time').length;

  it('publishes each article once', async () => {
    const { first, second } = await startTwo();
    const write = writingIn(first);
    const ids: string[] = [];
    for (let number = 1; number <= 6; number += 1) {
      const { id, version } = await write.begin({ title: `Due ${number}` });
      await first.app.get(Scheduling).set(ada, id, times(version, nine));
      ids.push(id);
    }
    for (const api of running) api.clock.at = due;
    await Promise.all(running.map((api) => api.run(ScheduleJob)));
    // One instance may have found every row locked while the other was still working.
    await Promise.all(running.map((api) => api.run(ScheduleJob)));
    expect(publishedBy(first) + publishedBy(second)).toBe(ids.length);
    for (const id of ids) {
      expect(await second.app.get(ArticlesService).get(id)).toMatchObject({
        state: 'published',
        version: 1,
        schedule: null,
      });
    }
  });

  it('publishes other due articles while the first one is locked', async () => {
    const api = await startTestApp('PostgreSQL');
    running.push(api);
    const ids: string[] = [];
    for (const [index, title] of ['Locked', 'Next in line'].entries()) {
      const { id, version } = await writingIn(api).begin({ title });
      await api.app.get(Scheduling).set(ada, id, times(version, `2026-12-01T08:5${index}`));
      ids.push(id);
    }
    const editor = new Client({ connectionString: api.database.env['DATABASE_URL'] });
    await editor.connect();
    await editor.query('BEGIN');
    await editor.query('SELECT 1 FROM articles WHERE id = $1 FOR UPDATE', [ids[0]]);
    api.clock.at = due;
    await api.run(ScheduleJob);
    const states = async () => Promise.all(ids.map(async (id) => (await api.app.get(ArticlesService).get(id)).state));
    expect(await states()).toEqual(['scheduled', 'published']);
    await editor.query('COMMIT');
    await editor.end();
    await api.run(ScheduleJob);
    expect(await states()).toEqual(['published', 'published']);
  });

  const tomorrow = { publishAt: '2026-12-02T14:00:00.000Z', nextAt: '2026-12-02T14:00:00.000Z' };

  it.each([
    ['moved', tomorrow],
    ['removed', null],
  ])('leaves an article alone whose schedule was %s since it was found due', async (_, change) => {
    const api = await startTestApp('PostgreSQL');
    running.push(api);
    const { id, version } = await writingIn(api).begin({ title: 'Not now' });
    await api.app.get(Scheduling).set(ada, id, times(version, nine));
    api.clock.at = due;
    const { run } = await api.dataSource.transaction(async (manager) => {
      await manager.query('LOCK TABLE articles IN ACCESS EXCLUSIVE MODE');
      const started = api.run(ScheduleJob);
      // The job has found what is due, and is about to lock the article.
      await until(async () => (await lockWaits(api.dataSource)) === 1);
      if (change === null) await manager.delete(ArticleScheduleEntity, { articleId: id });
      else await manager.update(ArticleScheduleEntity, { articleId: id }, change);
      return { run: started };
    });
    await run;
    const { live, schedule } = await api.app.get(ArticlesService).get(id);
    expect({ live, schedule }).toMatchObject({ live: null, schedule: change && { failed: null } });
  });

  it('takes over from an instance that dies midway, which has committed nothing', async () => {
    const { first, second } = await startTwo();
    const { id, version } = await writingIn(first).begin({ title: 'Half done' });
    await first.app.get(Scheduling).set(ada, id, times(version, nine));

    // Another client locks the authors, so that the first instance stops between locking the article and publishing it.
    const holder = new Client({ connectionString: first.database.env['DATABASE_URL'] });
    await holder.connect();
    await holder.query('BEGIN');
    await holder.query('SELECT 1 FROM team_members FOR UPDATE');
    first.clock.at = due;
    const interrupted = first.run(ScheduleJob);
    // Copied databases have the same table ids, so the query also filters by the name of this one.
    /**
     * Returns the connection that has locked the article and waits for its author. Others may wait too, for example for
     * the day.
     */
    const blockedPid = async (): Promise<number | undefined> => {
      const [row] = await second.dataSource.query(
        `SELECT pid FROM pg_stat_activity JOIN pg_locks USING (pid)
         WHERE wait_event_type = 'Lock' AND datname = current_database() AND relation = 'articles'::regclass AND mode = 'RowShareLock' AND granted`,
      );
      return row?.pid;
    };
    let pid = await blockedPid();
    while (pid === undefined) pid = await blockedPid();

    // The second instance skips what the first has locked.
    second.clock.at = due;
    await second.run(ScheduleJob);
    expect(publishedBy(second)).toBe(0);

    first.clock.at = new Date('2026-11-21T15:00:00Z');
    await second.dataSource.query('SELECT pg_terminate_backend($1)', [pid]);
    // The request to run may have joined an earlier check, so the job runs once more.
    await Promise.all([interrupted, first.run(ScheduleJob)]);
    first.expectLogged('a schedule cannot be carried out');
    await holder.query('COMMIT');
    await holder.end();

    await second.run(ScheduleJob);
    expect([publishedBy(first), publishedBy(second)]).toEqual([0, 1]);
    expect(await first.app.get(ArticlesService).get(id)).toMatchObject({
      state: 'published',
      version: 1,
      schedule: null,
    });
  });
});
