import { onEachEngine, type Engine } from '../../testing/test-database';
import { planOf, Statements, type Statement } from '../../testing/statements';
import { startTestApp, type TestApp } from '../../testing/test-app';

const rows = 100_000;
/** Maximum queries for an article, however many neighbors, tags and related articles it has. */
const queriesForAnArticle = 5;

/** Returns statements that fill the tables without the ORM, because only reads are measured. */
const fill = (engine: Engine) => {
  const numbers =
    engine === 'PostgreSQL'
      ? `generate_series(1, ${rows}) AS numbers(n)`
      : `(WITH RECURSIVE counted(n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM counted WHERE n < ${rows}) SELECT n FROM counted)`;
  const time =
    engine === 'PostgreSQL'
      ? `to_char(timestamp '2000-01-01' + n * interval '1 hour', 'YYYY-MM-DD"T"HH24:MI:SS.000"Z"')`
      : `strftime('%Y-%m-%dT%H:00:00.000Z', '2000-01-01', '+' || n || ' hours')`;
  return [
    `INSERT INTO posts (id, slug, title, excerpt, topic, tags, author_id, published_at, updated_at, reading_minutes, markdown, html, headings, seo_title, seo_description)
     SELECT 'n' || n, 'article-' || n, 'Article', 'An article.', CASE WHEN n % 1000 = 0 THEN 'ease' ELSE 'medicare' END, '["common"]',
       CASE WHEN n % 1000 = 1 THEN 'ben-cole' ELSE 'zoe-adler' END, ${time}, '2026-01-01T00:00:00.000Z', 1, 'x', '<p>x</p>', '[]', 'x', 'x' FROM ${numbers}`,
    `INSERT INTO post_authors (post_id, author_id, published_at, slug) SELECT id, author_id, published_at, slug FROM posts WHERE id LIKE 'n%'`,
    `INSERT INTO post_tags (post_id, tag, published_at, slug) SELECT id, 'common', published_at, slug FROM posts WHERE id LIKE 'n%'`,
    `INSERT INTO post_tags (post_id, tag, published_at, slug) SELECT id, 'rare', published_at, slug FROM posts WHERE id LIKE 'n%000'`,
    // As in production: PostgreSQL gathers statistics by itself, SQLite has none.
    ...(engine === 'PostgreSQL' ? ['ANALYZE'] : []),
  ];
};

/** Expects that the index leads to the position in the query, instead of to the newest article and from there on. */
function expectDirect(engine: Engine, { query }: Statement, plan: string): void {
  const [, side] = /published_at", "\w+"\."slug"\) ([<>])/.exec(query) ?? [];
  if (side && engine === 'SQLite') expect(plan).toContain(`(published_at,slug)${side}`);
}

onEachEngine((engine) => {
  describe(`with ${rows} articles`, () => {
    let api: TestApp;
    let statements: Statements;
    beforeAll(async () => {
      api = await startTestApp(engine);
      for (const statement of fill(engine)) await api.dataSource.query(statement);
      statements = new Statements(api.dataSource);
    });
    afterAll(() => api.stop());

    const ask = async (path: string) => {
      statements.sent = [];
      const answer = await api.get(path);
      expect(answer.status).toBe(200);
      // The agency's time zone is read once a second, independent of requests.
      const sent = statements.sent.filter(({ query }) => /^SELECT(?!.* FROM "(site|site_links|facts)")/s.test(query));
      return { ...answer, sent };
    };

    it.each([
      ['newest first', ''],
      ['in the middle', '?before=2005-06-01T00:00:00.000Z_article-47000'],
      ['going back', '?after=2005-06-01T00:00:00.000Z_article-47000'],
      ['at the far end', '?before=2000-01-02T00:00:00.000Z_article-24'],
      ['of a common topic', '?topic=medicare'],
      ['of a rare topic', '?topic=ease&before=2005-06-01T00:00:00.000Z_article-47000'],
      ['of a busy author', '?author=zoe-adler'],
      ['of a quiet author', '?author=ben-cole&before=2005-06-01T00:00:00.000Z_article-47000'],
      ['with a common tag', '?tag=common'],
      ['with a rare tag', '?tag=rare&before=2005-06-01T00:00:00.000Z_article-47000'],
    ])('reads a page %s along an index, without sorting', async (_what, query) => {
      const { body, sent } = await ask(`/api/posts${query}`);
      expect(body.items).toHaveLength(12);
      expect(sent.length).toBeLessThanOrEqual(2);
      for (const statement of sent) {
        const plan = await planOf(api.dataSource, statement);
        expect(plan).toMatch(/posts_(newest|of_topic|of_author|of_tag)/);
        expect(plan).not.toMatch(/TEMP B-TREE|Sort|SCAN post\b|Seq Scan on posts/);
        expectDirect(engine, statement, plan);
      }
    });

    it('reads an article in a bounded number of queries, without a table scan', async () => {
      const { sent } = await ask('/api/posts/article-50000');
      expect(sent.length).toBeLessThanOrEqual(queriesForAnArticle);
      for (const statement of sent) {
        const plan = await planOf(api.dataSource, statement);
        expect(plan).not.toMatch(/TEMP B-TREE|SCAN post\b|Seq Scan on posts/);
        expectDirect(engine, statement, plan);
      }
    });

    it('reads a person in a bounded number of queries, however many articles they wrote', async () => {
      const { body, sent } = await ask('/api/team/zoe-adler');
      expect(body.articles).toHaveLength(12);
      expect(sent.length).toBeLessThanOrEqual(4);
    });
  });
});
