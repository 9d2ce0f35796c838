import { monitorEventLoopDelay } from 'node:perf_hooks';

import { FactEntity } from '../../agency/facts/fact.entity';
import { onOneEngine } from '../../testing/test-database';
import { Statements } from '../../testing/statements';
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
    statements = new Statements(api.dataSource);
  });
  afterAll(() => api.stop());

  it(`changes a fact stated by ${rows} articles in as many statements as an unstated one`, async () => {
    const facts = api.dataSource.getRepository(FactEntity);
    const costOf = async (changed: FactEntity) =>
      (await statements.during(() => facts.save({ ...changed, value: `${changed.value} now` }))).length;
    const unstated = await facts.findOneByOrFail({ key: 'group.part-time-cap' });
    const cheap = await costOf(unstated);
    expect(await costOf(await facts.findOneByOrFail({ key }))).toBe(cheap);
  });

  it('yields to other work between articles while rerendering', async () => {
    const delay = monitorEventLoopDelay({ resolution: 1 });
    const [yields, began] = [{ taken: 0 }, performance.now()];
    const enough = 60;
    const stop = new AbortController();
    delay.enable();
    const run = api.app.get(RerenderJob).run({
      signal: stop.signal,
      progress: () => undefined,
      async giveWay() {
        yields.taken += 1;
        if (yields.taken === enough) throw new Error('enough');
        await new Promise((resolve) => setTimeout(resolve, 2));
      },
    });
    await expect(run).rejects.toThrow('enough');
    delay.disable();
    const whole = performance.now() - began;
    // Each article has its own transaction: of sixty, none may block the event loop for as long as ten of them take.
    expect(delay.max / 1e6).toBeLessThan(whole / 6);
  });
});
