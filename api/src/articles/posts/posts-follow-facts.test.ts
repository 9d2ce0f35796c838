import { until } from 'contract/testing/until';

import { lockUntilCommit } from '../../platform/database/advisory-locks';
import { Transactions } from '../../platform/database/transactions';
import { FactEntity } from '../../agency/facts/fact.entity';
import { onOneEngine } from '../../testing/test-database';
import { listenToChanges } from '../../testing/change-listener';
import { endWaiting, lockWaits } from '../../testing/lock-waits';
import { startTestApp, type TestApp } from '../../testing/test-app';
import { writingIn } from '../writing/written.fixture';
import { isOutage } from '../../platform/errors/translate-error';
import { RerenderJob } from './rerender.job';
import { StaleReferenceEntity } from './stale-reference.entity';

onOneEngine((engine) => {
  let api: TestApp;
  beforeEach(async () => {
    api = await startTestApp(engine);
  });
  afterEach(() => api.stop());

  const article = async () => (await api.get('/api/posts/when-to-sign-up')).body.html;

  it('shows the new value of a fact once the worker has rerendered the article', async () => {
    const facts = api.dataSource.getRepository(FactEntity);
    const fact = await facts.findOneByOrFail({ key: 'medicare.part-b-premium.2026' });
    await facts.save({ ...fact, value: '$210.00 a month', checkedOn: '2026-12-01' });
    await api.run(RerenderJob);
    expect(await article()).toContain('<span class="fact">$210.00 a month</span>');
    expect(await article()).toContain('As of December\u00a01, 2026.');
  });

  it('marks a fact as expired from the day after its last day', async () => {
    const listener = await listenToChanges(api.url);
    api.clock.at = new Date('2027-01-01T04:59:00Z'); // New Year's Eve in the agency's zone
    await api.run(RerenderJob);
    expect(await article()).toContain('Holds through December\u00a031, 2026.');
    api.clock.at = new Date('2027-01-01T05:01:00Z');
    await api.run(RerenderJob);
    expect(await listener.next()).toEqual(['/api/facts/ledger', '/api/posts', '/api/team']);
    expect(await article()).toContain(
      '<p class="contested">This held through December\u00a031, 2026. Ask us what holds now.</p>',
    );
    expect(await article()).not.toContain('Holds through December\u00a031, 2026.');
  });

  it('keeps the article unchanged when the change of a fact is rolled back', async () => {
    await expect(
      api.app.get(Transactions).run(async (manager) => {
        const fact = await manager.findOneByOrFail(FactEntity, { key: 'medicare.part-b-premium.2026' });
        await manager.save(FactEntity, { ...fact, value: '$999 a month' });
        throw new Error('changed my mind');
      }),
    ).rejects.toThrow('changed my mind');
    await api.run(RerenderJob);
    expect(await article()).toContain('$202.90 a month');
  });

  it('renders what an earlier build rendered again, and tells of a change only where there is one', async () => {
    const before = await article();
    await api.run(RerenderJob);
    const listener = await listenToChanges(api.url);
    await api.dataSource.query('UPDATE posts SET renderer_version = 0');
    await api.run(RerenderJob);
    await api.dataSource.query(
      `UPDATE posts SET renderer_version = 0, html = '<p>x</p>' WHERE slug = 'when-to-sign-up'`,
    );
    await api.run(RerenderJob);
    expect(await listener.next()).toEqual(['/api/facts/ledger', '/api/posts', '/api/team']);
    expect(listener.received().match(/^data:/gm)).toHaveLength(1);
    expect(await article()).toBe(before);
    expect(await api.dataSource.query('SELECT DISTINCT renderer_version FROM posts')).toHaveLength(1);
  });

  it('refuses to delete a stated fact, or to change one without save()', async () => {
    const facts = api.dataSource.getRepository(FactEntity);
    await expect(facts.delete({ key: 'group.part-time-cap' })).rejects.toThrow(/foreign key/i);
    await expect(facts.update({ key: 'group.part-time-cap' }, { value: '1 hour' })).rejects.toThrow(
      'Write facts with manager.save',
    );
  });
});

// On PostgreSQL, where transactions run side by side.
it('shows the new value in an article that was being published while the fact changed', async () => {
  const api = await startTestApp('PostgreSQL');
  const key = 'medicare.part-b-premium.2026';
  const facts = api.dataSource.getRepository(FactEntity);
  const fact = await facts.findOneByOrFail({ key });
  const write = writingIn(api);
  const draft = await write.begin({ title: 'Meanwhile', markdown: `It is :fact[${key}].` });
  const { publishing, saving } = await api.dataSource.transaction(async (manager) => {
    // The publication has read the facts, and waits for its address.
    await lockUntilCommit(manager, 'slugs');
    const published = write.publish(draft);
    await until(async () => (await lockWaits(api.dataSource)) === 1);
    let isSaved = false;
    const saved = facts.save({ ...fact, value: '$210.00 a month' }).then(() => (isSaved = true));
    await until(async () => isSaved || (await lockWaits(api.dataSource)) === 2);
    await api.run(RerenderJob);
    return { publishing: published, saving: saved };
  });
  await Promise.all([publishing, saving]);
  await api.run(RerenderJob);
  const { html } = (await api.get('/api/posts/meanwhile')).body;
  await api.stop();
  expect(html).toContain('<span class="fact">$210.00 a month</span>');
});

it('leaves an article for later whose rendering an outage interrupts', async () => {
  const api = await startTestApp('PostgreSQL');
  const facts = api.dataSource.getRepository(FactEntity);
  await facts.save({ ...(await facts.findOneByOrFail({ key: 'group.part-time-cap' })), value: '1 hour' });
  const { rendering } = await api.dataSource.transaction(async (manager) => {
    await manager.query('SELECT 1 FROM posts FOR UPDATE');
    const ran = api.run(RerenderJob).catch((error: unknown) => error);
    await until(async () => (await lockWaits(api.dataSource)) === 1);
    await endWaiting(api.dataSource);
    return { rendering: ran };
  });
  const error = await rendering;
  const stale = await api.dataSource.getRepository(StaleReferenceEntity).count();
  await api.stop();
  expect([isOutage(error), stale]).toEqual([true, 1]);
});
