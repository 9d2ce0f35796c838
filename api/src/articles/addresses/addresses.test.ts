import { addressesPerPage } from 'contract/addresses';

import { writingIn } from '../writing/written.fixture';
import { onEachEngine } from '../../testing/test-database';
import { startTestApp, type TestApp } from '../../testing/test-app';

/** More rows than fit in one response. */
const rows = addressesPerPage + 500;

onEachEngine((engine) => {
  let api: TestApp;
  beforeAll(async () => {
    api = await startTestApp(engine);
  });
  afterAll(() => api.stop());

  const all = async (limit: number) => {
    const paths: string[] = [];
    let answers = 0;
    for (let next: string | null = ''; next !== null; ) {
      const { status, body } = await api.get(`/api/addresses?limit=${limit}${next && `&after=${next}`}`);
      expect(status).toBe(200);
      expect(body.items.length).toBeLessThanOrEqual(limit);
      for (const { path, changedAt } of body.items) {
        paths.push(path);
        expect(changedAt).toMatch(/^2026-.*Z$/);
      }
      next = body.next;
      answers += 1;
    }
    return { paths, answers };
  };

  it('lists pages of articles, people and cities, and none that visitors cannot see', async () => {
    const { paths, answers } = await all(100);
    expect(answers).toBe(1);
    expect(paths).toEqual(
      expect.arrayContaining(['/blog/part-b-by-phone', '/team/zoe-adler', '/team/ben-cole', '/city/lima-ohio']),
    );
    expect(paths).not.toContain('/blog/next-month');
    for (const path of paths)
      expect((await api.get(path.replace(/^\/(\w+)\//, (_, kind) => `/api/${places[kind]}/`))).status).toBe(200);
  });

  it('lists an article first published elsewhere for the archive, and not for the sitemap', async () => {
    await writingIn(api).published({
      title: 'From elsewhere',
      slug: 'from-elsewhere',
      canonical: 'https://ash.example/a',
    });
    const listed = async (query: string) =>
      (await api.get(`/api/addresses${query}`)).body.items.map(({ path }: { path: string }) => path);
    const archive: string[] = await listed('?for=archive');
    expect(archive).toContain('/blog/from-elsewhere');
    expect(archive.filter((path) => path !== '/blog/from-elsewhere')).toEqual(await listed(''));
  });

  it.each([1, 2, 5, 7])('returns the same list in pages of %d', async (limit) => {
    expect((await all(limit)).paths).toEqual((await all(100)).paths);
  });

  it('reports when an article last changed', async () => {
    const { body } = await api.get('/api/addresses');
    const article = body.items.find(({ path }: { path: string }) => path === '/blog/part-b-by-phone');
    expect(article.changedAt).toBe((await api.get('/api/posts/part-b-by-phone')).body.updatedAt);
  });

  it.each([
    ['/team/zoe-adler', '/api/admin/people/zoe-adler', '/api/team', { role: 'Edited' }],
    ['/city/lima-ohio', '/api/admin/towns/lima-ohio', '/api/cities', { place: { latitude: 40.7, longitude: -84.1 } }],
  ])('reports when an owner last edited %s, and its list says the same', async (path, edited, list, change) => {
    const changeOf = async () => {
      const { items } = (await api.get('/api/addresses')).body;
      return items.find((item: { path: string }) => item.path === path).changedAt;
    };
    const before = await changeOf();
    const admin = await api.signIn();
    const { version, content } = (await admin.get(edited)).body;
    api.clock.at = new Date(api.clock.at.getTime() + 60_000);
    const at = api.clock.at.toISOString();
    const changed = { ...content, ...change };
    expect((await admin.send('PUT', edited, { baseVersion: version, content: changed })).status).toBe(200);
    expect([before < at, await changeOf(), (await api.get(list)).body.changedAt]).toEqual([true, at, at]);
  });

  it.each(['limit=0', `limit=${addressesPerPage + 1}`, 'after=nothing', 'sort=path'])('refuses ?%s', async (query) => {
    expect((await api.get(`/api/addresses?${query}`)).status).toBe(400);
  });

  it(`pages through ${rows} articles without a gap`, async () => {
    const numbers =
      engine === 'PostgreSQL'
        ? `generate_series(1, ${rows}) AS numbers(n)`
        : `(WITH RECURSIVE counted(n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM counted WHERE n < ${rows}) SELECT n FROM counted)`;
    const before = (await all(100)).paths.length;
    await api.dataSource.query(
      `INSERT INTO posts (id, slug, title, excerpt, topic, tags, author_id, published_at, updated_at, reading_minutes, markdown, html, headings, seo_title, seo_description)
       SELECT 'n' || n, 'a' || n || '-b', 'x', 'x', 'ease', '[]', 'ben-cole', '2026-01-01T00:00:00.000Z', '2026-01-01T00:00:00.000Z', 1, 'x', 'x', '[]', 'x', 'x' FROM ${numbers}`,
    );
    const { paths, answers } = await all(addressesPerPage);
    expect(answers).toBe(2);
    expect(new Set(paths).size).toBe(before + rows);
  });
});

/** API path segment that serves each kind of page. */
const places: Record<string, string> = { blog: 'posts', team: 'team', city: 'cities' };
