import { articleListQuery, type ArticleList as Page } from 'contract/article-list';
import { articleOrders, articleSorts } from 'contract/article-rules';
import type { BeforeQueryEvent } from 'typeorm';

import { onEachEngine, type Engine } from '../../testing/test-database';
import { planOf } from '../../testing/statements';
import { startTestApp, type TestApp } from '../../testing/test-app';
import { ArticleList } from './article-list';
import { Scheduling } from '../publishing/scheduling';
import { ada, writingIn } from './written.fixture';

onEachEngine((engine) => {
  let api: TestApp;
  let write: ReturnType<typeof writingIn>;
  beforeAll(async () => {
    api = await startTestApp(engine);
    write = writingIn(api);
    await write.begin({ title: 'Élan vital', slug: 'elan' });
    await write.begin({ title: '“Mirror” in quotation marks', slug: 'mirror' });
    await write.published({ title: 'alphabet in lower case' });
    const { id, version } = await write.begin({ title: 'Planned far ahead' });
    const times = { publishAt: '2027-05-01T09:00', unpublishAt: null, timeZone: 'UTC', takeOver: false };
    await api.app.get(Scheduling).set(ada, id, { baseVersion: version, ...times });
  });
  afterAll(() => api.stop());

  const list = (query: object = {}): Promise<Page> => api.app.get(ArticleList).page(articleListQuery.parse(query));

  /** Walks all pages of a list, and back to the first. @returns the ids in list order */
  async function walk(query: object): Promise<string[]> {
    const pages = [await list({ ...query, limit: 4 })];
    for (let next = pages[0]?.next; next; next = pages.at(-1)?.next)
      pages.push(await list({ ...query, limit: 4, after: next }));
    const back = [pages.at(-1)];
    for (let previous = back[0]?.previous; previous; previous = back[0]?.previous)
      back.unshift(await list({ ...query, limit: 4, before: previous }));
    const idsOf = (all: (Page | undefined)[]) => all.flatMap((page) => page?.items.map(({ id }) => id) ?? []);
    expect(idsOf(back)).toEqual(idsOf(pages));
    return idsOf(pages);
  }

  describe('the list of articles', () => {
    it.each(articleSorts.flatMap((sort) => articleOrders.map((order) => [sort, order] as const)))(
      'by %s, %s, has every article once on its pages, there and back',
      async (sort, order) => {
        const all = await list({ sort, order, limit: 100 });
        expect(all.items).toHaveLength(
          Object.values(all.counts).reduce((sum, count) => sum + count) - (all.counts.deleted ?? 0),
        );
        expect(await walk({ sort, order })).toEqual(all.items.map(({ id }) => id));
      },
    );

    it('sorts titles regardless of case, accents and quotation marks', async () => {
      const titles = (await list({ sort: 'title', limit: 100 })).items.map(({ title }) => title);
      const mine = titles.filter((title) => /^(Élan|“Mirror|alphabet|Planned|Part B by)/.test(title));
      expect(mine).toEqual([
        'alphabet in lower case',
        'Élan vital',
        '“Mirror” in quotation marks',
        'Part B by phone',
        'Planned far ahead',
      ]);
      const back = await list({ sort: 'title', order: 'descending', limit: 100 });
      expect(back.items.map(({ title }) => title)).toEqual(titles.toReversed());
    });

    it('sorts by state from drafts to published articles, and within a state by the last change', async () => {
      const { items } = await list({ sort: 'state', limit: 100 });
      const states = items.map(({ state }) => state);
      expect([...new Set(states)]).toEqual(['draft', 'scheduled', 'published']);
      const drafts = items.filter(({ state }) => state === 'draft').map(({ updatedAt }) => updatedAt);
      expect(drafts).toEqual(drafts.toSorted().toReversed());
    });

    it('sorts scheduled articles before published ones, and articles without a date last', async () => {
      const { items } = await list({ sort: 'date', limit: 100 });
      expect(items[0]?.title).toBe('Planned far ahead');
      const dates = items.map(({ schedule, live }) => schedule?.publish?.at ?? live?.publishedAt ?? '');
      expect(dates).toEqual(dates.toSorted().toReversed());
    });

    it('refuses a cursor of another list', async () => {
      const { next } = await list({ limit: 2 });
      await expect(list({ sort: 'state', after: next })).rejects.toMatchObject({
        code: 'invalid_input',
        fields: { after: expect.any(String) },
      });
      await expect(list({ after: 'bm90aGluZw' })).rejects.toMatchObject({ code: 'invalid_input' });
    });

    it('searches title, slug and tags, and takes the query literally', async () => {
      await write.begin({ title: '100% covered', slug: 'all-covered', tags: ['Renewals'] });
      for (const q of ['100%', 'COVERED all', 'renew']) {
        expect((await list({ q })).items.map(({ title }) => title)).toEqual(['100% covered']);
      }
      expect((await list({ q: '1_0%' })).items).toEqual([]);
    });

    it('finds titles and tags with and without their accents', async () => {
      const { id } = await write.begin({ title: 'Ma’s Café', slug: 'accents', tags: ['Año nuevo'] });
      for (const q of ['cafe', 'CAFÉ', 'ano', "ma's"])
        expect((await list({ q })).items.map((item) => item.id)).toEqual([id]);
    });

    it('filters by state and topic, and counts each state', async () => {
      const { items, counts } = await list({ state: 'published', sort: 'title' });
      expect(counts['published']).toBe(items.length);
      const drafts = await list({ state: 'draft', topic: 'medicare' });
      expect(drafts.items.every(({ state, topic }) => state === 'draft' && topic === 'medicare')).toBe(true);
    });
  });

  describe('with 5,000 articles', () => {
    const statements: { query: string; parameters: unknown[] }[] = [];
    beforeAll(async () => {
      await api.dataSource.query(fill(engine));
      if (engine === 'PostgreSQL') await api.dataSource.query('ANALYZE');
      const remember = ({ query, parameters }: BeforeQueryEvent) =>
        void (
          /^SELECT.* FROM "articles".* LIMIT /.test(query) &&
          statements.push({ query, parameters: Array.isArray(parameters) ? parameters : [] })
        );
      api.dataSource.subscribers.push({ beforeQuery: remember });
    });

    it.each([
      ['by title', { sort: 'title' }],
      ['by title, of a state', { sort: 'title', state: 'draft' }],
      ['by state', { sort: 'state' }],
      ['by state, from its end', { sort: 'state', order: 'descending' }],
      ['by the last change', {}],
      ['by date', { sort: 'date' }],
      ['of a search', { sort: 'title', q: 'number 77' }],
    ])('reads a page in the middle %s along an index, without sorting, and without any text', async (_what, query) => {
      const first = await list({ ...query, limit: 20 });
      statements.length = 0;
      expect((await list({ ...query, limit: 20, after: first.next })).items).toHaveLength(20);
      expect(statements.length).toBeGreaterThan(0);
      for (const statement of statements) {
        const plan = await planOf(api.dataSource, statement);
        expect(plan).toMatch(/articles_(by|of_state|last_changed)/);
        expect(plan).not.toMatch(/TEMP B-TREE|Sort|SCAN article$|Seq Scan/m);
        expect(statement.query).not.toContain('"content"');
      }
    });
  });
});

/** Returns a statement that inserts articles without the ORM, because only reads are measured. */
function fill(engine: Engine): string {
  const numbers =
    engine === 'PostgreSQL'
      ? 'generate_series(1, 5000) AS numbers(n)'
      : '(WITH RECURSIVE counted(n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM counted WHERE n < 5000) SELECT n FROM counted)';
  const day = `'2026-' || substr('0' || (1 + n % 12), -2) || '-03T10:00:00.000Z'`.replace(
    /substr\((.*), -2\)/,
    engine === 'PostgreSQL' ? 'right($1, 2)' : 'substr($1, -2)',
  );
  const content = `'{"title":"x","slug":"x","excerpt":"","topic":null,"tags":[],"author":null,"cover":null,"seo":{"title":"","description":""},"canonical":null,"markdown":"x"}'`;
  const columns =
    'id, version, newest_revision, state, title, title_key, slug, searched, content, content_hash, updated_at, updated_by, date_key';
  return `INSERT INTO articles (${columns}) SELECT 'n' || n, 1, 1, CASE WHEN n % 10 = 0 THEN 'published' ELSE 'draft' END, 'Number ' || n, 'number ' || n,
    'number-' || n, 'number ' || n, ${content}, 'h', ${day}, 'seed', ${day} FROM ${numbers}`;
}
