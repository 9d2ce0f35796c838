import { quoteProducts, type QuoteProduct } from 'contract/quote-options';
import { stepsOf } from 'contract/quote-pages';

import { Outbox } from '../../delivery/outbox/outbox';
import { QuoteRequestEntity } from '../quotes/quote-request.entity';
import { typedAnswers } from '../../testing/quote-form';
import { QuoteVisitor } from '../../testing/quote-visitor';
import { startTestApp, type TestApp } from '../../testing/test-app';
import { visitorAt } from '../../testing/visitor-at';

describe('a quote draft', () => {
  let api: TestApp;
  beforeAll(async () => {
    api = await startTestApp('SQLite', { environment: { QUOTE_LIMIT_PER_ADDRESS: '40' } });
  });
  afterAll(() => api.stop());
  beforeEach(() => api.dataSource.query('DELETE FROM quote_requests'));

  const visitor = (product: QuoteProduct = 'medicare') => new QuoteVisitor(api.url, product);
  const wait = (seconds: number) => (api.clock.at = new Date(api.clock.at.getTime() + seconds * 1000));
  const requests = () => api.dataSource.getRepository(QuoteRequestEntity).find();

  /** A visitor who has answered everything and is on the check page. */
  async function ready(product: QuoteProduct = 'medicare') {
    const ann = visitor(product);
    await ann.answerAll();
    wait(10);
    return { ann, form: await ann.sending() };
  }

  it.each(quoteProducts)(
    'leads through the %s form step by step with plain forms, and keeps answers out of URLs',
    async (product) => {
      const somebody = visitor(product);
      const steps = stepsOf(product);
      expect(await somebody.answerAll()).toEqual(
        [...steps.slice(1), 'check'].map((step) => `/get-quote/${product}/${step}`),
      );
      expect(await somebody.show()).toMatchObject({ kind: 'open', done: steps, refused: null });
      wait(10);
      expect(await somebody.post('check', await somebody.sending())).toBe(`/get-quote/${product}/sent`);
      const [row] = await requests();
      expect(await somebody.show('sent')).toMatchObject({ kind: 'sent', receipt: { reference: row?.reference } });
      expect(row).toMatchObject({ product, email: 'ann@ash.example' });
    },
  );

  it('leads a script through the same steps', async () => {
    const somebody = visitor();
    for (const [step, answers] of Object.entries(typedAnswers.medicare)) {
      expect(await somebody.postJson(step, answers)).toMatchObject({
        status: 200,
        body: { next: expect.stringMatching(/^\/get-quote\/medicare\//), draft: { kind: 'open' } },
      });
    }
    wait(10);
    expect(await somebody.postJson('check', await somebody.sending())).toMatchObject({
      body: { next: '/get-quote/medicare/sent', draft: { kind: 'sent' } },
    });
  });

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

  it.each(['es-MX,es;q=0.9,en;q=0.8', 'es-US,es;q=0.9', undefined])(
    'is in English whatever a browser prefers: %s',
    async (preferred) => {
      const { ann, form } = await ready();
      const headers: Record<string, string> = preferred ? { 'accept-language': preferred } : {};
      expect(await ann.post('check', form, headers)).toBe('/get-quote/medicare/sent');
      expect(await requests()).toMatchObject([{ language: 'en-US' }]);
    },
  );

  it('keeps invalid answers, and reports the same errors to a page and to a script', async () => {
    const somebody = visitor('group');
    const wrong = { company: 'Ash', zip: '4540', industry: '' };
    const fields = { zip: 'Enter a ZIP code with five digits', industry: 'Choose what your company does' };
    expect(await somebody.post('company', { ...wrong, from: 'check' })).toBe('/get-quote/group/company?from=check');
    expect(await somebody.show()).toMatchObject({
      answers: { company: wrong },
      done: [],
      refused: { step: 'company', fields },
    });
    expect(await somebody.postJson('company', wrong)).toMatchObject({ status: 400, body: { fields } });
  });

  it('cannot be read or altered by the visitor, nor used for another product', async () => {
    const somebody = visitor('group');
    await somebody.answerAll(['company']);
    const [[name = '', token = ''] = []] = somebody.cookies;
    expect(somebody.setCookies[0]).toMatch(/; Max-Age=7200; Path=\/; HttpOnly; SameSite=Lax$/);
    expect(Buffer.from(token, 'base64url').toString('latin1')).not.toContain('Ash');
    for (const at of [0, 20, token.length - 2]) {
      const other = token.charAt(at) === 'A' ? 'B' : 'A';
      somebody.cookies.set(name, token.slice(0, at) + other + token.slice(at + 1));
      expect(await somebody.show()).toEqual({ kind: 'none' });
    }
    const thief = visitor('ease');
    thief.cookies.set(name.replace('group', 'ease'), token);
    expect(await thief.show()).toEqual({ kind: 'none' });
  });

  it('expires two hours after the last post, and asks for lost answers without losing the posted one', async () => {
    const somebody = visitor();
    await somebody.answerAll(['place']);
    wait(2 * 60 * 60 - 1);
    await somebody.answerAll(['birth']);
    wait(2 * 60 * 60 - 1);
    expect(await somebody.show()).toMatchObject({ done: ['place', 'birth'] });
    wait(1);
    expect(await somebody.show()).toEqual({ kind: 'none' });

    expect(await somebody.post('interest', typedAnswers.medicare.interest)).toBe('/get-quote/medicare/place');
    expect(await somebody.show()).toMatchObject({ startedAgain: true, done: ['interest'] });
    expect(await somebody.answerAll(['place', 'birth', 'parts'])).toEqual(
      ['birth', 'parts', 'interest'].map((step) => `/get-quote/medicare/${step}`),
    );
    expect(await somebody.show()).toMatchObject({ startedAgain: false });
    expect(await visitor().post('check', await somebody.sending())).toBe('/get-quote/medicare');
  });

  it('returns to the check page after a change, even if the change had to be corrected first', async () => {
    const { ann: somebody } = await ready('individual');
    expect(await somebody.post('place', { zip: '45419', from: 'check' })).toBe('/get-quote/individual/check');
    expect(await somebody.post('people', { ages: '', tobacco: 'no', from: 'check' })).toBe(
      '/get-quote/individual/people?from=check',
    );
    expect(await somebody.post('check', await somebody.sending())).toBe('/get-quote/individual/people');
    expect(await somebody.post('people', { ages: '7', tobacco: 'no', from: 'check' })).toBe(
      '/get-quote/individual/check',
    );
  });

  it('leads to a friendly page outside licensed states, and reports an unknown ZIP code at the field', async () => {
    const somebody = visitor('individual');
    expect(await somebody.post('place', { zip: '19103' })).toBe('/get-quote/individual/not-licensed');
    expect(await somebody.show()).toMatchObject({
      done: [],
      elsewhere: { zip: '19103', stateName: 'Pennsylvania', goTo: { name: 'Pennie' } },
    });
    await somebody.post('place', { zip: '00000' });
    expect(await somebody.show()).toMatchObject({
      elsewhere: null,
      refused: { fields: { zip: 'Check the ZIP code: we can’t find it in any state' } },
    });
  });

  it('adds and removes rows without scripts', async () => {
    const somebody = visitor('group');
    const row = { relationship: 'child', age: '7', zip: '45402', tier: 'family' };
    expect(await somebody.post('census', { rows: [row], row: 'add' })).toBe('/get-quote/group/census#rows');
    expect((await somebody.show()).answers.census.rows).toEqual([row, {}]);
    await somebody.post('census', { rows: [row, { ...row, age: '9' }], row: 'remove.0' });
    expect((await somebody.show()).answers.census.rows).toEqual([{ ...row, age: '9' }]);
  });

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

  it('renews its lifetime with the keep button, and stores answers whether valid or not', async () => {
    const somebody = visitor('group');
    await somebody.answerAll(['company']);
    wait(2 * 60 * 60 - 1);
    expect(await somebody.post('people', { fullTime: 'some', row: 'keep' })).toBe('/get-quote/group/people');
    wait(2 * 60 * 60 - 1);
    expect(await somebody.show()).toMatchObject({
      kind: 'open',
      refused: null,
      answers: { company: {}, people: { fullTime: 'some' } },
    });
  });

  it.each([
    ['group', 'coverage', { start: { month: 'January', year: '2020' }, lines: 'dental' }, 'start.month'],
    ['group', 'coverage', { start: { month: '11', year: '2026' }, lines: 'dental' }, 'start.month'],
    ['group', 'coverage', { start: { month: '1', year: '2090' }, lines: 'dental' }, 'start.month'],
    ['medicare', 'birth', { born: { month: 'March', year: '2020' } }, 'born.year'],
    ['individual', 'event', { event: 'moved', date: { month: '3', day: '1', year: '2019' } }, 'date.year'],
  ] as const)('refuses an impossible date: %s, %s, %j', async (product, step, answers, field) => {
    expect(await visitor(product).postJson(step, answers)).toMatchObject({
      status: 400,
      body: { fields: { [field]: expect.any(String) } },
    });
  });

  it('shows plan counts of the area on a Medicare form, and refuses ZIP codes without counts', async () => {
    const ann = visitor();
    await ann.answerAll();
    const { planSentence } = await ann.show();
    expect(planSentence).toMatch(/we represent 6 organizations which offer 41 products/);
    wait(10);
    await ann.post('check', await ann.sending());
    const { next } = (await ann.show('sent')).receipt;
    expect(next).toContain(planSentence);
    // The page adds the day to the first, so this must be the promise alone.
    expect(next[0]).toBe(
      'A licensed insurance agent calls once, and writes if you don’t pick up. That happens within one working day.',
    );

    const bob = visitor();
    expect(await bob.post('place', { zip: '44101' })).toBe('/get-quote/medicare/not-licensed');
    expect(await bob.show()).toMatchObject({ done: [], planSentence: null, elsewhere: { why: 'not-counted' } });
    expect(await visitor('individual').post('place', { zip: '44101' })).toBe('/get-quote/individual/people');
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
    expect(JSON.stringify(api.log)).not.toMatch(/Ann Ash|ash\.example|937-?555-?0199|AnnBrowser|192\.0\.2|45402/i);
  });

  it('fits into cookies at the limits of every field, and reports when it does not', async () => {
    const people = visitor('group');
    await people.answerAll(['company', 'people', 'coverage']);
    const rows = Array.from({ length: 100 }, (_, index) => ({
      relationship: 'employee',
      age: String((index * 37) % 90),
      zip: String(45000 + ((index * 7919) % 999)),
      tier: index % 3 ? 'family' : 'employee-children',
    }));
    expect(await people.post('census', { rows })).toBe('/get-quote/group/contact');
    expect(people.setCookies).toHaveLength(1);

    const words = visitor('ease');
    await words.answerAll(['people', 'payroll', 'lines']);
    const problem = chinese(2_000);
    expect(await words.post('problem', { problem })).toBe('/get-quote/ease/contact');
    expect(words.setCookies.map((line) => line.length < 4_096)).toEqual([true, true]);
    expect((await words.show()).answers.problem.problem).toBe(problem);

    expect(await words.post('problem', { problem: chinese(9_000) })).toBe('/get-quote/ease/problem');
    expect((await words.show()).refused).toMatchObject({
      message: expect.stringContaining('more than this form can keep'),
    });
    // Repetitive text fits into a cookie, and would not open again: each answer is below the limit of a post.
    const repetitive = 'a'.repeat(200_000);
    await words.post('payroll', { vendor: repetitive });
    await words.post('problem', { problem: repetitive });
    expect((await words.show()).kind).toBe('open');
    await words.post('problem', { problem: 'short' });
    expect([...words.cookies.keys()]).toEqual(['visitor-quote-ease-0']);
  });

  /** Returns Chinese characters without a compressible pattern. */
  function chinese(length: number): string {
    let seed = 1;
    const next = () => (seed = (seed * 48_271) % 0x7fffffff);
    return Array.from({ length }, () => String.fromCharCode(0x4e00 + (next() % 20_000))).join('');
  }

  it('refuses posts from another site', async () => {
    await expect(visitor().post('place', { zip: '45402' }, { 'sec-fetch-site': 'cross-site' })).rejects.toThrow('403');
  });

  it.each(['/api/quotes/draft/boats/place', '/api/quotes/draft/group/place'])('returns 404 at %s', async (path) => {
    expect((await api.get(path)).status).toBe(404);
    expect(
      (
        await fetch(api.url + path, {
          method: 'POST',
          headers: { 'content-type': 'application/json', 'sec-fetch-site': 'same-origin' },
          body: '{}',
        })
      ).status,
    ).toBe(404);
  });

  it('is not cacheable', async () => {
    const response = await fetch(`${api.url}/api/quotes/draft/group/company`);
    expect(response.headers.get('cache-control')).toBe('no-store');
  });
});
