import { ContentChanges } from '../../platform/changes/content-changes';
import { FactEntity } from '../facts/fact.entity';
import { onOneEngine } from '../../testing/test-database';
import { startTestApp, type TestApp } from '../../testing/test-app';
import { SiteEntity, siteRow } from './site.entity';
import { Today } from './today';

onOneEngine((engine) => {
  let api: TestApp;
  beforeAll(async () => {
    api = await startTestApp(engine, { environment: { PUBLIC_URL: 'https://www.larchlane.example/' } });
  });
  afterAll(() => api.stop());

  it('returns the agency with its licenses and legal sentences', async () => {
    const { status, body } = await api.get('/api/site');
    expect(status).toBe(200);
    expect(body).toMatchObject({
      name: 'Larch Lane',
      legalName: 'Larch Lane Insurance Agency, LLC',
      licenses: [{ state: 'OH' }, { state: 'KY' }],
      legal: { notGovernment: 'Not connected with the government.' },
    });
    expect(body).not.toHaveProperty('id');
  });

  it('takes the legal sentences from facts and reflects a changed wording', async () => {
    const facts = api.dataSource.getRepository(FactEntity);
    const fact = await facts.findOneByOrFail({ key: 'medicare.not-government' });
    await facts.save({ ...fact, value: 'In other words.' });
    expect((await api.get('/api/site')).body.legal).toMatchObject({
      notGovernment: 'In other words.',
      licensedAgentContact: 'A licensed insurance agent will contact you.',
    });
    await facts.save(fact);
  });

  it('returns the public URL from the environment', async () => {
    expect((await api.get('/api/site')).body.publicUrl).toBe('https://www.larchlane.example');
  });

  it('does not keep a time zone that was rolled back', async () => {
    const today = api.app.get(Today, { strict: false });
    const before = await today.zone(api.dataSource.manager);
    api.app.get(ContentChanges, { strict: false }).announce(['/api/site']);
    const changing = api.dataSource.transaction(async (manager) => {
      await manager.update(SiteEntity, { id: siteRow }, { timeZone: 'Pacific/Honolulu' });
      expect(await today.zone(manager)).toBe('Pacific/Honolulu');
      throw new Error('taken back');
    });
    await expect(changing).rejects.toThrow('taken back');
    expect(await today.zone(api.dataSource.manager)).toBe(before);
  });
});
