import { Outbox } from '../../delivery/outbox/outbox';
import { typedAnswers } from '../../testing/quote-form';
import { QuoteVisitor } from '../../testing/quote-visitor';
import { visitorAt } from '../../testing/visitor-at';
import { api, ready, requests, visitor, wait } from './quote-drafts.fixture';

describe('sending a quote draft', () => {
  it('stays in Spanish when started in Spanish, and records the language', async () => {
    const somebody = visitor();
    const spanish = { 'accept-language': 'es-US' };
    for (const [step, answers] of Object.entries(typedAnswers.medicare))
      expect(await somebody.post(step, answers, spanish)).toMatch(/^\/es\/get-quote\/medicare\//);
    wait(10);
    expect(await somebody.post('check', await somebody.sending(), spanish)).toBe('/es/get-quote/medicare/sent');
    expect(await requests()).toMatchObject([{ language: 'es-US' }]);
    const proofs = await api.dataSource.query('SELECT DISTINCT page FROM consent_ledger');
    expect(proofs).toContainEqual({ page: '/es/get-quote/medicare/check' });
  });

  it('says what happens next in the language of the page, also after a switch of languages', async () => {
    const { ann, form } = await ready();
    await ann.post('check', form, { 'accept-language': 'es-US' });
    const spanish = new QuoteVisitor(api.url, 'medicare', 'es-US');
    ann.cookies.forEach((value, name) => spanish.cookies.set(name, value));
    const [{ receipt: said }, { receipt: dicho }] = await Promise.all([ann.show('sent'), spanish.show('sent')]);
    expect(said.next[0]).toContain('within one working day');
    expect(dicho.next[0]).toContain('dentro de un día hábil');
    // The law's sentences are those that were sent, in English.
    expect(said.regulated).toHaveLength(2);
    expect({ ...said, next: [], hours: '' }).toEqual({ ...dicho, next: [], hours: '' });
  });

  it.each(['es-MX,es;q=0.9,en;q=0.8', 'es-US,es;q=0.9', undefined])(
    'is in English whatever a browser prefers: %s',
    async (preferred) => {
      const { ann, form } = await ready();
      const headers: Record<string, string> = preferred ? { 'accept-language': preferred } : {};
      expect(await ann.post('check', form, headers)).toBe('/get-quote/medicare/sent');
      expect(await requests()).toMatchObject([{ language: 'en-US' }]);
    },
  );

  it('creates one request for repeated sends', async () => {
    const { ann: somebody, form } = await ready();
    const old = new Map(somebody.cookies);
    await Promise.all([1, 2, 3].map(() => somebody.post('check', form)));
    const { receipt } = await somebody.show();
    old.forEach((value, name) => somebody.cookies.set(name, value));
    await somebody.post('check', form);
    expect((await somebody.show()).receipt).toEqual(receipt);
    expect(await requests()).toHaveLength(1);
  });

  it('creates another request if the answers changed after a send whose response was lost', async () => {
    const { ann: somebody, form } = await ready('individual');
    const before = new Map(somebody.cookies);
    for (const way of ['post', 'postJson'] as const) {
      before.forEach((value, name) => somebody.cookies.set(name, value));
      await somebody.post('check', form);
      before.forEach((value, name) => somebody.cookies.set(name, value));
      await somebody.post('people', { ages: String(api.clock.at.getTime() % 97), tobacco: 'no' });
      const changed = await somebody.sending();
      await somebody[way]('check', changed);
      wait(10);
      expect(await somebody.post('check', changed)).toBe('/get-quote/individual/sent');
      wait(60);
    }
    expect(await requests()).toHaveLength(3);
  });

  it('sends only answers that the page showed, and shows changes from another tab first', async () => {
    const { ann: somebody, form } = await ready('individual');
    await somebody.post('people', { ages: '61', tobacco: 'no' });
    expect(await somebody.postJson('check', form)).toMatchObject({
      status: 422,
      body: { message: expect.stringMatching(/changed in another tab.*937-555-0100/) },
    });
    expect(await somebody.post('check', form)).toBe('/get-quote/individual/check');
    expect(await somebody.show()).toMatchObject({
      answers: { people: { ages: '61' } },
      refused: { step: 'check', message: expect.stringContaining('Nothing was sent') },
    });
    expect(await requests()).toEqual([]);
    expect(await somebody.post('check', await somebody.sending())).toBe('/get-quote/individual/sent');
    expect((await requests())[0]?.answers).toMatchObject({ people: { ages: [61] } });
  });

  it('shows the phone number to a visitor mistaken for a bot', async () => {
    const { ann: somebody, form } = await ready();
    expect(await somebody.post('check', { ...form, website: 'https://spam.example' })).toBe(
      '/get-quote/medicare/check',
    );
    expect((await somebody.show()).refused).toMatchObject({
      step: 'check',
      message: expect.stringContaining('937-555-0100'),
    });
    expect(await requests()).toEqual([]);
  });

  it('says why it refused in the language of the page, also after a switch of languages', async () => {
    const { ann, form } = await ready();
    const spanish = new QuoteVisitor(api.url, 'medicare', 'es-US');
    const refusedIn = async (language: QuoteVisitor) => {
      ann.cookies.forEach((value, name) => spanish.cookies.set(name, value));
      return (await language.show()).refused.message;
    };
    await ann.post('check', { ...form, website: 'https://spam.example' });
    expect(await refusedIn(spanish)).toMatch(/^No pudimos recibir esta solicitud.*llámenos al 937-555-0100/);
    expect(await refusedIn(ann)).toMatch(/^We couldn’t take this request.*call us at 937-555-0100/);

    jest.spyOn(api.app.get(Outbox), 'add').mockRejectedValueOnce(new Error('the disk is full'));
    await ann.post('check', form);
    expect(api.expectLogged('request failed')).toHaveLength(1);
    expect(await refusedIn(spanish)).toMatch(/^Algo falló de nuestro lado.*Sus respuestas están guardadas/);

    await ann.post('check', form);
    const { receipt } = await ann.show();
    const again = await ready();
    await again.ann.post('check', again.form);
    again.ann.cookies.forEach((value, name) => spanish.cookies.set(name, value));
    expect((await spanish.show()).refused.message).toContain(
      `Ya tenemos esta solicitud: su número es ${receipt.reference}`,
    );
  });

  it('keeps the answers with the visitor while storing fails, and accepts them afterwards', async () => {
    const { ann: somebody, form } = await ready();
    const failing = jest.spyOn(api.app.get(Outbox), 'add').mockRejectedValueOnce(new Error('the disk is full'));
    expect(await somebody.post('check', form)).toBe('/get-quote/medicare/check');
    failing.mockRestore();
    expect(api.expectLogged('request failed')).toHaveLength(1);
    expect((await somebody.show()).refused.message).toMatch(
      /Your answers are kept: please send them again, or call us at 937-555-0100/,
    );
    expect(await requests()).toEqual([]);
    expect(await somebody.post('check', form)).toBe('/get-quote/medicare/sent');
  });

  it("records the visitor's IP address, consents and origin, and logs none of it", async () => {
    const { ann: somebody, form } = await ready();
    await somebody.post('place', { zip: '45402', origin: { city: 'dayton-ohio', campaign: 'mailer 7?' } });
    await somebody.post('place', { zip: '45402', origin: { city: 'dayton-ohio', campaign: 'mailer-7' } });
    const consents = form['consents'] as { marketing: object };
    const ticked = { ...form, consents: { ...consents, marketing: { ...consents.marketing, ticked: 'yes' } } };
    await somebody.post('check', ticked, { ...visitorAt('192.0.2.77'), 'user-agent': 'AnnBrowser' });
    expect(await requests()).toMatchObject([{ origin: { city: 'dayton-ohio', campaign: 'mailer-7' } }]);
    const lines = await api.dataSource.query(
      "SELECT kind, event, ip, user_agent, page FROM consent_ledger WHERE ip = '192.0.2.77' ORDER BY kind",
    );
    const line = { ip: '192.0.2.77', user_agent: 'AnnBrowser', page: '/get-quote/medicare/check', event: 'given' };
    expect(lines).toEqual([
      { ...line, kind: 'contact' },
      { ...line, kind: 'marketing' },
    ]);
    expect(JSON.stringify(api.log)).not.toMatch(/Ann Ash|ash\.example|937-?555-?0199|AnnBrowser|192\.0\.2|\b45402\b/i);
  });
});
