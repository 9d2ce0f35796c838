import { randomUUID } from 'node:crypto';

import { OutboxEntity } from '../../delivery/outbox/outbox.entity';
import { ann, openForm } from '../../testing/quote-form';
import type { SignedInClient } from '../../testing/signed-in';
import { startTestApp, type TestApp } from '../../testing/test-app';
import { onEachEngine, onOneEngine, type Engine } from '../../testing/test-database';
import { Erasure } from '../erasure/erasure';
import { onServer } from '../../accounts/audit/actor';
import { askForQuote } from '../quotes/asked-quote.fixture';

const password = 'a lane with twelve larches';

const typed = (change: object = {}) => ({
  idempotencyKey: randomUUID(),
  product: 'group',
  source: 'phone',
  at: '2026-11-23T14:30:00.999Z',
  name: 'Bea Fir',
  phone: '(937) 555-0142',
  email: 'Bea@Fir.example',
  zip: '45402',
  city: null,
  about: 'Six people in a bakery. Renewal in March.',
  contact: 'spoken',
  marketing: 'not-asked',
  ...change,
});

async function start(engine: Engine): Promise<[TestApp, SignedInClient]> {
  const environment = { QUOTE_WEBHOOK_URL: 'https://hooks.larch.example/', QUOTE_WEBHOOK_SECRET: 'a'.repeat(32) };
  const api = await startTestApp(engine, { environment });
  api.clock.at = new Date('2026-11-23T15:00:00Z');
  return [api, await api.signIn()];
}

onEachEngine((engine) => {
  let api: TestApp;
  let admin: SignedInClient;
  beforeEach(async () => {
    [api, admin] = await start(engine);
  });
  afterEach(() => api.stop());

  const add = (change: object = {}, by = admin) => by.send('POST', '/api/admin/quotes', typed(change));
  const at = (id: string, ...rest: string[]) => ['/api/admin/quotes', id, ...rest].join('/');
  const outboxOf = (id: string) => api.dataSource.getRepository(OutboxEntity).findBy({ about: id });
  const mailsTo = async (id: string, address: string) =>
    (await outboxOf(id)).flatMap(({ payload }) =>
      payload?.kind === 'mail' && payload.mail.to.address === address ? [payload.mail] : [],
    );
  async function askByForm(contact = ann): Promise<string> {
    return (await askForQuote(api, { product: 'group', contact })).id;
  }

  it('takes back the consent to marketing of another request, though nobody asked on the phone', async () => {
    const { id } = await askForQuote(api, { product: 'group', marketing: true, contact: ann });
    const { body } = await add({ phone: ann.phone, email: ann.email, marketing: 'not-asked' });
    expect((await admin.get(at(id))).body).toMatchObject({ doNotContact: false, mayMarket: true });
    await admin.send('POST', at(body.id, 'revocations'), { kinds: ['contact', 'marketing'] });
    expect((await admin.get(at(id))).body).toMatchObject({ doNotContact: true, mayMarket: false });
    const { items } = (await admin.get(at(body.id, 'consents'))).body;
    expect(items.map(({ kind, event }: { kind: string; event: string }) => [kind, event])).toEqual([
      ['contact', 'given'],
      ['contact', 'revoked'],
      ['marketing', 'revoked'],
    ]);
  });

  it('adds a request made on the phone, with the same effects as a form', async () => {
    const { status, body } = await add();
    expect({ status, ...body }).toMatchObject({
      status: 201,
      source: 'phone',
      state: 'new',
      product: 'group',
      createdAt: '2026-11-23T14:30:00.999Z',
      name: 'Bea Fir',
      phone: '+19375550142',
      email: 'bea@fir.example',
      place: 'OH',
      flag: null,
      doNotContact: false,
      mayMarket: false,
      history: [{ by: admin.email, note: 'Added by hand: they asked on the phone.', from: 'new', to: 'new' }],
    });
    expect(body.answers).toContainEqual({ label: 'What it is about', value: typed().about });
    expect((await admin.get('/api/admin/quotes?q=bakery')).body.items).toEqual([
      expect.objectContaining({ id: body.id, source: 'phone' }),
    ]);
    const [toAgency] = await mailsTo(body.id, 'hello@larchlane.example');
    expect(toAgency?.text).toContain('on the phone');
    expect(toAgency?.text).toContain(`/admin/quotes/${body.id}`);
    const [toThem] = await mailsTo(body.id, 'bea@fir.example');
    expect(toThem?.text).toContain(`Your reference number is ${body.reference}`);
    expect(toThem?.unsubscribeUrl).toContain(body.id);
    const csv = await (await admin.fetch('/api/admin/quotes.csv')).text();
    expect(csv).toContain('"phone"');
    const notice = (await outboxOf(body.id)).find(({ payload }) => payload?.kind === 'webhook')?.payload;
    expect(notice).toMatchObject({ body: { source: 'phone', consents: { contact: 'given', marketing: 'not-asked' } } });
  });

  it('records in the ledger what was said and who recorded it, and never a ticked box', async () => {
    const { id } = (await add({ contact: 'on-paper', marketing: 'on-paper' })).body;
    const { items } = (await admin.get(at(id, 'consents'))).body;
    const shown = (await openForm(api.url)).consents.find(({ kind }) => kind === 'marketing');
    expect(items).toEqual([
      expect.objectContaining({ kind: 'contact', event: 'given', box: 'on-paper', page: '', by: admin.email }),
      expect.objectContaining({ kind: 'marketing', event: 'given', box: 'on-paper', text: shown?.text }),
    ]);
    expect(items[0]).toMatchObject({ at: '2026-11-23T14:30:00.999Z', isIntact: true });
    expect(items[0].text).toMatch(/^They asked .* to contact them/);
    expect((await admin.get(at(id))).body.mayMarket).toBe(true);
    const spoken = await admin.get(at((await add({ name: 'Cyd', marketing: 'declined' })).body.id, 'consents'));
    expect(spoken.body.items).toContainEqual(
      expect.objectContaining({ kind: 'marketing', event: 'declined', box: 'spoken' }),
    );
    expect((await add({ marketing: 'spoken' })).body.fields).toEqual({
      marketing: 'Choose what they said to marketing',
    });
  });

  it('accepts a phone number or an email address alone, and matches no other person without the same', async () => {
    const [bea, cyd] = [await add({ email: '' }), await add({ name: 'Cyd Oak', phone: '', source: 'walk-in' })];
    const dan = await add({ name: 'Dan Elm', email: '', phone: '937-555-0177' });
    expect(bea.body).toMatchObject({ email: '', others: [] });
    expect(cyd.body).toMatchObject({ phone: '', others: [] });
    expect(dan.body).toMatchObject({ others: [] });
    expect(await mailsTo(bea.body.id, '')).toEqual([]);
    await admin.send('POST', at(bea.body.id, 'revocations'), { kinds: ['contact'] });
    const items: { name: string; doNotContact: boolean }[] = (await admin.get('/api/admin/quotes')).body.items;
    expect(items.filter(({ doNotContact }) => doNotContact).map(({ name }) => name)).toEqual(['Bea Fir']);
    expect(
      (await admin.send('POST', at(dan.body.id, 'replies'), { version: 1, subject: 'a', text: 'b' })).body,
    ).toEqual(
      expect.objectContaining({ code: 'unprocessable', message: 'Dan Elm gave no e-mail address. Nothing was sent.' }),
    );
    expect((await add({ phone: ' ', email: '', name: '' })).body.fields).toEqual({
      phone: 'Enter a phone number or an e-mail address',
      name: 'Enter their name',
    });
  });

  it('assigns the request to the agent of its line, or to the agent who adds it', async () => {
    const ben = await api.signIn({ email: 'ben@larchlane.example', password, role: 'agent', person: 'ben-cole' });
    const cleo = await api.signIn({ email: 'cleo@larchlane.example', password, role: 'agent' });
    const { version, content } = (await admin.get('/api/admin/people/ben-cole')).body;
    await admin.send('PUT', '/api/admin/people/ben-cole', {
      baseVersion: version,
      content: {
        ...content,
        lines: ['group'],
        licenses: [{ state: 'OH', number: '2OH', line: 'Insurance agent', from: null, to: null }, ...content.licenses],
      },
    });
    const { version: hers, content: zoe } = (await admin.get('/api/admin/people/zoe-adler')).body;
    await admin.send('PUT', '/api/admin/people/zoe-adler', { baseVersion: hers, content: { ...zoe, lines: [] } });
    const his = await add({}, cleo);
    expect(his.body.assignee).toMatchObject({ id: ben.id });
    expect((await cleo.get(at(his.body.id))).status).toBe(404);
    expect((await add({ name: 'Cyd Oak', whose: 'mine' }, cleo)).body.assignee).toMatchObject({ id: cleo.id });
  });

  it('adds a repeated request once, and refuses different answers under the same key', async () => {
    const same = typed();
    const send = (body: object) => admin.send('POST', '/api/admin/quotes', body);
    const both = await Promise.all([send(same), send(same)]);
    expect(both.map(({ status }) => status)).toEqual([201, 201]);
    expect(both[1]?.body.id).toBe(both[0]?.body.id);
    const { reference } = both[0]?.body ?? {};
    expect((await send({ ...same, name: 'Bee Fir' })).body.message).toContain(`added already, as ${reference}`);
    expect((await send(typed())).body.message).toBe(`This is here already: ${reference}. Nothing was added.`);
    expect((await admin.get('/api/admin/quotes')).body.items).toHaveLength(1);
  });

  it('refuses people who asked not to be contacted, until they contact the agency again', async () => {
    const first = await askByForm({ ...ann, phone: '(937) 555-0142' });
    api.clock.at = new Date('2026-11-23T16:00:00Z');
    await admin.send('POST', at(first, 'revocations'), { kinds: ['contact', 'marketing'] });
    api.clock.at = new Date('2026-11-24T16:00:00Z');
    admin = await api.signIn();
    const before = await add({ email: '' });
    expect(before.body.fields).toEqual({
      at: 'On Nov 23, 2026, after this, they asked not to be contacted. Do not contact them',
    });
    const later = { at: '2026-11-24T15:00:00.999Z', email: '' };
    expect((await add(later)).body.fields).toEqual({ askedAgain: 'On Nov 23, 2026 they asked not to be contacted' });
    const again = await add({ ...later, askedAgain: true });
    expect(again).toMatchObject({ status: 201, body: { doNotContact: false, mayMarket: false } });
    expect(again.body.others).toEqual([expect.objectContaining({ id: first })]);
    expect((await admin.get(at(first))).body.doNotContact).toBe(true);
    // Their renewed consent also covers later requests.
    expect((await add({ ...later, about: 'One more person' })).status).toBe(201);
  });

  it('respects a revocation in the minute in which consent was given', async () => {
    api.clock.at = new Date('2026-11-23T14:30:00.500Z');
    const { body } = await add();
    expect(body.createdAt).toBe('2026-11-23T14:30:00.500Z');
    expect((await admin.send('POST', at(body.id, 'revocations'), { kinds: ['contact'] })).body.doNotContact).toBe(true);
  });

  it('refuses people who asked not to be contacted after the clock of the server was set back', async () => {
    api.clock.at = new Date('2026-11-23T14:30:00.500Z');
    const { body } = await add();
    api.clock.at = new Date('2026-11-23T14:00:00Z');
    await admin.send('POST', at(body.id, 'revocations'), { kinds: ['contact'] });
    api.clock.at = new Date('2026-11-23T15:00:00Z');
    const later = await add({ at: '2026-11-23T14:45:00Z', about: 'One more person' });
    expect(later.body.fields).toEqual({ askedAgain: 'On Nov 23, 2026 they asked not to be contacted' });
  });

  it('erases requests without an email address together with their person', async () => {
    const byForm = await askByForm({ ...ann, phone: '(937) 555-0142' });
    const theirs = (await add({ email: '' })).body;
    const other = (await add({ name: 'Dan Elm', email: '', phone: '937-555-0177' })).body;
    const look = (id: string) => admin.get(at(id, 'erasure'));
    expect((await look(byForm)).body.references).toHaveLength(2);
    expect((await look(theirs.id)).body.references).toEqual([theirs.reference]);
    const { references } = await api.app.get(Erasure).ofPerson({ email: ann.email }, onServer);
    expect(references).toContain(theirs.reference);
    expect((await admin.get('/api/admin/quotes')).body.items).toEqual([expect.objectContaining({ id: other.id })]);
  });

  it('refuses writers', async () => {
    const writer = await api.signIn({ email: 'wes@larchlane.example', password, role: 'writer' });
    expect((await add({}, writer)).status).toBe(403);
    expect((await writer.get('/api/admin/quotes/by-hand')).status).toBe(403);
    expect((await admin.get('/api/admin/quotes/by-hand')).body.consents).toHaveLength(2);
  });
});

// These tests share one API: none of them stores anything, so each finds it empty.
onOneEngine((engine) => {
  let api: TestApp;
  let admin: SignedInClient;
  beforeAll(async () => {
    [api, admin] = await start(engine);
  });
  afterAll(() => api.stop());

  it.each([
    [{ product: 'boats' }, 'product'],
    [{ source: '' }, 'source'],
    [{ at: '' }, 'at'],
    [{ at: '2026-11-24T15:00:00.000Z' }, 'at'],
    [{ at: '2026-07-24T15:00:00.000Z' }, 'at'],
    [{ name: ' ' }, 'name'],
    [{ name: 'Bea\nBcc: two@ash.example' }, 'name'],
    [{ phone: '12' }, 'phone'],
    [{ email: 'bea' }, 'email'],
    [{ zip: '4540' }, 'zip'],
    [{ zip: '90210' }, 'zip'],
    [{ city: 'atlantis' }, 'city'],
    [{ about: '' }, 'about'],
    [{ contact: '' }, 'contact'],
    [{ idempotencyKey: '' }, 'idempotencyKey'],
  ])('reports a mistake at its field and stores nothing: %j', async (change, field) => {
    const { status, body } = await admin.send('POST', '/api/admin/quotes', typed(change));
    expect({ status, fields: Object.keys(body.fields ?? {}) }).toEqual({ status: 400, fields: [field] });
    expect((await admin.get('/api/admin/quotes')).body.items).toEqual([]);
  });
});
