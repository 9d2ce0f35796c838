import { onEachEngine } from '../../testing/test-database';
import { startTestApp, type TestApp } from '../../testing/test-app';

onEachEngine((engine) => {
  let api: TestApp;
  beforeAll(async () => {
    api = await startTestApp(engine);
  });
  afterAll(() => api.stop());

  const slugs = (body: { items: { slug: string }[] }) => body.items.map(({ slug }) => slug);
  const published = [
    'when-to-sign-up',
    'part-b-by-phone',
    'medicare-and-work',
    'counting-people',
    'counting-hours',
    'after-the-appeal',
  ];

  describe('the list of articles', () => {
    it('has the newest first, and hides articles with a future publish time', async () => {
      const { status, body } = await api.get('/api/posts');
      expect(status).toBe(200);
      expect(slugs(body)).toEqual(published);
      expect(body).toMatchObject({ older: null, newer: null });
    });

    it('has exactly the fields of a list entry', async () => {
      const { body } = await api.get('/api/posts?limit=1');
      expect(body.items).toEqual([
        {
          slug: 'when-to-sign-up',
          title: 'When to sign up',
          excerpt: 'When to sign up, in a sentence.',
          topic: 'medicare',
          tags: ['dates', 'medicare'],
          publishedAt: '2026-11-10T12:00:00.000Z',
          updatedAt: '2026-11-10T12:00:00.000Z',
          publishedOn: '2026-11-10',
          updatedOn: '2026-11-10',
          readingMinutes: 1,
          author: { id: 'zoe-adler', name: 'Zoe Adler' },
          authors: [{ id: 'zoe-adler', name: 'Zoe Adler' }],
        },
      ]);
    });

    it('can be paged to its end and back, also between articles of the same minute', async () => {
      const there: string[][] = [];
      let path: string | null = '/api/posts?limit=2';
      let last = '';
      while (path) {
        const { body } = await api.get(path);
        there.push(slugs(body));
        last = body.newer;
        path = body.older && `/api/posts?limit=2&before=${body.older}`;
      }
      expect(there).toEqual([published.slice(0, 2), published.slice(2, 4), published.slice(4)]);
      const { body: middle } = await api.get(`/api/posts?limit=2&after=${last}`);
      expect(slugs(middle)).toEqual(published.slice(2, 4));
      const { body: first } = await api.get(`/api/posts?limit=2&after=${middle.newer}`);
      expect(slugs(first)).toEqual(published.slice(0, 2));
      expect(first.newer).toBeNull();
      expect(first.older).not.toBeNull();
    });

    it('accepts a cursor without milliseconds', async () => {
      const { body } = await api.get('/api/posts?before=2026-11-07T12:00:00Z_counting-people');
      expect(slugs(body)).toEqual(['counting-hours', 'after-the-appeal']);
    });

    it('filters by topic, tag, author, and all of them together', async () => {
      expect(slugs((await api.get('/api/posts?topic=group-health')).body)).toEqual([
        'counting-people',
        'counting-hours',
      ]);
      expect(slugs((await api.get('/api/posts?tag=dates')).body)).toEqual(['when-to-sign-up', 'after-the-appeal']);
      expect(slugs((await api.get('/api/posts?author=ben-cole&tag=work&topic=group-health')).body)).toEqual([
        'counting-people',
        'counting-hours',
      ]);
      const { body } = await api.get('/api/posts?tag=work&limit=1&before=2026-11-08T12:00:00.000Z_medicare-and-work');
      expect(slugs(body)).toEqual(['counting-people']);
      expect(body.older).toBe('2026-11-07T12:00:00.000Z_counting-people');
      expect(body.newer).toBe('2026-11-07T12:00:00.000Z_counting-people');
    });

    it('shows an article once its publish time has passed', async () => {
      const now = api.clock.at;
      api.clock.at = new Date('2026-12-24T12:00:00Z');
      expect(slugs((await api.get('/api/posts?limit=1')).body)).toEqual(['next-month']);
      api.clock.at = now;
    });

    it.each([
      ['limit=0', 'limit'],
      ['limit=51', 'limit'],
      ['limit=many', 'limit'],
      ['topic=pets', 'topic'],
      ['topic=medicare&topic=ease', 'topic'],
      ['before=yesterday', 'before'],
      ['sort=title', 'sort'],
      ['before=2026-11-07T12:00:00Z_a&after=2026-11-07T12:00:00Z_a', 'after'],
      // Well-formed, but not a day of the calendar.
      ['before=2026-13-45T12:00:00Z_a', 'before'],
    ])('refuses ?%s and names the field', async (query, field) => {
      const { status, body } = await api.get(`/api/posts?${query}`);
      expect(status).toBe(400);
      expect(body).toEqual({
        code: 'invalid_input',
        message: expect.any(String),
        fields: { [field]: expect.any(String) },
      });
    });
  });

  describe('an article', () => {
    it('is returned as HTML, with its headings, neighbors and related articles', async () => {
      const { status, body } = await api.get('/api/posts/part-b-by-phone');
      expect(status).toBe(200);
      expect(body).toMatchObject({
        html: '<p>Call us.</p>',
        headings: [],
        seo: { title: 'Part B by phone', description: 'Part B by phone, in a sentence.' },
        newer: { slug: 'when-to-sign-up', title: 'When to sign up' },
        older: { slug: 'medicare-and-work', title: 'Medicare and work' },
      });
      expect(slugs({ items: body.related })).toEqual(['when-to-sign-up', 'medicare-and-work', 'counting-people']);
    });

    it('has a title and an excerpt of which no line ends inside of a name, a date or an amount', async () => {
      const { body } = await api.get('/api/posts/part-b-by-phone');
      expect(body).toMatchObject({ title: 'Part\u00a0B by phone', excerpt: 'Part\u00a0B by phone, in a sentence.' });
    });

    it('never exposes its Markdown source or its database id', async () => {
      const { body } = await api.get('/api/posts/when-to-sign-up');
      expect(Object.keys(body)).not.toEqual(expect.arrayContaining(['markdown']));
      expect(body).not.toHaveProperty('id');
      expect(body).not.toHaveProperty('author.phone');
    });

    it.each(['no-such-article', 'next-month', 'Not_A_Slug', '%20'])('returns 404 at %s', async (slug) => {
      const { status, body } = await api.get(`/api/posts/${slug}`);
      expect(status).toBe(404);
      expect(body).toEqual({ code: 'not_found', message: expect.any(String) });
    });
  });
});
