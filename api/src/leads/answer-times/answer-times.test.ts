import { ann } from '../../testing/quote-form';
import type { SignedInClient } from '../../testing/signed-in';
import { startTestApp, type TestApp } from '../../testing/test-app';
import { onEachEngine } from '../../testing/test-database';
import { askForQuote } from '../quotes/asked-quote.fixture';

const password = 'a lane with twelve larches';
const hour = 60 * 60 * 1000;

onEachEngine((engine) => {
  let api: TestApp;
  let admin: SignedInClient;
  let ben: SignedInClient;
  beforeEach(async () => {
    // A Monday, 10 a.m. in the agency's time zone.
    api = await startTestApp(engine, { environment: { QUOTE_LIMIT_PER_ADDRESS: '100' } });
    api.clock.at = new Date('2026-11-16T15:00:00Z');
    admin = await api.signIn();
    ben = await api.signIn({ email: 'ben@larchlane.example', password, role: 'agent', person: 'ben-cole' });
  });
  afterEach(() => api.stop());

  const later = (hours: number) => (api.clock.at = new Date(api.clock.at.getTime() + hours * hour));
  let asked = 0;
  async function ask(product: 'group' | 'medicare'): Promise<string> {
    asked += 1;
    const row = await askForQuote(api, { product, contact: { ...ann, name: `Ann ${asked}` } });
    await admin.send('PUT', `/api/admin/quotes/${row.id}/assignee`, { assignee: null, from: row.assignedTo });
    return row.id;
  }
  const move = (id: string, version: number, state: string, by = ben) =>
    by.send('PATCH', `/api/admin/quotes/${id}`, { version, state });
  const times = async () => (await admin.get('/api/admin/quotes/answers')).body;
  const of = (all: { product?: string; name?: string | null }[], key: string | null) =>
    all.find(({ product, name }) => (product ?? name) === key);

  it('shows a median from five answers on, by line of business and by first responder', async () => {
    const ids = [];
    for (let count = 0; count < 5; count += 1) ids.push(await ask('group'));
    for (const [index, id] of ids.entries()) {
      later(1);
      expect((await move(id, 1, 'contacted', index === 4 ? admin : ben)).status).toBe(200);
      await move(id, 2, 'quoted', admin);
      if (index === 3) expect(of((await times()).products, 'group')).toMatchObject({ answered: 4, medianHours: null });
    }
    const { since, products, people } = await times();
    expect(since).toBe('2026-08-18');
    expect(of(products, 'group')).toEqual({
      product: 'group',
      answered: 5,
      kept: 5,
      medianHours: 3,
      dueToday: 0,
      late: 0,
    });
    expect(people).toEqual([
      expect.objectContaining({ name: 'Ben Cole', answered: 4, kept: 4 }),
      expect.objectContaining({ name: admin.email, answered: 1 }),
    ]);
    expect(of(products, 'medicare')).toMatchObject({ answered: 0, medianHours: null });
  });

  it('shows agents their own answers and open requests, and nothing of a colleague', async () => {
    const [his, hers, waits] = [await ask('group'), await ask('group'), await ask('medicare')];
    await ask('medicare');
    later(1);
    await move(his, 1, 'contacted', ben);
    await move(hers, 1, 'contacted', admin);
    await admin.send('PUT', `/api/admin/quotes/${waits}/assignee`, { assignee: ben.id, from: null });
    const { products, people } = (await ben.get('/api/admin/quotes/answers')).body;
    expect(people).toEqual([expect.objectContaining({ name: 'Ben Cole', answered: 1 })]);
    expect(of(products, 'group')).toMatchObject({ answered: 1 });
    later(7 * 24);
    ben = await api.signIn({ email: 'ben@larchlane.example', password });
    expect(of((await ben.get('/api/admin/quotes/answers')).body.products, 'medicare')).toMatchObject({ late: 1 });
  });

  it('counts a request as due today before it is late, and a late answer as not kept', async () => {
    const group = await ask('group');
    const medicare = await ask('medicare');
    await ben.send('PUT', `/api/admin/quotes/${group}/assignee`, { assignee: ben.id, from: null });
    expect(of((await times()).products, 'medicare')).toMatchObject({ dueToday: 0, late: 0 });
    later(24); // Tuesday: one working day
    ben = await api.signIn({ email: ben.email, password });
    admin = await api.signIn();
    expect(of((await times()).products, 'medicare')).toMatchObject({ dueToday: 1, late: 0 });
    later(24);
    ben = await api.signIn({ email: ben.email, password });
    admin = await api.signIn();
    const { products, people } = await times();
    expect(of(products, 'medicare')).toMatchObject({ dueToday: 0, late: 1 });
    expect(of(products, 'group')).toMatchObject({ dueToday: 1, late: 0 });
    expect(people).toEqual([
      expect.objectContaining({ name: 'Ben Cole', dueToday: 1, late: 0 }),
      expect.objectContaining({ name: null, dueToday: 0, late: 1 }),
    ]);
    await move(medicare, 1, 'contacted');
    expect(of((await times()).products, 'medicare')).toMatchObject({ answered: 1, kept: 0, late: 0 });
  });

  it('counts a request as waiting again once its change was undone, and its answer from the change after that', async () => {
    const id = await ask('medicare');
    await move(id, 1, 'won');
    await move(id, 2, 'new');
    later(3 * 24);
    admin = await api.signIn();
    const path = `/api/admin/quotes/${id}`;
    expect((await admin.get(path)).body).toMatchObject({ state: 'new', firstAnswerAt: null });
    expect(of((await times()).products, 'medicare')).toMatchObject({ answered: 0, late: 1 });
    await move(id, 3, 'contacted', admin);
    expect((await admin.get(path)).body.firstAnswerAt).toBe(api.clock.at.toISOString());
    const { products, people } = await times();
    expect(of(products, 'medicare')).toMatchObject({ answered: 1, kept: 0, late: 0 });
    expect(people).toEqual([expect.objectContaining({ name: admin.email, answered: 1 })]);
  });

  it('does not count as due or late a person who must not be contacted', async () => {
    const id = await ask('medicare');
    await admin.send('POST', `/api/admin/quotes/${id}/revocations`, { kinds: ['contact'] });
    later(7 * 24);
    admin = await api.signIn();
    const { products, people } = await times();
    expect(of(products, 'medicare')).toMatchObject({ dueToday: 0, late: 0 });
    expect(people).toEqual([]);
    expect((await admin.get('/api/admin/quotes/summary')).body.new).toBe(0);
  });

  it('ignores requests older than 90 days, and refuses accounts that answer no requests', async () => {
    await ask('group');
    later(91 * 24);
    admin = await api.signIn();
    expect((await times()).people).toEqual([]);
    const writer = await api.signIn({ email: 'wim@larchlane.example', password, role: 'writer' });
    expect((await writer.get('/api/admin/quotes/answers')).status).toBe(403);
  });
});
