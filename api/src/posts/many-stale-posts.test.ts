import { monitorEventLoopDelay } from 'node:perf_hooks';

import { FactEntity } from '../facts/fact.entity';
import { onOneEngine } from '../testing/test-database';
import { Statements } from '../testing/statements';
import { startTestApp, type TestApp } from '../testing/test-app';
import { RerenderJob } from './rerender.job';

const rows = 10_000;
const key = 'medicare.part-b-premium.2026';

const numbers = (count: number) =>
  `WITH RECURSIVE counted(n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM counted WHERE n < ${count}) SELECT n FROM counted`;

onOneEngine((engine) => {
  let api: TestApp;
  let statements: Statements;
  beforeAll(async () => {
    api = await startTestApp(engine);
    await api.dataSource.query(
      `INSERT INTO posts (id, slug, title, excerpt, topic, tags, author_id, published_at, updated_at, reading_minutes, markdown, html, headings, seo_title, seo_description, holds_until)
       SELECT 'n' || n, 'article-' || n, 'Article', 'x', 'medicare', '[]', 'zoe-adler', '2020-01-01T00:00:00.000Z', '2020-01-01T00:00:00.000Z', 1, ':fact[${key}]', '<p>x</p>', '[]', 'x', 'x', NULL
       FROM (${numbers(rows)}) AS numbers`,
    );
    await api.dataSource.query(
      `INSERT INTO post_facts (post_id, fact_key) SELECT id, '${key}' FROM posts WHERE id LIKE 'n%'`,
    );
    statements = new Statements(api.dataSource);
  });
  afterAll(() => api.stop());

  it(`changing a fact that ${rows} articles state costs no more than one that none does`, async () => {
    const facts = api.dataSource.getRepository(FactEntity);
    const costOf = async (changed: FactEntity) =>
      (await statements.during(() => facts.save({ ...changed, value: `${changed.value} now` }))).length;
    const unstated = await facts.findOneByOrFail({ key: 'group.part-time-cap' });
    const cheap = await costOf(unstated);
    expect(await costOf(await facts.findOneByOrFail({ key }))).toBe(cheap);
  });

  it('rendering them again lets others have the thread after each', async () => {
    const delay = monitorEventLoopDelay({ resolution: 1 });
    const [turns, began] = [{ taken: 0 }, performance.now()];
    const some = 60;
    const stop = new AbortController();
    delay.enable();
    const run = api.app.get(RerenderJob).run({
      signal: stop.signal,
      progress: () => undefined,
      async giveWay() {
        turns.taken += 1;
        if (turns.taken === some) throw new Error('enough');
        await new Promise((resolve) => setTimeout(resolve, 2));
      },
    });
    await expect(run).rejects.toThrow('enough');
    delay.disable();
    const whole = performance.now() - began;
    // One after the other, each in a transaction: of sixty none may hold the thread for as long as ten of them.
    expect(delay.max / 1e6).toBeLessThan(whole / 6);
  });
});
