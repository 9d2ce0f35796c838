import { randomUUID } from 'node:crypto';

import { ConsentRecordEntity } from '../consent/consent-record.entity';
import { OutboxEntity } from '../../delivery/outbox/outbox.entity';
import { SendMailJob } from '../../delivery/outbox/send-mail.job';
import { SendWebhooksJob } from '../../delivery/outbox/send-webhooks.job';
import { startMailServer, type MailServer } from '../../testing/mail-server';
import { ann, filledForm, openForm, sendForm } from '../../testing/quote-form';
import { testOrigin, type SignedInClient } from '../../testing/signed-in';
import { startTestApp, type TestApp } from '../../testing/test-app';
import { onEachEngine } from '../../testing/test-database';
import { askForQuote } from '../quotes/asked-quote.fixture';

type Product = 'group' | 'medicare' | 'individual' | 'ease';

onEachEngine((engine) => {
  let mail: MailServer;
  let api: TestApp;
  let admin: SignedInClient;
  let hours = 0;
  beforeAll(async () => {
    mail = await startMailServer();
    api = await startTestApp(engine, { environment: { SMTP_URL: mail.url } });
  });
  afterAll(async () => {
    await api.stop();
    await mail.stop();
  });
  beforeEach(async () => {
    mail.mood = 'take';
    // Another hour for each test, so that none uses up the limits of the next.
    hours += 1;
    api.clock.at = new Date(Date.parse('2026-11-21T05:00:00Z') + hours * 60 * 60 * 1000);
    for (const table of ['quote_notes', 'quote_requests', 'outbox']) await api.dataSource.query(`DELETE FROM ${table}`);
    api.log.length = 0;
    admin = await api.signIn();
  });

  const wait = (seconds: number) => (api.clock.at = new Date(api.clock.at.getTime() + seconds * 1000));

  /** @returns the id of the request */
  async function ask(name: string, product: Product = 'medicare', marketing = false): Promise<string> {
    const email = `${name
      .replace(/[^a-z]/gi, '')
      .slice(0, 3)
      .toLowerCase()}@ash.example`;
    const { id } = await askForQuote(api, { product, marketing, contact: { ...ann, name, email } });
    await api.run(SendMailJob, SendWebhooksJob);
    return id;
  }

  it('lists requests newest first in pages, without gaps when a request arrives in between', async () => {
    for (const name of ['One', 'Two', 'Three']) await ask(name);
    const { body } = await admin.get('/api/admin/quotes?limit=2');
    expect(body.items.map(({ name }: { name: string }) => name)).toEqual(['Three', 'Two']);
    await ask('Four');
    const rest = await admin.get(`/api/admin/quotes?limit=2&before=${body.next}`);
    expect(rest.body).toMatchObject({ items: [{ name: 'One', phone: '+19375550199', place: 'OH' }], next: null });
  });

  it('changes the state with a note, and refuses an outdated version', async () => {
    const id = await ask('Ann');
    const path = `/api/admin/quotes/${id}`;
    const moved = await admin.send('PATCH', path, { version: 1, state: 'contacted', note: 'Left a message.' });
    expect(moved).toMatchObject({ status: 200, body: { state: 'contacted', version: 2 } });
    expect(moved.body.history).toEqual([
      {
        id: expect.any(String),
        at: api.clock.at.toISOString(),
        by: admin.email,
        from: 'new',
        to: 'contacted',
        note: 'Left a message.',
      },
    ]);
    // Sent again because the response was lost.
    const again = { version: 1, state: 'contacted', note: 'Left a message.' };
    expect(await admin.send('PATCH', path, again)).toMatchObject({ status: 200, body: moved.body });
    expect(await admin.send('PATCH', path, { version: 1, state: 'lost' })).toMatchObject({
      status: 409,
      body: { code: 'stale_version' },
    });
    expect(await admin.send('PATCH', path, { version: 2, state: 'contacted' })).toMatchObject({ status: 422 });
    expect((await admin.get(path)).body).toMatchObject({ state: 'contacted', version: 2 });
  });

  it('allows any state, and going back', async () => {
    const path = `/api/admin/quotes/${await ask('Ann')}`;
    const states = ['quoted', 'won', 'new', 'lost', 'won', 'contacted'];
    for (const [index, state] of states.entries()) {
      wait(1);
      expect(await admin.send('PATCH', path, { version: index + 1, state })).toMatchObject({
        status: 200,
        body: { state },
      });
    }
    expect((await admin.get(path)).body.history.map(({ to }: { to: string }) => to)).toEqual(states);
  });

  it('accepts only one of two concurrent changes', async () => {
    const path = `/api/admin/quotes/${await ask('Ann')}`;
    const both = await Promise.all(
      ['contacted', 'lost'].map((state) => admin.send('PATCH', path, { version: 1, state })),
    );
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect((await admin.get(path)).body.history).toHaveLength(1);
  });

  it('stores notes with author and time, and shows answers in readable form', async () => {
    const id = await ask('Ann', 'group');
    wait(60);
    const { body } = await admin.send('POST', `/api/admin/quotes/${id}/notes`, { note: ' Call on Monday. ' });
    expect(body.history).toMatchObject([{ note: 'Call on Monday.', by: admin.email, from: 'new', to: 'new' }]);
    expect(body.version).toBe(1);
    expect(body.answers).toEqual(
      expect.arrayContaining([
        { label: 'Industry', value: 'Retail' },
        { label: 'Phone', value: '937-555-0199' },
      ]),
    );
    expect(body.deliveries).toEqual([
      expect.objectContaining({ state: 'sent' }),
      expect.objectContaining({ state: 'sent' }),
    ]);
    expect(body).toMatchObject({ origin: { campaign: 'mailer-7' }, company: 'Ash & Sons' });
    expect(await admin.send('POST', `/api/admin/quotes/${id}/notes`, { note: ' ' })).toMatchObject({ status: 400 });
  });

  it('stores a note once that is sent again because its response was lost', async () => {
    const [id, other] = [await ask('Ann'), await ask('Bea')];
    const note = { note: 'Called, nobody there.', idempotencyKey: randomUUID() };
    const send = (to: string, body: object) => admin.send('POST', `/api/admin/quotes/${to}/notes`, body);
    const answers = await Promise.all([send(id, note), send(id, note)]);
    expect(answers).toMatchObject([{ status: 200 }, { status: 200 }]);
    expect((await send(id, note)).body.history).toMatchObject([{ note: note.note, by: admin.email }]);
    expect(await send(id, { ...note, note: 'Something else.' })).toMatchObject({ status: 422 });
    expect(await send(other, note)).toMatchObject({ status: 422 });
    // The same words on another day are another note.
    expect((await send(id, { ...note, idempotencyKey: randomUUID() })).body.history).toHaveLength(2);
  });

  it('shows exactly what the person saw and agreed to, and a later revocation', async () => {
    const id = await ask('Ann', 'medicare', true);
    expect((await admin.get(`/api/admin/quotes/${id}`)).body).toMatchObject({ mayMarket: true, doNotContact: false });
    wait(60);
    const revoked = await admin.send('POST', `/api/admin/quotes/${id}/revocations`, { kinds: ['marketing'] });
    expect(revoked.body).toMatchObject({
      mayMarket: false,
      doNotContact: false,
      history: [{ note: 'Consent withdrawn: marketing' }],
    });
    const { body } = await admin.get(`/api/admin/quotes/${id}/consents`);
    const [line] = await api.dataSource
      .getRepository(ConsentRecordEntity)
      .findBy({ requestId: id, event: 'given', kind: 'marketing' });
    expect(body.items.map(({ kind, event, by }: Record<string, unknown>) => [kind, event, by])).toEqual([
      ['contact', 'given', null],
      ['marketing', 'given', null],
      ['marketing', 'revoked', admin.email],
    ]);
    expect(body.items[1]).toEqual({ ...line, isIntact: true, requestId: undefined, reference: undefined });
  });

  it('detects a ledger text that does not match its hash', async () => {
    const id = await ask('Ann');
    const ledger = api.dataSource.getRepository(ConsentRecordEntity);
    const [line] = await ledger.findBy({ requestId: id });
    await ledger.insert({ ...line, id: `forged-${engine}`, text: 'I agree to everything.' });
    const { body } = await admin.get(`/api/admin/quotes/${id}/consents`);
    expect(body.items.find((one: { id: string }) => one.id === `forged-${engine}`)).toMatchObject({ isIntact: false });
  });

  it('refuses NUL characters and deeply nested JSON', async () => {
    for (const path of ['/api/admin/quotes.csv?q=%00', '/api/admin/quotes?q=a%00', '/api/posts?tag=%00'])
      expect((await admin.get(path)).status).toBe(400);
    expect((await admin.get('/api/posts/%00')).status).toBe(404);
    const login = await admin.send('POST', '/api/auth/login', { email: 'a\u0000@ash.example', password: 'a\u0000' });
    expect(login.status).toBe(400);
    const form = filledForm(await openForm(api.url), { contact: { ...ann, name: 'Ann\u0000' } });
    wait(10);
    expect(await sendForm(api.url, form)).toMatchObject({
      status: 400,
      body: { fields: { 'request.answers.contact.name': expect.any(String) } },
    });
    const deep = await api.app.inject({
      method: 'POST',
      url: '/api/quotes/draft/medicare/place',
      headers: { 'content-type': 'application/json', origin: testOrigin },
      payload: `{"a":${'['.repeat(2_000)}${']'.repeat(2_000)}}`,
    });
    expect(deep.statusCode).toBe(400);
  });

  it("counts requests by week and product, in the agency's time zone", async () => {
    api.clock.at = new Date('2026-11-16T04:50:00Z'); // still Sunday in Ohio
    await ask('Sunday');
    api.clock.at = new Date('2026-11-16T05:10:00Z');
    admin = await api.signIn();
    await ask('Monday', 'group');
    await ask('Also', 'group');
    const { body } = await admin.get('/api/admin/quotes/summary');
    expect(body.weeks).toHaveLength(12);
    expect(body.weeks.slice(-2)).toEqual([
      { starts: '2026-11-09', requests: { group: 0, medicare: 1, individual: 0, ease: 0 } },
      { starts: '2026-11-16', requests: { group: 2, medicare: 0, individual: 0, ease: 0 } },
    ]);
    expect([body.dead, body.new]).toEqual([0, 3]);
    const { items } = (await admin.get('/api/admin/quotes?limit=1')).body;
    await admin.send('PATCH', `/api/admin/quotes/${items[0].id}`, { version: items[0].version, state: 'contacted' });
    expect((await admin.get('/api/admin/quotes/summary')).body.new).toBe(2);
  });

  it('lists dead deliveries, and sends them when retried', async () => {
    mail.mood = 'refuse-for-good';
    const id = await ask('Ann');
    for (let day = 0; day < 5; day += 1) {
      wait(8 * 60 * 60);
      await api.run(SendMailJob, SendWebhooksJob);
    }
    expect(api.expectLogged('delivery given up')).toHaveLength(2);
    admin = await api.signIn();
    const { body } = await admin.get('/api/admin/outbox?state=dead');
    expect(body.items).toHaveLength(2);
    expect(body.items[0]).toMatchObject({
      about: id,
      reference: expect.stringMatching(/^LL-/),
      attempts: 5,
      lastError: 'EENVELOPE 550',
    });
    expect((await admin.get('/api/admin/quotes/summary')).body.dead).toBe(2);
    mail.mood = 'take';
    const retry = async (id: string) => (await admin.send('POST', `/api/admin/outbox/${id}/retry`)).status;
    for (const one of body.items) expect(await retry(one.id)).toBe(204);
    // Sent again, because the response was lost.
    expect(await retry(body.items[0].id)).toBe(204);
    await api.run(SendMailJob, SendWebhooksJob);
    expect((await api.dataSource.getRepository(OutboxEntity).find()).map(({ state }) => state)).toEqual([
      'sent',
      'sent',
    ]);
    expect(
      (await admin.get(`/api/admin/quotes/${id}`)).body.history.map(({ note }: { note: string }) => note).sort(),
    ).toEqual(['Sent again: Mail to ann@ash.example', 'Sent again: Mail to hello@larchlane.example']);
    expect(await retry(randomUUID())).toBe(404);
  });
});
