import { once } from 'node:events';
import { readdirSync } from 'node:fs';
import { request as asks, type IncomingMessage } from 'node:http';
import { join } from 'node:path';
import { json } from 'node:stream/consumers';

import { quoteProducts, type QuoteProduct } from 'contract/quote-options';
import { stepsOf } from 'contract/quote-pages';

import { SiteEntity } from '../../agency/site/site.entity';
import { OutboxEntity } from '../../delivery/outbox/outbox.entity';
import { typedAnswers } from '../../testing/quote-form';
import { QuoteVisitor } from '../../testing/quote-visitor';
import { startTestApp, type TestApp } from '../../testing/test-app';
import { catalogs } from './catalogs';

/** Invalid input for the fields of each form. */
const wrongAnswers = {
  group: {
    company: [{}, { company: 'x'.repeat(200), zip: '00000', industry: 'none' }, { company: 'a\u0007', zip: '4540' }],
    people: [{}, { fullTime: '0', partTime: '0' }],
    coverage: [{}, { start: { month: '1', year: '2020' }, lines: ['medical'], renewalMonth: 'Smarch' }, { start: {} }],
    census: [
      { rows: [{ age: '200', zip: '1' }] },
      { rows: Array.from({ length: 101 }, () => typedAnswers.group.census.rows[0]) },
    ],
    contact: [{}, { name: 'Ann', email: 'ann', phone: '12' }, { email: `${'a'.repeat(260)}@ash.example` }],
  },
  medicare: {
    place: [{}, { zip: '00000' }],
    birth: [{}, { born: { month: '3', year: '2020' } }, { born: {} }],
    parts: [{}],
    interest: [{}],
    contact: [{}],
  },
  individual: {
    place: [{}],
    people: [
      {},
      { ages: 'many', tobacco: 'no' },
      { ages: Array.from({ length: 16 }, () => '9').join(','), tobacco: 'no' },
    ],
    household: [{}],
    event: [
      {},
      { event: 'moved', date: { month: '2', day: '30', year: '2027' } },
      { event: 'moved', date: { month: '2', day: '3', year: '2021' } },
      { event: 'moved', date: { month: 'Smarch', day: '40', year: 'x' } },
      { event: 'moved', date: 'soon' },
    ],
    contact: [{}],
  },
  ease: { people: [{}], payroll: [{}], lines: [{}], problem: [{}, { problem: 'x'.repeat(2_001) }], contact: [{}] },
} as const satisfies Record<QuoteProduct, Record<string, readonly object[]>>;

describe('messages to visitors', () => {
  let api: TestApp;
  beforeAll(async () => {
    api = await startTestApp('SQLite', { environment: { QUOTE_LIMIT_PER_ADDRESS: '40' } });
    // Texts of the seed, which the catalogs translate.
    const sites = api.dataSource.getRepository(SiteEntity);
    const { id, licenses } = await sites.findOneByOrFail({});
    await sites.update(id, {
      hours: 'Monday to Friday, 8:30 to 5:30 Eastern',
      licenses: licenses.map((license) => ({ ...license, line: 'Insurance agency, life, accident and health' })),
    });
  });
  afterAll(() => api.stop());

  const faults = async (product: QuoteProduct, step: string, answers: object, language?: string) => {
    const { status, body } = await new QuoteVisitor(api.url, product, language).postJson(step, answers);
    expect(status).toBe(400);
    return body.fields as Record<string, string>;
  };

  it.each(quoteProducts)('are in Spanish at each field of the %s form', async (product) => {
    const wrong: Readonly<Record<string, readonly object[]>> = wrongAnswers[product];
    for (const step of stepsOf(product))
      for (const answers of wrong[step] ?? []) {
        const [english, spanish] = [
          await faults(product, step, answers),
          await faults(product, step, answers, 'es-US'),
        ];
        expect(Object.keys(english).length).toBeGreaterThan(0);
        expect(Object.keys(spanish)).toEqual(Object.keys(english));
        const untranslated = Object.values(spanish).filter((sentence) => Object.values(english).includes(sentence));
        expect(untranslated).toEqual([]);
      }
  });

  it('insert values in a different order in a translation', async () => {
    const february = { event: 'moved', date: { month: 'febrero', day: '30', year: '2027' } };
    expect(await faults('individual', 'event', february, 'es-US')).toEqual({
      'date.day': 'Ese mes no tiene ese día: tiene 28 días',
    });
    expect(await faults('individual', 'event', february)).toEqual({
      'date.day': 'There’s no such day in that month: it has 28 days',
    });
  });

  it.each(['fr-FR', 'es-US,es;q=0.9', 'es', ''])('are in English for a request in "%s"', async (language) => {
    expect(await faults('medicare', 'place', {}, language)).toEqual({ zip: 'Enter a ZIP code with five digits' });
  });

  it('use the language of each of many concurrent requests', async () => {
    const languages = Array.from({ length: 40 }, (_, index) => (index % 3 ? 'en-US' : 'es-US'));
    const found = await Promise.all(languages.map((language) => faults('medicare', 'place', {}, language)));
    expect(found.map(({ zip }) => (zip?.startsWith('Escriba') ? 'es-US' : 'en-US'))).toEqual(languages);
  });

  it('use the language of a request whose body arrives after its headers', async () => {
    const request = asks(`${api.url}/api/quotes/draft/medicare/place`, {
      method: 'POST',
      headers: { 'accept-language': 'es-US', 'content-type': 'application/json', 'sec-fetch-site': 'same-origin' },
    });
    request.flushHeaders();
    await faults('medicare', 'place', {}); // meanwhile the server has read the headers
    request.end('{}');
    const [response] = (await once(request, 'response')) as [IncomingMessage]; // the event's arguments
    expect(await json(response)).toMatchObject({ fields: { zip: 'Escriba un código postal de cinco dígitos' } });
  });

  it('are mailed in the language of the form, with legal sentences unchanged, and to the agency in English', async () => {
    const rosa = new QuoteVisitor(api.url, 'medicare', 'es-US');
    await rosa.answerAll();
    api.clock.at = new Date(api.clock.at.getTime() + 10_000);
    await rosa.post('check', await rosa.sending());
    const { receipt } = await rosa.show('sent');
    expect(receipt.next[0]).toMatch(
      /^Un agente de seguros con licencia le llama una vez .* Será dentro de un día hábil\./,
    );

    const hours = 'Lunes a viernes, de 8:30 a 5:30, hora del este';
    expect(receipt.next.at(-1)).toBe(
      `Usted no tiene que hacer nada hasta que nos comuniquemos. ${hours}: ese es nuestro horario.`,
    );
    expect(receipt.hours).toBe(hours);
    expect(receipt.regulated).toContain('A licensed insurance agent will contact you.');

    const rows = await api.dataSource.getRepository(OutboxEntity).find();
    const mails = rows.flatMap(({ payload }) => (payload.kind === 'mail' ? [payload.mail] : []));
    const toRosa = mails.find(({ to }) => to.address === 'ann@ash.example');
    const toAgency = mails.find(({ to }) => to.address !== 'ann@ash.example');
    expect(toRosa?.subject).toBe(`${receipt.reference}: ya tenemos su solicitud`);
    expect(toRosa?.text).toContain('Gracias por su pregunta sobre Medicare.');
    expect(toRosa?.text).toContain('Not connected with the government.');
    expect(toRosa?.text).toContain('A licensed insurance agent will contact you.');
    expect(toRosa?.text).toContain('licencia de seguros (insurance license)');
    expect(toRosa?.text).toContain('(Agencia de seguros de vida, accidentes y salud)');
    expect(toRosa?.html).toMatch(/^<div lang="es-US"/);
    expect(toRosa?.html).toContain('<p><span lang="en-US">A licensed insurance agent will contact you.</span></p>');
    expect(toRosa?.html).toContain('<span lang="en-US">Not connected with the government.</span>');
    expect(toRosa?.text).toMatch(/Si no quiere que le contactemos: http[^ ]*\/es\/api\/quotes\/revocation\//);
    expect(toRosa?.text).toMatch(/Qué hacemos con sus respuestas: http[^ ]*\/es\/privacy$/m);
    expect(toAgency?.subject).toBe(`${receipt.reference}: a request about Medicare`);
    expect(toAgency?.text).toContain('Language: Spanish\nZIP code: 45402');
  });

  it('are looked up in all existing catalogs', () => {
    const workspaces = ['api', 'contract'].map((name) => join(__dirname, '../../../..', name));
    const files = workspaces.flatMap((folder) => readdirSync(join(folder, 'words/es-US')));
    expect(catalogs['es-US']).toHaveLength(files.length);
  });
});
