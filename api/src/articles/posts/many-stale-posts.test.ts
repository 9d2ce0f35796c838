import { FactEntity } from '../../agency/facts/fact.entity';
import { onOneEngine } from '../../testing/test-database';
import { planOf, Statements } from '../../testing/statements';
import { startTestApp, type TestApp } from '../../testing/test-app';
import { addPosts } from './many-posts.fixture';
import { RerenderJob } from './rerender.job';

const rows = 10_000;
const key = 'medicare.part-b-premium.2026';

onOneEngine((engine) => {
  let api: TestApp;
  let statements: Statements;
  beforeAll(async () => {
    api = await startTestApp(engine);
    await addPosts(api.dataSource, rows, key);
    // Otherwise its plans depend on whether the server has counted the new rows yet.
    if (engine === 'PostgreSQL') await api.dataSource.query('ANALYZE');
    statements = new Statements(api.dataSource);
  });
  afterAll(() => api.stop());

  it(`finds nothing to do without looking at ${rows} articles`, async () => {
    await api.run(RerenderJob); // the seed's
    const sent = await statements.during(() => api.run(RerenderJob));
    const plans = await Promise.all(
      sent.filter(({ query }) => query.includes('"posts"')).map((one) => planOf(api.dataSource, one)),
    );
    expect(plans).toHaveLength(1);
    expect(plans[0]).toContain('posts_held');
    expect(plans[0]).toContain('posts_of_renderer');
  });

  it(`changes a fact stated by ${rows} articles in as many statements as an unstated one`, async () => {
    const facts = api.dataSource.getRepository(FactEntity);
    const costOf = async (changed: FactEntity) =>
      (await statements.during(() => facts.save({ ...changed, value: `${changed.value} now` }))).length;
    const unstated = await facts.findOneByOrFail({ key: 'group.part-time-cap' });
    const cheap = await costOf(unstated);
    expect(await costOf(await facts.findOneByOrFail({ key }))).toBe(cheap);
  });

  it('yields to other work after each article, which has its own transaction', async () => {
    const enough = 60;
    const committed = new Set<number>();
    let yields = 0;
    const countCommits = () => statements.sent.filter(({ query }) => query.startsWith('COMMIT')).length;
    statements.sent = [];
    const run = api.app.get(RerenderJob).run({
      signal: new AbortController().signal,
      progress: () => undefined,
      giveWay() {
        committed.add(countCommits());
        yields += 1;
        return yields === enough ? Promise.reject(new Error('enough')) : Promise.resolve();
      },
    });
    await expect(run).rejects.toThrow('enough');
    expect(committed.size).toBe(enough);
  });
});
