import { onOneEngine } from '../../testing/test-database';
import { startTestApp, type TestApp } from '../../testing/test-app';

onOneEngine((engine) => {
  let api: TestApp;
  beforeAll(async () => {
    api = await startTestApp(engine);
  });
  afterAll(() => api.stop());
  beforeEach(() => {
    api.clock.at = new Date('2026-11-21T15:00:00Z');
  });

  const keys = (items: { key: string }[]) => items.map(({ key }) => key);

  it('lists the facts that hold today in seed order, with source and check date', async () => {
    const { status, body } = await api.get('/api/facts');
    expect(status).toBe(200);
    expect(keys(body.items)).toEqual([
      'medicare.plan-notice',
      'medicare.open-enrollment.2027',
      'medicare.part-b-premium.2026',
      'individual.open-enrollment.2027',
      'group.part-time-cap',
      'medicare.not-government',
      'agency.licensed-agent-contact',
    ]);
    expect(body.items[1]).toEqual({
      key: 'medicare.open-enrollment.2027',
      topic: 'medicare',
      label: 'Medicare open enrollment',
      value: 'October 15 to December 7',
      sentence: 'Medicare open enrollment in a sentence.',
      window: { opens: '2026-10-15', closes: '2026-12-07' },
      holds: { from: null, to: '2027-09-30' },
      jurisdiction: 'US',
      source: { name: 'The source of Medicare open enrollment', url: 'https://example.com/source' },
      checkedOn: '2026-11-20',
      contested: null,
    });
  });

  it('filters by topic and refuses an unknown topic', async () => {
    const { body } = await api.get('/api/facts?topic=medicare');
    expect(keys(body.items)).toEqual([
      'medicare.plan-notice',
      'medicare.open-enrollment.2027',
      'medicare.part-b-premium.2026',
      'medicare.not-government',
    ]);
    expect((await api.get('/api/facts?topic=gardening')).status).toBe(400);
  });

  it('filters by whole key segments and refuses invalid keys', async () => {
    const under = async (text: string) => keys((await api.get(`/api/facts?under=${text}`)).body.items);
    expect(await under('medicare.plan-notice,medicare.part-b-premium')).toEqual([
      'medicare.plan-notice',
      'medicare.part-b-premium.2026',
    ]);
    expect(await under('medicare.part-b')).toEqual([]);
    expect(await under('medicare')).toHaveLength(4);
    for (const wrong of ['', 'medicare.%25', 'medicare,,help', Array(30).fill('medicare').join(',')])
      expect((await api.get(`/api/facts?under=${wrong}`)).status).toBe(400);
  });

  it('drops a fact at midnight after its last day in the time zone of the agency', async () => {
    api.clock.at = new Date('2027-01-01T04:59:00Z'); // 11:59 p.m. on December 31 in New York
    expect(keys((await api.get('/api/facts')).body.items)).toContain('medicare.part-b-premium.2026');
    api.clock.at = new Date('2027-01-01T05:00:00Z');
    expect(keys((await api.get('/api/facts')).body.items)).not.toContain('medicare.part-b-premium.2026');
  });

  it('returns the enrollment windows of the last 12 months and upcoming ones, soonest close first', async () => {
    const { status, body } = await api.get('/api/site');
    expect(status).toBe(200);
    expect(keys(body.windows)).toEqual([
      'medicare.open-enrollment.2026',
      'medicare.open-enrollment.2027',
      'individual.open-enrollment.2027',
    ]);
    api.clock.at = new Date('2026-12-07T15:00:00Z');
    expect(keys((await api.get('/api/site')).body.windows)).not.toContain('medicare.open-enrollment.2026');
  });
});
