import type { QuoteProduct } from 'contract/lines-of-business';

import { ann } from '../../testing/quote-form';
import type { SignedInClient } from '../../testing/signed-in';
import { startTestApp, type TestApp } from '../../testing/test-app';
import { onEachEngine } from '../../testing/test-database';
import { askForQuote } from '../quotes/asked-quote.fixture';

onEachEngine((engine) => {
  let api: TestApp;
  let admin: SignedInClient;
  beforeEach(async () => {
    api = await startTestApp(engine);
    admin = await api.signIn();
  });
  afterEach(() => api.stop());

  /** @returns the id of the request */
  async function ask(name: string, product: QuoteProduct = 'medicare'): Promise<string> {
    const email = `${name
      .replace(/[^a-z]/gi, '')
      .slice(0, 3)
      .toLowerCase()}@ash.example`;
    return (await askForQuote(api, { product, contact: { ...ann, name, email } })).id;
  }

  const names = async (query: string) =>
    (await admin.get(`/api/admin/quotes?${query}`)).body.items.map(({ name }: { name: string }) => name);

  it('filters and searches requests, and counts them by status', async () => {
    const bea = await ask('Bea Oak', 'group');
    await ask('Cyd 100%', 'individual');
    await ask('Dan Elm', 'ease');
    await admin.send('PATCH', `/api/admin/quotes/${bea}`, { version: 1, state: 'contacted' });
    expect(await names('product=group')).toEqual(['Bea Oak']);
    expect(await names('place=KY')).toEqual(['Cyd 100%']);
    expect(await names('state=contacted')).toEqual(['Bea Oak']);
    expect(await names('q=BEA@ash')).toEqual(['Bea Oak']);
    expect(await names('q=ash %26 sons')).toEqual(['Bea Oak']);
    expect(await names('q=(937) 555-0199')).toHaveLength(3);
    expect(await names('q=(937)')).toHaveLength(3);
    expect(await names('q=(937) Elm')).toEqual(['Dan Elm']);
    expect(await names('q=100%25')).toEqual(['Cyd 100%']);
    expect(await names('q=_')).toEqual([]);
    const { body } = await admin.get('/api/admin/quotes?state=contacted');
    expect(body.counts).toEqual({ new: 2, contacted: 1, quoted: 0, won: 0, lost: 0 });
    expect(body.places).toEqual(['KY', 'OH']);
    const { reference } = body.items[0];
    expect(await names(`q=${reference.toLowerCase()}`)).toEqual(['Bea Oak']);
  });

  it('finds a request by its spoken reference, ZIP code, answers and notes', async () => {
    const id = await ask('Ann', 'group');
    await ask('Bea', 'medicare');
    const { reference } = (await admin.get(`/api/admin/quotes/${id}`)).body;
    await admin.send('POST', `/api/admin/quotes/${id}/notes`, { note: 'Has a Labrador. 100% sure' });
    const spoken = reference.toLowerCase().replace(/^(\w+)-(\w+)-(\w+)$/, '$1 $2 $3');
    const code = reference.replace(/^\w+-(\w+)-(\w+)$/, '$1$2');
    for (const q of [spoken, reference, code, 'dental', 'labrador', '100%', 'Ash & Sons', 'retail'])
      expect({ q, found: await names(`q=${encodeURIComponent(q)}`) }).toEqual({ q, found: ['Ann'] });
    expect(await names('q=45402')).toEqual(['Bea', 'Ann']);
    expect(await names('q=100_')).toEqual([]);
  });

  it('finds a request by a phone number or a sender as another program shows it', async () => {
    await ask('Ann Ash');
    for (const q of [
      '+1 (937) 555–0199',
      '937/555.0199',
      '937\u2011555\u20110199',
      '\u200e+19375550199\u200e',
      'Ann Ash <ann@ash.example>',
      '"Ash, Ann" <ann@ash.example>;',
    ])
      expect({ q, found: await names(`q=${encodeURIComponent(q)}`) }).toEqual({ q, found: ['Ann Ash'] });
    expect(await names(`q=${encodeURIComponent('Ann Elm <ann@ash.example>')}`)).toEqual([]);
  });

  it('finds a request whichever way accents, apostrophes and capital letters are typed, in any order', async () => {
    const id = await ask('Ángel Núñez-Gil O’Fir');
    await ask('Bea Elm');
    const path = `/api/admin/quotes/${id}`;
    await admin.send('POST', `${path}/notes`, { note: 'Llamó Él. Póliza 12-3456' });
    for (const q of [
      'nunez',
      'ÁNGEL NÚÑEZ',
      "o'fir",
      'o’fir ángel',
      'LLAMÓ ÉL',
      '12-3456',
      'nunez poliza',
      'ofir',
      'nunezgil',
    ])
      expect({ q, found: await names(`q=${encodeURIComponent(q)}`) }).toEqual({ q, found: ['Ángel Núñez-Gil O’Fir'] });
    expect(await names('q=nunez%20elm')).toEqual([]);
  });
});
