import { QuoteNoteEntity } from '../quotes/quote-note.entity';
import { QuoteRequestEntity } from '../quotes/quote-request.entity';
import { Revocations } from '../quotes/revocations';
import { startTestApp, type TestApp } from '../../testing/test-app';
import { onEachEngine } from '../../testing/test-database';
import { askForQuote } from '../quotes/asked-quote.fixture';

const minute = 60_000;

onEachEngine((engine) => {
  let api: TestApp;
  let reference: string;
  beforeAll(async () => {
    api = await startTestApp(engine);
  });
  afterAll(() => api.stop());
  beforeEach(async () => {
    // Another hour for each test, so that none uses up the limits of the next.
    api.clock.at = new Date(api.clock.at.getTime() + 60 * minute);
    for (const table of ['quote_requests', 'quote_notes']) await api.dataSource.query(`DELETE FROM ${table}`);
    ({ reference } = await askForQuote(api)); // phone number +1 937-555-0199
  });

  /** Posts the page's form and returns the cookie that a browser would send after the redirect. */
  async function ask(fields: Record<string, string>, from = '192.0.2.1') {
    const answer = await fetch(`${api.url}/api/quotes/where`, {
      method: 'POST',
      redirect: 'manual',
      body: new URLSearchParams(fields),
      headers: { 'sec-fetch-site': 'same-origin', 'x-forwarded-for': from },
    });
    expect([answer.status, answer.headers.get('location')]).toEqual([303, '/where']);
    const [cookie = ''] = answer.headers.getSetCookie();
    expect(cookie).toMatch(/^visitor-where=[^;]+; .*HttpOnly/);
    return (cookie.split(';')[0] ?? '').trim();
  }
  const read = async (cookie = '', language = 'en-US') =>
    (
      await fetch(`${api.url}/api/quotes/where`, { headers: { cookie, 'accept-language': language } })
    ).json() as Promise<Record<string, unknown>>; // the tests check its parts
  const answerTo = async (...asked: Parameters<typeof ask>) => read(await ask(...asked));

  it('returns nothing before a question', async () => expect(await read()).toEqual({ kind: 'unasked' }));

  it('reports the status of a request without personal data', async () => {
    const receivedAt = api.clock.at.toISOString();
    const cookie = await ask({ reference: reference.toLowerCase().replaceAll('-', ' '), digits: ' 01-99 ' });
    const found = { kind: 'found', reference, product: 'medicare', receivedAt, doNotContact: false };
    expect(await read(cookie)).toEqual({ ...found, state: 'new', since: receivedAt });

    const [row] = await api.dataSource.getRepository(QuoteRequestEntity).find();
    const since = new Date(api.clock.at.getTime() + minute).toISOString();
    await api.dataSource.getRepository(QuoteRequestEntity).update({ reference }, { state: 'contacted' });
    await api.dataSource.getRepository(QuoteNoteEntity).insert({
      id: 'called',
      requestId: row?.id ?? '',
      at: since,
      by: 'owner@example.com',
      from: 'new',
      to: 'contacted',
      note: 'Called at noon',
      searched: '',
    });
    expect(await read(cookie)).toEqual({ ...found, state: 'contacted', since });
    await api.dataSource.getRepository(QuoteNoteEntity).insert({
      id: 'noted',
      requestId: row?.id ?? '',
      at: new Date(api.clock.at.getTime() + 2 * minute).toISOString(),
      by: 'owner@example.com',
      from: 'contacted',
      to: 'contacted',
      note: 'Prefers mornings',
      searched: '',
    });
    expect(await read(cookie)).toMatchObject({ since });

    await api.app.get(Revocations).record({
      requestId: row?.id ?? '',
      kinds: ['contact'],
      by: 'link in the mail',
      sender: { ip: '192.0.2.1', userAgent: '' },
    });
    expect(await read(cookie)).toMatchObject({ doNotContact: true });
  });

  it('finds a request whose phone number has an extension', async () => {
    const phone = '+19375550199;ext=3';
    await api.dataSource.getRepository(QuoteRequestEntity).update({ reference }, { phone });
    expect(await answerTo({ reference, digits: '0199' })).toMatchObject({ kind: 'found' });
  });

  it.each(['937-555-0199', '+1 (937) 555 0199', '937 555 0199 ext. 3'])(
    'accepts the whole number, %s',
    async (digits) => {
      expect(await answerTo({ reference, digits })).toMatchObject({ kind: 'found' });
    },
  );

  it('gives the same answer for an unknown number and a wrong phone, with both as typed', async () => {
    const wrongPhone = await answerTo({ reference, digits: '0198' });
    expect(wrongPhone).toEqual({
      kind: 'refused',
      reference,
      digits: '0198',
      fields: {},
      message: expect.stringMatching(/^We can’t find a request .*937-555-0100/),
    });
    await api.dataSource.query('DELETE FROM quote_requests');
    expect(await answerTo({ reference, digits: '0199' })).toEqual({ ...wrongPhone, digits: '0199' });
  });

  it('reports mistakes at each field, and keeps both as typed', async () =>
    expect(await answerTo({ reference: 'YD-1', digits: '199' })).toEqual({
      kind: 'refused',
      reference: 'YD-1',
      digits: '199',
      fields: {
        reference: expect.stringMatching(/like LL-\u20604K7M-\u206029/),
        digits: expect.stringContaining('last four'),
      },
      message: null,
    }));

  it('says why it refused in the language of the page, also after a switch of languages', async () => {
    const mistyped = await ask({ reference: 'YD-1', digits: '0199' });
    expect(await read(mistyped, 'es-US')).toMatchObject({
      fields: { reference: expect.stringContaining('Escriba el número') },
    });
    const notFound = await ask({ reference, digits: '0198' });
    expect(await read(notFound, 'es-US')).toMatchObject({ message: expect.stringContaining('No encontramos') });
    expect(await read(notFound)).toMatchObject({ message: expect.stringContaining('We can’t find') });
  });

  it('limits guesses at one request from many networks', async () => {
    for (let guess = 0; guess < 20; guess += 1)
      expect(await answerTo({ reference, digits: '0000' }, `192.0.2.${guess}`)).toMatchObject({
        message: expect.stringContaining('can’t find'),
      });
    const tooOften = { kind: 'refused', message: expect.stringContaining('tried too often') };
    expect(await answerTo({ reference, digits: '0199' }, '198.51.100.7')).toMatchObject(tooOften);
    api.clock.at = new Date(api.clock.at.getTime() + 60 * minute);
    expect(await answerTo({ reference, digits: '0199' }, '198.51.100.7')).toMatchObject({ kind: 'found' });
  });

  it('expires after a quarter of an hour, and refuses forged cookies', async () => {
    const cookie = await ask({ reference, digits: '0199' });
    const [name = '', value = ''] = cookie.split('=');
    const [row] = await api.dataSource.getRepository(QuoteRequestEntity).find();
    const text = JSON.stringify({ until: Number.MAX_SAFE_INTEGER, asked: { requestId: row?.id } });
    const forged = `${name}=${Buffer.from(text).toString('base64url')}.${value.split('.')[1]}`;
    for (const wrong of [forged, `${name}=`, `${name}=a.b.c`, `${name}=${'a'.repeat(4000)}`])
      expect(await read(wrong)).toEqual({ kind: 'unasked' });
    expect(await read(cookie)).toMatchObject({ kind: 'found' });
    api.clock.at = new Date(api.clock.at.getTime() + 15 * minute);
    expect(await read(cookie)).toEqual({ kind: 'unasked' });
  });

  it('refuses posts from another site', async () => {
    const headers = { 'sec-fetch-site': 'cross-site', origin: 'https://evil.example' };
    const body = new URLSearchParams({ reference, digits: '0199' });
    expect((await fetch(`${api.url}/api/quotes/where`, { method: 'POST', body, headers })).status).toBe(403);
  });
});
