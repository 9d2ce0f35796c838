import { Transactions } from '../database/transactions';
import { FactEntity } from '../facts/fact.entity';
import { onEachEngine } from '../testing/test-database';
import { startTestApp, type TestApp } from '../testing/test-app';

onEachEngine((engine) => {
  let api: TestApp;
  beforeEach(async () => {
    api = await startTestApp(engine);
  });
  afterEach(() => api.stop());

  const article = async () => (await api.get('/api/posts/when-to-sign-up')).body.html;

  it('an article says what its facts say, as soon as they say it', async () => {
    const facts = api.dataSource.getRepository(FactEntity);
    const fact = await facts.findOneByOrFail({ key: 'medicare.part-b-premium.2026' });
    await facts.save({ ...fact, value: '$210.00 a month', checkedOn: '2026-12-01' });
    expect(await article()).toContain('<span class="fact">$210.00 a month</span>');
    expect(await article()).toContain('As of December 1, 2026.');
  });

  it('both stay as they were when the change is taken back', async () => {
    await expect(
      api.app.get(Transactions).run(async (manager) => {
        const fact = await manager.findOneByOrFail(FactEntity, { key: 'medicare.part-b-premium.2026' });
        await manager.save(FactEntity, { ...fact, value: '$999 a month' });
        throw new Error('changed my mind');
      }),
    ).rejects.toThrow('changed my mind');
    expect(await article()).toContain('$202.90 a month');
  });

  it('a fact cannot be taken away under an article, nor changed behind its back', async () => {
    const facts = api.dataSource.getRepository(FactEntity);
    await expect(facts.delete({ key: 'group.part-time-cap' })).rejects.toThrow(/foreign key/i);
    await expect(facts.update({ key: 'group.part-time-cap' }, { value: '1 hour' })).rejects.toThrow(
      'Write facts with manager.save',
    );
  });
});
