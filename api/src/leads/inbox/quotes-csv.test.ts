import { LessThan } from 'typeorm';

import { watchEventLoop } from '../../testing/event-loop';
import { ann, type typedAnswers } from '../../testing/quote-form';
import type { SignedInClient } from '../../testing/signed-in';
import { startTestApp, type TestApp } from '../../testing/test-app';
import { onEachEngine } from '../../testing/test-database';
import { askForQuote } from '../quotes/asked-quote.fixture';
import { addQuotes } from '../quotes/many-quotes.fixture';
import { QuoteRequestEntity } from '../quotes/quote-request.entity';

onEachEngine((engine) => {
  let api: TestApp;
  let admin: SignedInClient;
  beforeEach(async () => {
    api = await startTestApp(engine);
    admin = await api.signIn();
  });
  afterEach(() => api.stop());

  /** @returns the id of the request */
  const ask = async (name: string, product: keyof typeof typedAnswers = 'medicare') =>
    (await askForQuote(api, { product, contact: { ...ann, name } })).id;

  it('exports the filtered list as CSV without live formulas, and logs who exported it', async () => {
    await ask('=HYPERLINK("https://evil.example")');
    await ask('+1 Zoë "Z" Fir');
    await ask('Bea', 'group');
    const answer = await admin.fetch('/api/admin/quotes.csv?product=medicare');
    expect(answer.headers.get('content-type')).toBe('text/csv; charset=utf-8');
    expect(answer.headers.get('content-disposition')).toBe('attachment; filename="quote-requests-2026-11-21.csv"');
    expect(answer.headers.get('cache-control')).toBe('no-store');
    const text = Buffer.from(await answer.arrayBuffer()).toString('utf8');
    const [head, first, second, ...rest] = text.split('\r\n');
    expect(head).toMatch(/^\ufeff"Reference","Received \(UTC\)"/);
    expect(first).toContain(`,"'+1 Zoë ""Z"" Fir",`);
    expect(second).toContain(`,"'=HYPERLINK(""https://evil.example"")",`);
    expect(second).toContain('"937-555-0199","45402","OH","yes","no",');
    expect(rest).toEqual(['']);
    expect((await admin.get('/api/admin/audit?limit=1')).body.items).toMatchObject([
      { event: 'requests-exported', who: admin.email },
    ]);
  });

  it('exports ZIP codes with their leading zeros', async () => {
    const id = await ask('Ann');
    await api.dataSource.getRepository(QuoteRequestEntity).update({ id }, { zip: '07030' });
    const { body } = await admin.get('/api/admin/quotes.csv');
    expect(body).toContain(`"'07030","OH"`);
  });

  it('names the person a request is assigned to', async () => {
    const id = await ask('Ann');
    const { assignees } = (await admin.get(`/api/admin/quotes/${id}`)).body;
    await admin.send('PUT', `/api/admin/quotes/${id}/assignee`, { assignee: assignees[0].id, from: null });
    const { body } = await admin.get('/api/admin/quotes.csv');
    const [, ann] = String(body).split('\r\n');
    expect(ann?.endsWith(`,"${assignees[0].name}"`)).toBe(true);
  });

  it('aborts an export at an unreadable row, and keeps serving requests', async () => {
    const id = await ask('Ann');
    const requests = api.dataSource.getRepository(QuoteRequestEntity);
    const row = await requests.findOneByOrFail({ id });
    // More rows than one batch, and the last of them is corrupt.
    const many = Array.from({ length: 250 }, (_, index) => {
      const unique = `${id}-${index}`;
      const createdAt = `2026-01-01T00:00:00.${String(index).padStart(3, '0')}Z`;
      return { ...row, id: unique, reference: unique, idempotencyKey: unique, contentHash: unique, createdAt };
    });
    await requests.insert(many);
    await requests.update({ reference: `${id}-0` }, { product: 'gone' as never }); // not a valid product
    // Otherwise a download that never ends would hang the test.
    const answer = await admin.fetch('/api/admin/quotes.csv', { signal: AbortSignal.timeout(30_000) });
    await expect(answer.text()).rejects.toThrow('terminated');
    expect((await api.get('/api/health')).status).toBe(200);
    api.expectLogged('a list of requests cannot be exported');
    await requests.delete({ createdAt: LessThan('2026-01-02') });
    await requests.update({ id }, { product: 'gone' as never }); // as above
    expect(await admin.get('/api/admin/quotes.csv')).toMatchObject({ status: 500, body: { code: 'internal' } });
    api.expectLogged('a list of requests cannot be exported');
    api.expectLogged('request failed');
  });
});

// On SQLite, where a statement blocks the thread until it is done.
describe('a long list', () => {
  const count = 2_000;

  let api: TestApp;
  beforeAll(async () => {
    api = await startTestApp('SQLite');
  });
  afterAll(() => api.stop());

  it(`an export of ${count} requests yields to the event loop after each batch`, async () => {
    const admin = await api.signIn();
    await addQuotes(api, count);
    const isRead = (query: string) => query.includes('FROM "quote_requests"');
    const { longestTurn, mostInTurn } = await watchEventLoop(api.dataSource, isRead, async () => {
      const { status, body } = await admin.get('/api/admin/quotes.csv');
      expect(status).toBe(200);
      expect(body.trim().split('\r\n')).toHaveLength(count + 1);
    });
    expect(mostInTurn).toBe(1);
    // Without batches it is the whole export. Other processes take their share of a turn.
    expect(longestTurn).toBeLessThan(1 / 2);
  });
});
