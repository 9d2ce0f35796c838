import { quoteProducts } from 'contract/quote-options';
import { stepsOf } from 'contract/quote-pages';

import { typedAnswers } from '../../testing/quote-form';
import { QuoteVisitor } from '../../testing/quote-visitor';
import { startTestApp } from '../../testing/test-app';
import { api, ready, requests, visitor, wait } from './quote-drafts.fixture';

describe('a quote draft', () => {
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

  it('tells the state of the ZIP code once there is one', async () => {
    const somebody = visitor('group');
    await somebody.post('company', { company: 'Ash', zip: '4540', industry: '' });
    expect(await somebody.show()).not.toHaveProperty('state');
    await somebody.answerAll(['company']);
    expect(await somebody.show()).toMatchObject({ state: 'OH' });
  });

  it('cannot be read or altered by the visitor, nor used for another product', async () => {
    const somebody = visitor('group');
    await somebody.answerAll(['company']);
    const [[name = '', token = ''] = []] = somebody.cookies;
    expect(somebody.setCookies[0]).toMatch(/; Max-Age=7200; Path=\/; HttpOnly; SameSite=Lax$/);
    expect(Buffer.from(token, 'base64url').toString('latin1')).not.toContain('Ash');
    const altered = [0, 20, token.length - 2].map(
      (at) => token.slice(0, at) + (token.charAt(at) === 'A' ? 'B' : 'A') + token.slice(at + 1),
    );
    for (const other of [...altered, 'A', token.slice(0, 30), token.slice(0, -1)]) {
      somebody.cookies.set(name, other);
      expect(await somebody.show()).toEqual({ kind: 'none' });
    }
    const thief = visitor('ease');
    thief.cookies.set(name.replace('group', 'ease'), token);
    expect(await thief.show()).toEqual({ kind: 'none' });
  });

  it('is sent over HTTPS only, by a site that has it', async () => {
    const secure = await startTestApp('SQLite', { environment: { PUBLIC_URL: 'https://larchlane.example' } });
    const somebody = new QuoteVisitor(secure.url, 'group');
    await somebody.answerAll(['company']);
    await secure.stop();
    expect(somebody.setCookies).toEqual([
      expect.stringMatching(/^__Host-visitor-quote-group-0=.*; Path=\/; HttpOnly; Secure; SameSite=Lax$/),
    ]);
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

  it.each([
    ['00901', 'Puerto Rico'],
    ['20001', 'el Distrito de Columbia'],
    ['27513', 'Carolina del Norte'],
  ])('names the state or territory of %s in Spanish: %s', async (zip, stateName) => {
    const somebody = new QuoteVisitor(api.url, 'individual', 'es-US');
    await somebody.post('place', { zip });
    expect(await somebody.show()).toMatchObject({ elsewhere: { zip, stateName } });
  });

  it('adds and removes rows without scripts', async () => {
    const somebody = visitor('group');
    const row = { relationship: 'child', age: '7', zip: '45402', tier: 'family' };
    expect(await somebody.post('census', { rows: [row], row: 'add' })).toBe('/get-quote/group/census#rows');
    expect((await somebody.show()).answers.census.rows).toEqual([row, {}]);
    await somebody.post('census', { rows: [row, { ...row, age: '9' }], row: 'remove.0' });
    expect((await somebody.show()).answers.census.rows).toEqual([{ ...row, age: '9' }]);
  });

  it('renews its lifetime with the keep button, and stores answers whether valid or not', async () => {
    const somebody = visitor('group');
    await somebody.answerAll(['company']);
    wait(2 * 60 * 60 - 1);
    expect(await somebody.post('people', { fullTime: 'some', row: 'keep' })).toBe('/get-quote/group/people#kept');
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

  it.each([
    { month: '11', day: '3', year: '2026' },
    { month: '11', day: '', year: '' },
  ])('drops the day of an event if nothing happened: %j', async ({ month, day, year }) => {
    const ann = visitor('individual');
    const typed = { 'date.month': month, 'date.day': day, 'date.year': year };
    await ann.post('event', { event: 'moved', ...typed });
    expect(await ann.post('event', { event: 'none', ...typed })).toBe('/get-quote/individual/place');
    const { answers, done } = await ann.show();
    expect([answers.event, done]).toEqual([{ event: 'none' }, ['event']]);
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
    const spanish = new QuoteVisitor(api.url, 'ease', 'es-US');
    words.cookies.forEach((value, name) => spanish.cookies.set(name, value));
    expect((await spanish.show()).refused.message).toMatch(/^Es más de lo que este formulario puede guardar/);
    // Repetitive text fits into a cookie, and would not open again: each answer is below the limit of a post.
    const repetitive = 'a'.repeat(200_000);
    await words.post('payroll', { vendor: repetitive });
    await words.post('problem', { problem: repetitive });
    expect((await words.show()).kind).toBe('open');
    await words.post('problem', { problem: 'short' });
    expect([...words.cookies.keys()]).toEqual(['visitor-quote-ease-0']);
  });

  it('stores no more rows than a page can show, however well they compress', async () => {
    const people = visitor('group');
    const many = (length: number) => Array.from({ length }, () => ({}));
    expect(await people.postJson('census', { rows: many(500) })).toMatchObject({ status: 200 });
    for (const post of [{ rows: many(600) }, { rows: [many(600)] }, { rows: { ...many(600) } }, { ...many(600) }])
      expect(await people.postJson('census', post)).toMatchObject({ status: 400 });
    expect((await people.show()).answers.census.rows).toHaveLength(500);
  });

  it('keeps the later of two posts that crossed in two tabs, although only the earlier one needs two cookies', async () => {
    const [tab, other] = [visitor('ease'), visitor('ease')];
    await tab.answerAll(['people', 'payroll']);
    for (const [name, value] of tab.cookies) other.cookies.set(name, value);
    await tab.post('problem', { problem: chinese(2_000) });
    await other.answerAll(['lines']);
    for (const [name, value] of other.cookies) tab.cookies.set(name, value);
    expect(tab.cookies.size).toBe(2);
    expect(await tab.show()).toMatchObject({ kind: 'open', done: ['people', 'payroll', 'lines'] });
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
