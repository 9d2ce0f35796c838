import { onEachEngine } from '../../testing/test-database';
import { startTestApp, type TestApp } from '../../testing/test-app';
import { article, searchIn } from './search-in.fixture';

onEachEngine((engine) => {
  let api: TestApp;
  const { search, found, write } = searchIn(() => api);
  beforeAll(async () => {
    api = await startTestApp(engine);
    await write(
      article('deductible', { markdown: 'What a deductible is.' }),
      article('cafe', { title: 'Café & Peña’s plan' }),
      article('hsa', { markdown: 'An HSA.' }),
      article('tours', { title: 'Tours' }),
      article('year', { title: 'What 2031 brings' }),
    );
  });
  afterAll(() => api.stop());

  describe('a word', () => {
    it.each([
      ['as it is written', 'deductible'],
      ['in capitals', 'DEDUCTIBLE'],
      ['by its beginning', 'deduct'],
      ['with a letter too many', 'deducttible'],
      ['with a letter missing', 'deductble'],
      ['with a wrong letter', 'deductable'],
      ['with two letters swapped', 'dedcutible'],
      ['with its first letter wrong', 'seductible'],
      ['with its last letter wrong', 'deductiblr'],
    ])('is found %s', async (_how, q) => {
      expect(await found(q)).toEqual(['deductible']);
    });

    it('is not found with two typos, nor a short word with any', async () => {
      expect(await found('dedcutable')).toEqual([]);
      expect(await found('plam')).toEqual(['cafe']);
      expect(await found('hsb')).toEqual([]);
      expect(await found('hs')).toEqual(['hsa']);
    });

    it('is found with and without accents and apostrophes', async () => {
      for (const q of ['cafe', 'CAFÉ', 'cafe\u0301', "pena's", 'penas', 'peña'])
        expect(await found(q)).toEqual(['cafe']);
    });

    it('is not read as a similar word if an article contains it, unless no article contains all words', async () => {
      expect(await search('hours')).toMatchObject({ count: 1, alsoWords: [], items: [{ slug: 'counting-hours' }] });
      expect(await search('tours')).toMatchObject({ count: 1, alsoWords: [], items: [{ slug: 'tours' }] });
      expect(await search('tours walnut')).toMatchObject({ count: 0, alsoWords: [] });
      expect(await search('counting tours')).toMatchObject({
        count: 1,
        alsoWords: ['hours'],
        items: [{ slug: 'counting-hours' }],
      });
    });

    it('of digits is never read as a similar number', async () => {
      expect(await found('2031')).toEqual(['year']);
      expect(await found('2032')).toEqual([]);
    });

    it('reports the similar word it was read as', async () => {
      expect(await search('deductable')).toMatchObject({ words: ['deductable'], alsoWords: ['deductible'] });
      expect(await search('deductible')).toMatchObject({ words: ['deductible'], alsoWords: [] });
    });
  });

  it.each(['', '  ', 'the of and', '?!'])(
    'lists all articles, newest first, when "%s" contains no searched word',
    async (q) => {
      const { body } = await api.get('/api/posts');
      const all = await search(q);
      expect(all).toMatchObject({ words: [], count: 11, alsoWords: [] });
      // Two articles share a minute, and their order depends on the list.
      expect(all.items.map(({ publishedAt }) => publishedAt)).toEqual(
        body.items.map(({ publishedAt }: { publishedAt: string }) => publishedAt),
      );
    },
  );

  it.each([
    [`q=${'x'.repeat(201)}`, 'q'],
    ['q=a&q=b', 'q'],
    ['q=x&topic=golf', 'topic'],
    ['q=x&before=yesterday', 'before'],
    ['q=x&before=1_2026-13-45T12:00:00.000Z_1', 'before'],
    ['q=x&before=1_2026-10-01T12:00:00.000Z_1&after=1_2026-10-01T12:00:00.000Z_1', 'after'],
    ['q=x&page=2', 'page'],
  ])('refuses ?%s and names the field', async (query, field) => {
    const { status, body } = await api.get(`/api/posts/search?${query}`);
    expect(status).toBe(400);
    expect(body).toMatchObject({ code: 'invalid_input', fields: { [field]: expect.any(String) } });
  });

  it('is not found without a query: /blog/search reads this path for an article of that name', async () => {
    expect(await api.get('/api/posts/search')).toMatchObject({
      status: 404,
      body: { message: 'There is no such article.' },
    });
    expect((await search('')).count).toBeGreaterThanOrEqual(5);
  });

  it.each(["'; DROP TABLE posts; --", '%', '_', '\\', '\u{10FFFF}', 'constructor __proto__', '日本語', '🌱'])(
    'accepts %j',
    async (q) => {
      expect((await search(q)).count).toBeGreaterThanOrEqual(0);
    },
  );
});
