import type { EntityManager, EntityTarget, ObjectLiteral } from 'typeorm';

import { CityEntity } from '../../agency/cities/city.entity';
import { DayChangeJob } from '../../agency/facts/day-change.job';
import { FactEntity } from '../../agency/facts/fact.entity';
import { PostEntity } from '../../articles/posts/post.entity';
import { RerenderJob } from '../../articles/posts/rerender.job';
import { SiteEntity } from '../../agency/site/site.entity';
import { TeamMemberEntity } from '../../agency/team/team-member.entity';
import { listenToChanges, type ChangeListener } from '../../testing/change-listener';
import { onEachEngine } from '../../testing/test-database';
import { startTestApp, type TestApp } from '../../testing/test-app';
import { WatchedConnection } from '../database/watched-connection';
import { PublicRecordEntity } from '../records/public-record.entity';
import { ChangesAnswersOf, answersOf } from './changes-answers-of.decorator';

onEachEngine((engine) => {
  let api: TestApp;
  let listener: ChangeListener;
  beforeAll(async () => {
    api = await startTestApp(engine);
  });
  beforeEach(async () => {
    listener = await listenToChanges(api.url);
  });
  afterAll(() => api.stop());

  const change = async (
    entity: typeof PostEntity | typeof TeamMemberEntity | typeof CityEntity | typeof SiteEntity,
    set: object,
  ) => {
    const rows = api.dataSource.getRepository<object>(entity);
    const [row] = await rows.find({ take: 1 });
    await rows.save({ ...row, ...set });
  };

  it.each([
    ['an article', PostEntity, { title: 'Another' }, ['/api/facts/ledger', '/api/posts', '/api/team']],
    [
      'a person',
      TeamMemberEntity,
      { name: 'Another' },
      ['/api/cities', '/api/facts/ledger', '/api/posts', '/api/team'],
    ],
    ['a city', CityEntity, { name: 'Another' }, ['/api/cities', '/api/team']],
    ['the agency', SiteEntity, { name: 'Another' }, ['/api/cities', '/api/facts', '/api/site', '/api/team']],
  ])('announces the responses that include %s', async (_what, entity, set, paths) => {
    await change(entity, set);
    expect(await listener.next()).toEqual(paths);
  });

  it('announces a fact, then the articles that state it once they are rendered again', async () => {
    const facts = api.dataSource.getRepository(FactEntity);
    const fact = await facts.findOneByOrFail({ key: 'medicare.part-b-premium.2026' });
    await facts.save({ ...fact, value: '$210 a month' });
    expect(await listener.next()).toEqual(['/api/cities', '/api/facts', '/api/site']);
    await api.run(RerenderJob);
    expect(await listener.next()).toEqual(['/api/facts/ledger', '/api/posts', '/api/team']);
  });

  it('announces a removal', async () => {
    const posts = api.dataSource.getRepository(PostEntity);
    await posts.remove(await posts.findOneByOrFail({ slug: 'medicare-and-work' }));
    expect(await listener.next()).toEqual(['/api/facts/ledger', '/api/posts', '/api/team']);
  });

  it("neither announces nor records changes that were rolled back, and announces a transaction's together", async () => {
    const countRecords = () => api.dataSource.getRepository(PublicRecordEntity).countBy({ kind: 'site' });
    const recorded = await countRecords();
    api.clock.at = new Date(api.clock.at.getTime() + 1_000); // records of the same moment are one
    await expect(
      api.dataSource.transaction(async (manager) => {
        const site = await manager.findOneByOrFail(SiteEntity, { id: 1 });
        await manager.save(SiteEntity, { ...site, name: 'Never' });
        throw new Error('changed my mind');
      }),
    ).rejects.toThrow('changed my mind');
    await api.dataSource.transaction(async (manager) => {
      const post = await manager.findOneByOrFail(PostEntity, { slug: 'part-b-by-phone' });
      const city = await manager.findOneByOrFail(CityEntity, { slug: 'lima-ohio' });
      await manager.save(PostEntity, { ...post, title: 'Together' });
      await manager.save(CityEntity, { ...city, summary: 'Together.' });
    });
    expect(await listener.next()).toEqual(['/api/cities', '/api/facts/ledger', '/api/posts', '/api/team']);
    expect(await countRecords()).toBe(recorded);
  });

  it('announces what was written around savepoints once, whichever of them is rolled back', async () => {
    const write = async (manager: EntityManager, entity: EntityTarget<ObjectLiteral>, set: object) => {
      const [row] = await manager.find(entity, { take: 1 });
      await manager.save(entity, { ...row, ...set });
    };
    await api.dataSource.transaction(async (manager) => {
      await write(manager, CityEntity, { summary: 'Before.' });
      await manager.transaction((inner) => write(inner, PostEntity, { title: 'Inside' }));
      const rolledBack = manager.transaction(async (inner) => {
        await write(inner, PostEntity, { title: 'Never' });
        throw new Error('changed my mind');
      });
      await expect(rolledBack).rejects.toThrow('changed my mind');
      await write(manager, SiteEntity, { tagline: 'After' });
    });
    expect(await listener.next()).toEqual([
      '/api/cities',
      '/api/facts',
      '/api/facts/ledger',
      '/api/posts',
      '/api/site',
      '/api/team',
    ]);
  });

  it('announces only after the commit', async () => {
    await change(SiteEntity, { tagline: 'New' });
    await listener.next();
    expect((await api.get('/api/site')).body.tagline).toBe('New');
  });

  it('announces at midnight that facts and licenses may have expired', async () => {
    await api.run(DayChangeJob);
    api.clock.at = new Date('2026-11-22T05:00:00Z');
    await api.run(DayChangeJob);
    expect(await listener.next()).toEqual(['/api/cities', '/api/facts', '/api/site', '/api/team']);
  });

  it('sends a first heartbeat on connection, and ends the stream when the API stops', async () => {
    const other = await startTestApp(engine);
    const connected = await listenToChanges(other.url);
    await other.stop();
    await connected.ended;
    expect(connected.received()).toContain(': alive');
  });
});

/** Ends the connections over which instances learn what others wrote. */
const loseChangeStream = (api: TestApp) =>
  api.dataSource.query(
    `SELECT pg_terminate_backend(pid) FROM pg_stat_activity
     WHERE application_name = 'site-api-changes' AND datname = current_database()`,
  );

describe('several instances on one PostgreSQL', () => {
  const running: TestApp[] = [];
  const start = async (options?: Parameters<typeof startTestApp>[1]) => {
    const api = await startTestApp('PostgreSQL', options);
    running.push(api);
    return api;
  };
  afterEach(async () => {
    // In reverse order, because the first one owns the database.
    for (const api of running.splice(0).reverse()) await api.stop();
  });

  it('all announce what one of them wrote', async () => {
    const first = await start();
    const second = await start({ database: first.database });
    const listeners = await Promise.all([listenToChanges(first.url), listenToChanges(second.url)]);
    const posts = second.dataSource.getRepository(PostEntity);
    await posts.save({ ...(await posts.findOneByOrFail({ slug: 'part-b-by-phone' })), title: 'Everywhere' });
    for (const listener of listeners)
      expect(await listener.next()).toEqual(['/api/facts/ledger', '/api/posts', '/api/team']);
  });

  it('answer with what they wrote themselves before any notice of it arrives', async () => {
    const api = await start();
    const listener = await listenToChanges(api.url);
    const sites = api.dataSource.getRepository(SiteEntity);
    const site = await sites.findOneByOrFail({ id: 1 });
    expect((await api.get('/api/site/lines/ease')).status).toBe(200); // shared for a second
    await loseChangeStream(api);
    await sites.save({ ...site, lines: ['medicare'] });
    expect((await api.get('/api/site/lines/ease')).status).toBe(404);
    expect(await listener.next()).toContain('/api/site');
    expect(await listener.next()).toContain('/api/posts'); // everything, once it is connected again
    api.expectLogged('the change stream of the database broke');
  });

  it('announce everything after a lost connection, since they may have missed changes', async () => {
    const api = await start();
    const listener = await listenToChanges(api.url);
    await loseChangeStream(api);
    expect(await listener.next()).toEqual([
      '/api/addresses/former',
      '/api/cities',
      '/api/facts',
      '/api/facts/ledger',
      '/api/posts',
      '/api/site',
      '/api/site/lines',
      '/api/team',
    ]);
    api.expectLogged('the change stream of the database broke');
  });
});

describe('an instance that could not connect to the changes again at first', () => {
  it('announces everything once it can', async () => {
    const api = await startTestApp('PostgreSQL');
    const listener = await listenToChanges(api.url);
    jest.spyOn(WatchedConnection, 'open').mockRejectedValueOnce(new Error('still starting'));
    await loseChangeStream(api);
    expect(await listener.next()).toContain('/api/posts');
    api.expectLogged('the change stream of the database broke');
    api.expectLogged('the change stream of the database is still down');
    await api.stop();
  });
});

describe('an instance that stops while it connects to the changes again', () => {
  it('reports no outage', async () => {
    const api = await startTestApp('PostgreSQL');
    const { prototype } = WatchedConnection;
    const { query } = prototype;
    const isListening = new Promise<void>((resolve) => {
      jest.spyOn(prototype, 'query').mockImplementationOnce(function slow(this: WatchedConnection) {
        resolve();
        return query.call(this, 'SELECT pg_sleep(60)');
      });
    });
    await loseChangeStream(api);
    await isListening;
    api.expectLogged('the change stream of the database broke');
    await api.stop(); // It fails if anything else was logged.
  });
});

describe('a process on SQLite that was stopped for longer than changes are retained', () => {
  it('announces everything, since it missed some', async () => {
    const api = await startTestApp('SQLite');
    const listener = await listenToChanges(api.url);
    await api.dataSource.query(
      `INSERT INTO content_changes (id, "by", paths) SELECT coalesce(max(id), 0) + 2, 'another', '{"paths":["/api/team"]}' FROM content_changes`,
    );
    expect(await listener.next()).toContain('/api/posts');
    await api.stop();
  });
});

describe('changes on SQLite', () => {
  it('are kept for processes that poll late, but not for ever', async () => {
    const api = await startTestApp('SQLite');
    for (const id of [10_100, 10_101, 20_099])
      await api.dataSource.query(
        `INSERT INTO content_changes (id, "by", paths) VALUES (${id}, 'another', '{"paths":["/api/team"]}')`,
      );
    const sites = api.dataSource.getRepository(SiteEntity);
    await sites.save({ ...(await sites.findOneByOrFail({ id: 1 })), tagline: 'New' });
    const rows = await api.dataSource.query<{ id: number }[]>('SELECT id FROM content_changes WHERE id > 9999');
    await api.stop();
    expect(rows.map(({ id }) => id)).toEqual([10_101, 20_099, 20_100]);
  });
});

describe('an entity', () => {
  it('announces the paths of its decorator, and none without it', () => {
    @ChangesAnswersOf('/api/posts')
    class Named {}
    class Unnamed {}
    expect(answersOf(Named)).toEqual(['/api/posts']);
    expect(answersOf(Unnamed)).toEqual([]);
  });
});
