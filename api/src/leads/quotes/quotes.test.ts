import { readReference } from 'contract/quote-reference';

import { Outbox } from '../../delivery/outbox/outbox';
import { OutboxEntity } from '../../delivery/outbox/outbox.entity';
import { ann, filledForm, openForm, sendForm, typedAnswers } from '../../testing/quote-form';
import { startTestApp, type TestApp } from '../../testing/test-app';
import { onEachEngine } from '../../testing/test-database';
import { visitorAt } from '../../testing/visitor-at';
import { QuoteRequestEntity } from './quote-request.entity';

onEachEngine((engine) => {
  let api: TestApp;
  beforeAll(async () => {
    api = await startTestApp(engine, { environment: { QUOTE_LIMIT_PER_ADDRESS: '40' } });
  });
  afterAll(() => api.stop());
  beforeEach(async () => {
    // Another hour for each test, so that none uses up the limits of the next.
    api.clock.at = new Date(api.clock.at.getTime() + 60 * 60 * 1000);
    for (const table of ['quote_requests', 'outbox']) await api.dataSource.query(`DELETE FROM ${table}`);
  });

  const wait = (seconds: number) => (api.clock.at = new Date(api.clock.at.getTime() + seconds * 1000));

  async function ready(options: Parameters<typeof filledForm>[1] = {}) {
    const form = filledForm(await openForm(api.url), options);
    wait(10);
    return form;
  }

  const requests = () => api.dataSource.getRepository(QuoteRequestEntity).find();
  const outbox = () => api.dataSource.getRepository(OutboxEntity).find();

  it.each(Object.keys(typedAnswers) as (keyof typeof typedAnswers)[])(
    // the keys are the products
    'confirms a %s request with a reference number and the next steps',
    async (product) => {
      const { status, body } = await sendForm(api.url, await ready({ product }));
      expect(status).toBe(201);
      expect(body).toEqual({
        reference: expect.stringMatching(/^LL-\w{4}-\w{2}$/),
        receivedAt: api.clock.at.toISOString(),
        next: expect.arrayContaining(['A licensed insurance agent will contact you.']),
        regulated: expect.arrayContaining(['A licensed insurance agent will contact you.']),
        phone: '937-555-0100',
        hours: 'Monday to Friday, 9 to 5 Eastern',
      });
      expect(readReference(body.reference)).toBe(body.reference);
      const [row, ...others] = await requests();
      expect(others).toEqual([]);
      expect(row).toMatchObject({ product, state: 'new', email: 'ann@ash.example', phone: '+19375550199' });
      expect((await outbox()).map(({ kind, about }) => [kind, about])).toEqual([
        ['mail', row?.id],
        ['mail', row?.id],
      ]);
    },
  );

  it('says what federal rules require for Medicare, in the response and the mail, and not for another line', async () => {
    const plans = /^Currently we represent 6 organizations which offer 41 products in your area\.$/; // of the test seed
    const calls = /^Before the first talk about plans we ask which kinds .* are recorded, as federal rules require\.$/;
    for (const [product, times] of [
      ['medicare', 1],
      ['ease', 0],
    ] as const) {
      const { body } = await sendForm(api.url, await ready({ product }));
      const toVisitor = (await outbox()).flatMap(({ payload }) =>
        payload.kind === 'mail' && payload.mail.to.address === 'ann@ash.example' ? [payload.mail.text] : [],
      );
      const said = (lines: string[], sentence: RegExp) => lines.filter((line) => sentence.test(line)).length;
      expect([said(body.next, calls), said(body.next, plans), said(body.regulated, plans)]).toEqual(
        Array(3).fill(times),
      );
      for (const line of body.next.filter((one: string) => calls.test(one) || plans.test(one)))
        expect(toVisitor.at(-1)).toContain(line);
    }
  });

  it('stores one of fifty identical concurrent requests, and returns the same response to all', async () => {
    const form = await ready();
    const answers = await Promise.all(Array.from({ length: 50 }, () => sendForm(api.url, form)));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201]));
    expect(new Set(answers.map(({ body }) => JSON.stringify(body))).size).toBe(1);
    expect(await requests()).toHaveLength(1);
    expect(await outbox()).toHaveLength(2);
    expect(await api.dataSource.query('SELECT * FROM consent_ledger')).toHaveLength(await ledgerLines());
  });

  /** Returns the expected number of lines, two for each reference. Those of earlier tests cannot be removed. */
  async function ledgerLines(): Promise<number> {
    const rows: { reference: string }[] = await api.dataSource.query('SELECT DISTINCT reference FROM consent_ledger');
    return rows.length * 2;
  }

  it('returns the same response when the form is sent again later, also after it was opened again', async () => {
    const form = await ready();
    const first = await sendForm(api.url, form);
    wait(3 * 24 * 60 * 60);
    const { token } = await openForm(api.url);
    for (const again of [form, { ...form, token }])
      expect(await sendForm(api.url, again)).toMatchObject({ status: 201, body: first.body });
    expect(await requests()).toHaveLength(1);
  });

  it('refuses other answers under the same key', async () => {
    const form = await ready();
    await sendForm(api.url, form);
    const other = { ...form, page: '/get-quote/other' };
    expect(await sendForm(api.url, other)).toMatchObject({
      status: 422,
      body: { message: expect.stringContaining('937-555-0100') },
    });
    expect(await requests()).toHaveLength(1);
  });

  it('reports an invalid answer at its field and step', async () => {
    const form = await ready({ contact: { ...ann, phone: 'none' } });
    expect(await sendForm(api.url, form)).toMatchObject({
      status: 400,
      body: {
        fields: { 'request.answers.contact.phone': 'Enter a phone number with its area code, like 937-555-0142' },
      },
    });
  });

  it('points to Medicare.gov where the agency has no license', async () => {
    const form = filledForm(await openForm(api.url), {});
    wait(10);
    const sentence =
      'We aren’t licensed in Michigan, so we may not help you there. Medicare.gov can: https://www.medicare.gov';
    const request = { product: 'medicare', answers: { ...typedAnswers.medicare, place: { zip: '48201' } } };
    expect(await sendForm(api.url, { ...form, request })).toMatchObject({
      status: 422,
      body: { message: sentence, fields: { 'request.answers.place.zip': sentence } },
    });
  });

  it.each([
    ['fills the hidden field', 10, { website: 'https://spam.example' }],
    ['has a forged token', 10, { token: 'abc.def.ghi' }],
    ['had the form open for days', 3 * 24 * 60 * 60, {}],
    [
      'agreed to other consent texts',
      10,
      {
        consents: {
          contact: { version: '1', hash: '0'.repeat(64) },
          marketing: { version: '1', hash: '0'.repeat(64), ticked: true },
        },
      },
    ],
  ])("refuses a visitor who %s, with the agency's phone number", async (_who, seconds, changes) => {
    const form = filledForm(await openForm(api.url), {});
    wait(seconds);
    const { status, body } = await sendForm(api.url, { ...form, ...changes });
    expect(status).toBe(422);
    expect(body.message).toContain('937-555-0100');
    expect(await requests()).toEqual([]);
    expect(await outbox()).toEqual([]);
  });

  it("delays a request faster than a person's, and accepts it", async () => {
    const form = filledForm(await openForm(api.url), {});
    const before = performance.now();
    expect((await sendForm(api.url, form)).status).toBe(201);
    // Three seconds by the token; the test clock stands still, but the delay is real.
    expect(performance.now() - before).toBeGreaterThan(2_900);
  });

  it('delays a form no longer that was opened before the clock was set back', async () => {
    const form = filledForm(await openForm(api.url), {});
    wait(-60 * 60);
    expect((await sendForm(api.url, form)).status).toBe(201);
  });

  it('delays only as many requests of one network as it accepts, and refuses others at once', async () => {
    const opened = await openForm(api.url);
    const send = (index: number, address: string) =>
      sendForm(api.url, filledForm(opened, { contact: { ...ann, name: `Ann ${index}` } }), visitorAt(address));
    const [other, ...answers] = await Promise.all([
      send(0, '192.0.2.7'),
      ...Array.from({ length: 45 }, (_, index) => send(index + 1, '192.0.2.8')),
    ]);
    const refused = answers.filter(({ status }) => status === 429);
    expect(refused.map(({ headers }) => headers.get('retry-after'))).toEqual(Array(5).fill('3'));
    expect([other.status, answers.filter(({ status }) => status === 201).length]).toEqual([201, 40]);
    // None of them waits any more.
    wait(60 * 60);
    const again = filledForm(await openForm(api.url), { contact: { ...ann, name: 'Ann 46' } });
    expect((await sendForm(api.url, again, visitorAt('192.0.2.8'))).status).toBe(201);
  });

  it('tells the reference of the first request when the same answers arrive under a new key', async () => {
    const first = await sendForm(api.url, await ready());
    const { status, body } = await sendForm(api.url, await ready());
    expect(status).toBe(422);
    expect(body.message).toContain(first.body.reference);
    wait(25 * 60 * 60);
    expect((await sendForm(api.url, await ready())).status).toBe(201);
  });

  it('accepts only its limit of concurrent requests per hour from one network, and still accepts another', async () => {
    api.clock.at = new Date('2026-12-01T10:10:00Z');
    const opened = await openForm(api.url);
    wait(10);
    const forms = Array.from({ length: 45 }, (_, index) =>
      filledForm(opened, { contact: { ...ann, name: `Ann ${index}` } }),
    );
    const answers = await Promise.all(forms.map((form) => sendForm(api.url, form)));
    const refused = answers.filter(({ status }) => status !== 201);
    expect(refused.map(({ status }) => status)).toEqual(Array(5).fill(429));
    for (const { body, headers } of refused) {
      expect(body.message).toContain('937-555-0100');
      expect(Number(headers.get('retry-after'))).toBe(50 * 60 - 10);
    }
    const other = filledForm(opened, { contact: { ...ann, name: 'Bea' } });
    expect((await sendForm(api.url, other, visitorAt('192.0.2.7'))).status).toBe(201);
    expect(await requests()).toHaveLength(41);
  });

  it('counts all addresses of an IPv6 network as one, and still accepts others', async () => {
    const opened = await openForm(api.url);
    wait(10);
    const from = (index: number, address: string) =>
      sendForm(api.url, filledForm(opened, { contact: { ...ann, name: `Ann ${index}` } }), visitorAt(address));
    const answers = await Promise.all(
      Array.from({ length: 45 }, (_, index) => from(index, `2001:db8:1:2::${(index + 1).toString(16)}`)),
    );
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(5);
    expect((await from(45, '2001:db8:1:3::1')).status).toBe(201);
  });

  it('stores nothing of a request whose transaction fails at its end', async () => {
    const form = await ready();
    const before = await ledgerLines();
    const outboxOfApi = api.app.get(Outbox);
    const add = outboxOfApi.add.bind(outboxOfApi);
    const failing = jest.spyOn(outboxOfApi, 'add').mockImplementationOnce(async (...rows) => {
      await add(...rows);
      throw new Error('the disk is full');
    });
    expect((await sendForm(api.url, form)).status).toBe(500);
    failing.mockRestore();
    expect(api.expectLogged('request failed')).toHaveLength(1);
    expect([await requests(), await outbox(), await ledgerLines()]).toEqual([[], [], before]);
    expect((await sendForm(api.url, form)).status).toBe(201);
  });

  it('logs no personal data', async () => {
    await sendForm(api.url, await ready(), { 'user-agent': 'AnnBrowser', ...visitorAt('192.0.2.9') });
    await sendForm(api.url, await ready({ contact: { ...ann, email: 'no' } }));
    expect(JSON.stringify(api.log)).not.toMatch(/Ann Ash|ash\.example|937-?555|AnnBrowser|192\.0\.2/i);
    expect(api.log.filter(({ route }) => route === '/api/quotes').length).toBeGreaterThan(1);
  });
});
