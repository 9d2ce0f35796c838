import type { FactReview } from 'contract/facts';

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

  const review = async (query: string) => {
    const admin = await api.signIn(); // on each call, because the clock moves by days
    const { body } = await admin.get(`/api/admin/facts${query}`);
    return body.items.map(({ key, daysLeft }: FactReview['items'][number]) => [key, daysLeft]);
  };

  it('returns 401 without a session', async () => {
    const { status, body } = await api.get('/api/admin/facts?expired');
    expect(status).toBe(401);
    expect(body.code).toBe('unauthenticated');
  });

  it('lists expired facts, oldest first', async () => {
    expect(await review('?expired')).toEqual([
      ['medicare.open-enrollment.2025', -417],
      ['medicare.open-enrollment.2026', -52],
    ]);
  });

  it('also lists facts that end within the given days', async () => {
    expect((await review('?expired&within=60')).at(-1)).toEqual(['medicare.part-b-premium.2026', 40]);
  });

  it('lists a fact as expired only after its last day', async () => {
    api.clock.at = new Date('2026-12-31T15:00:00Z');
    expect(await review('?expired')).toHaveLength(2);
    api.clock.at = new Date('2027-01-01T15:00:00Z');
    expect((await review('?expired')).at(-1)).toEqual(['medicare.part-b-premium.2026', -1]);
  });

  it('lists the articles that state a fact', async () => {
    const admin = await api.signIn();
    const { items } = (await admin.get('/api/admin/facts')).body as FactReview; // schema-checked
    const stated = Object.fromEntries(items.map(({ key, statedIn }) => [key, statedIn.map(({ slug }) => slug)]));
    expect(stated['medicare.part-b-premium.2026']).toEqual(['when-to-sign-up']);
    expect(stated['medicare.open-enrollment.2025']).toEqual([]);
  });

  it('lists all facts without a filter, those without an end last', async () => {
    const all = await review('');
    expect(all).toHaveLength(9);
    expect(all.at(-1)).toEqual(['agency.licensed-agent-contact', null]);
  });
});
