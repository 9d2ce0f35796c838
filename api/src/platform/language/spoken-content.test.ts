import { join } from 'node:path';

import type { Fact } from 'contract/facts';

import { FactEntity } from '../../agency/facts/fact.entity';
import { startTestApp, type TestApp } from '../../testing/test-app';

describe('content on a Spanish page', () => {
  let api: TestApp;
  beforeAll(async () => {
    api = await startTestApp('SQLite', {
      seedFolder: join(__dirname, '../../../seed'),
      ground: 'empty',
    });
  });
  afterAll(() => api.stop());

  const read = async (path: string, language: string) =>
    (await fetch(`${api.url}${path}`, { headers: { 'accept-language': language } })).json() as Promise<any>; // oxlint-disable-line typescript/no-explicit-any -- each test knows what it asked for

  it('translates the figures of the product, and leaves sentences prescribed by law as they are', async () => {
    const [english, spanish]: { items: Fact[] }[] = [
      await read('/api/facts', 'en-US'),
      await read('/api/facts', 'es-US'),
    ];
    const pairs = english?.items.map((fact, index) => [fact, spanish?.items[index]] as const) ?? [];
    expect(pairs.length).toBeGreaterThan(100);
    for (const [fact, translated] of pairs) {
      if (fact.regulated) expect(translated).toEqual(fact);
      else expect(translated).toMatchObject({ key: fact.key, source: fact.source, window: fact.window });
      if (!fact.regulated) expect(translated?.sentence).not.toBe(fact.sentence);
    }
    const gap = spanish?.items.find(({ key }) => key === 'medicare.part-b-special-enrollment');
    expect(gap).toMatchObject({ label: 'La Parte B cuando termina el trabajo', value: '8 meses' });
  });

  it('names the hours in the language of the message', async () => {
    const headers = { 'accept-language': 'es-US', 'sec-fetch-site': 'same-origin' };
    const posted = await fetch(`${api.url}/api/quotes/where`, {
      method: 'POST',
      redirect: 'manual',
      body: new URLSearchParams({ reference: 'YD-FCYV-TK', digits: '0199' }),
      headers,
    });
    const cookie = posted.headers.getSetCookie()[0]?.split(';')[0] ?? '';
    const answer = await fetch(`${api.url}/api/quotes/where`, { headers: { ...headers, cookie } });
    expect(await answer.text()).toMatch(
      /llámenos al 937-555-0142\. \(Lunes a viernes, de 8:30 a 5:30, hora del este\)\./,
    );
  });

  it('keeps every number that a page calculates with', async () => {
    const [english, spanish]: { items: Fact[] }[] = [
      await read('/api/facts', 'en-US'),
      await read('/api/facts', 'es-US'),
    ];
    const numbers = (facts: { items: Fact[] } | undefined) =>
      facts?.items.map(({ key, value }) => [key, ...(value.match(/\d(?:[\d,.]*\d)?/g) ?? []).sort()].join(' '));
    expect(numbers(spanish)).toEqual(numbers(english));
  });

  it.each([
    '/api/site',
    '/api/team',
    '/api/team/ruth-yarrow',
    '/api/cities',
    '/api/cities/dayton-ohio',
    '/api/facts/ledger',
  ])('differs only in its texts: %s', async (path) => {
    const [english, spanish] = [await read(path, 'en-US'), await read(path, 'es-US')];
    expect(spanish).not.toEqual(english);
    expect(shapeOf(spanish)).toEqual(shapeOf(english));
  });

  it("shows the agency's own text where it changed the original", async () => {
    const facts = api.dataSource.getRepository(FactEntity);
    const fact = await facts.findOneByOrFail({ key: 'individual.special-enrollment' });
    const changed = { sentence: 'Most people have this long. Ask us.' };
    await facts.save({ ...fact, ...changed });
    const { items } = await read('/api/facts?under=individual.special-enrollment', 'es-US');
    expect(items).toMatchObject([{ value: '60 días', ...changed }]);
  });
});

/** Replaces each value with its type. */
const shapeOf = (content: unknown): unknown => {
  if (Array.isArray(content)) return content.map(shapeOf);
  if (typeof content !== 'object' || content === null) return typeof content;
  return Object.fromEntries(Object.entries(content).map(([name, value]) => [name, shapeOf(value)]));
};
